import { setTimeout as timeLimit } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Subscription } from '#contract/hub.ts';
import {
  type BlockColumn,
  type BlockError,
  isWidgetError,
  type ReloadEvent,
  type WidgetEvent,
  type WidgetPoints,
} from '#contract/reports/block.ts';
import type { Api, ApiClient } from './api.ts';

/** An open event stream, read in the background. */
export interface EventStream {
  /** All points of widgets so far. */
  readonly events: readonly WidgetPoints[];
  /** Failure of each widget that cannot be computed, and the containers to fetch again, in the order of their events. */
  readonly failures: ReadonlyMap<string, BlockError['error']>;
  readonly reloads: readonly string[];
  /** Waits until something is true of the events so far. */
  until(isTrue: () => boolean): Promise<void>;
  /** Waits for the newest column of a device and parameter for which `isWanted` is true. */
  column(uuid: string, parameter: string, isWanted?: (column: BlockColumn) => boolean): Promise<BlockColumn>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Longer than a machine under load needs for some ticks of the stream. */
const LIMIT_MS = 60_000;

/**
 * Opens the live stream of a report, or of topics as `formatTopics` writes them; `isSlow` acts as a slow connection.
 */
export async function openStream(
  api: Api,
  client: ApiClient,
  report: number | string,
  isSlow = false,
): Promise<EventStream> {
  const speed = isSlow ? '&slow=true' : '';
  const subscribed = await client.get(
    `/hub/subscribe/notifications?report=${encodeURIComponent(report)}${speed}`,
  );
  if (!subscribed.ok) throw new Error(`subscribe: ${subscribed.status} ${await subscribed.text()}`);
  const { url, token } = (await subscribed.json()) as Subscription;
  const abort = new AbortController();
  const answer = await fetch(`${api.origin}${url}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`stream: ${answer.status} ${await answer.text()}`);

  const events: WidgetPoints[] = [];
  const failures = new Map<string, BlockError['error']>();
  const reloads: string[] = [];
  const listeners = new Set<() => void>();
  const take = (name: string | undefined, data: string): void => {
    if (name === 'reload') reloads.push((JSON.parse(data) as ReloadEvent).container);
    if (name !== 'widget') return;
    const event = JSON.parse(data) as WidgetEvent;
    if (isWidgetError(event)) failures.set(event.container, event.error);
    else events.push(event);
  };
  const reading = (async () => {
    const parsed = answer.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { event, data } of parsed ?? []) {
      take(event, data);
      for (const tell of listeners) tell();
    }
  })();
  const ended = reading.catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  // A stream left open by a failed test breaks with its server; its error still reaches everybody who awaits `ended`.
  ended.catch(() => undefined);

  const until: EventStream['until'] = async (isTrue) => {
    const limit = new AbortController();
    const arrived = new Promise<void>((resolve) => {
      const tell = () => {
        if (isTrue()) resolve();
      };
      listeners.add(tell);
      tell();
    });
    const late = timeLimit(LIMIT_MS, undefined, { signal: limit.signal }).then(() => {
      const soFar = JSON.stringify({ events, reloads, failures: [...failures] });
      throw new Error(`the stream did not bring what was awaited; so far: ${soFar}`);
    });
    await Promise.race([arrived, late]).finally(() => limit.abort());
    late.catch(() => undefined);
  };
  const column: EventStream['column'] = async (uuid, parameter, isWanted = () => true) => {
    const find = () =>
      events.map(({ data }) => data[uuid]?.[parameter]).findLast((one) => one !== undefined && isWanted(one));
    await until(() => find() !== undefined);
    return find() as BlockColumn;
  };
  return {
    events,
    failures,
    reloads,
    until,
    column,
    ended,
    close: async () => {
      abort.abort();
      await ended;
    },
  };
}
