import { setTimeout as timeLimit } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Subscription } from '#contract/hub.ts';
import type { BlockColumn, WidgetEvent } from '#contract/reports/block.ts';
import type { Api, ApiClient } from './api.ts';

/** An open event stream, read in the background. */
export interface EventStream {
  /** All widget events so far. */
  readonly events: readonly WidgetEvent[];
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

  const events: WidgetEvent[] = [];
  const listeners = new Set<() => void>();
  const reading = (async () => {
    const parsed = answer.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { event, data } of parsed ?? []) {
      if (event !== 'widget') continue;
      events.push(JSON.parse(data) as WidgetEvent);
      for (const tell of listeners) tell();
    }
  })();
  const ended = reading.catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  // A stream left open by a failed test breaks with its server; its error still reaches everybody who awaits `ended`.
  ended.catch(() => undefined);

  const column: EventStream['column'] = async (uuid, parameter, isWanted = () => true) => {
    const find = () =>
      events.map(({ data }) => data[uuid]?.[parameter]).findLast((one) => one !== undefined && isWanted(one));
    const limit = new AbortController();
    const arrived = new Promise<void>((resolve) => {
      const tell = () => {
        if (find()) resolve();
      };
      listeners.add(tell);
      tell();
    });
    const late = timeLimit(LIMIT_MS, undefined, { signal: limit.signal }).then(() => {
      throw new Error(`${parameter} of ${uuid} did not come; so far: ${JSON.stringify(events)}`);
    });
    await Promise.race([arrived, late]).finally(() => limit.abort());
    late.catch(() => undefined);
    return find() as BlockColumn;
  };
  return {
    events,
    column,
    ended,
    close: async () => {
      abort.abort();
      await ended;
    },
  };
}
