import { setTimeout as timeLimit } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Subscription } from '#contract/hub.ts';
import type { NotificationsMessage } from '#contract/installation/notification.ts';
import type { ApiClient, Sibling } from './api.ts';

/** An event as received; widget events have no id. */
export interface StreamEvent {
  name: string;
  id: number | null;
  data: NotificationsMessage;
}

/** An open stream of notifications, read in the background. */
export interface NotificationStream {
  readonly events: readonly StreamEvent[];
  /** Waits for the first event, already received or later, for which `isWanted` is true. */
  event(isWanted: (event: StreamEvent) => boolean): Promise<StreamEvent>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Longer than a machine under load needs. */
const LIMIT_MS = 60_000;

export const subscribe = async (client: ApiClient, query = ''): Promise<Subscription> => {
  const answer = await client.get(`/hub/subscribe/notifications${query}`);
  if (!answer.ok) throw new Error(`subscribe: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Subscription;
};

/** Requests the stream with a token of its own. */
export const connect = (
  { origin }: Pick<Sibling, 'origin'>,
  token: string,
  lastEventId: number | null = null,
  signal?: AbortSignal,
): Promise<Response> =>
  fetch(`${origin}/api/hub/stream`, {
    headers: {
      Authorization: `Bearer ${token}`,
      ...(lastEventId === null ? {} : { 'Last-Event-ID': String(lastEventId) }),
    },
    ...(signal ? { signal } : {}),
  });

/** Opens the caller's stream, after an event if one is given. */
export async function openNotifications(
  { origin }: Pick<Sibling, 'origin'>,
  client: ApiClient,
  lastEventId: number | null = null,
): Promise<NotificationStream> {
  const { token } = await subscribe(client);
  const abort = new AbortController();
  const answer = await connect({ origin }, token, lastEventId, abort.signal);
  if (!answer.ok || !answer.body) throw new Error(`stream: ${answer.status} ${await answer.text()}`);
  const events: StreamEvent[] = [];
  const listeners = new Set<() => void>();
  const parsed = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reading = (async () => {
    for await (const { event, id, data } of parsed) {
      events.push({
        name: event ?? '',
        id: id ? Number(id) : null,
        data: JSON.parse(data) as NotificationsMessage,
      });
      for (const tell of listeners) tell();
    }
  })();
  const ended = reading.catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  // A stream left open by a failed test breaks with its server; its error still reaches everybody who awaits `ended`.
  ended.catch(() => undefined);
  return {
    events,
    ended,
    event: async (isWanted) => {
      const limit = new AbortController();
      const found = new Promise<StreamEvent>((resolve) => {
        const tell = (): void => {
          const one = events.find(isWanted);
          if (one) resolve(one);
        };
        listeners.add(tell);
        tell();
      });
      const late = timeLimit(LIMIT_MS, undefined, { signal: limit.signal }).then(() => {
        throw new Error(`the event did not come; so far: ${JSON.stringify(events)}`);
      });
      late.catch(() => undefined);
      const tooSoon = ended.then(() => {
        throw new Error('the stream ended before the event came');
      });
      return Promise.race([found, late, tooSoon]).finally(() => limit.abort());
    },
    close: async () => {
      abort.abort();
      await ended;
    },
  };
}

/** True when a message brings this notification (`brings`) or takes it away (`clears`). */
export const brings =
  (id: string) =>
  ({ data }: StreamEvent): boolean =>
    data.notifications?.some((one) => one.id === id) ?? false;
export const clears =
  (id: string) =>
  ({ data }: StreamEvent): boolean =>
    data.clear?.includes(id) ?? false;
