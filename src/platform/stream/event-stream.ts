import { createParser } from 'eventsource-parser';
import { callHeaders } from '#platform/http/call-headers.ts';

export interface StreamEvent {
  name: string;
  data: string;
  /** SSE id; null when there is none. */
  id: string | null;
}

export interface StreamSource {
  /** Address below the page's origin. */
  url: string;
  /** Bearer token: the native EventSource cannot send headers. */
  token: string;
  /** Id of the last known event: the server continues after it. Null: only new events. */
  lastEventId: string | null;
  /** Silence after which the stream counts as lost, ms; comments count as a sign of life. */
  silenceMs: number;
  signal: AbortSignal;
  onOpen(): void;
  onEvent(event: StreamEvent): void;
}

/** Reads server-sent events until the stream ends or falls silent; rejects when it cannot be opened. */
export async function readEventStream(source: StreamSource): Promise<void> {
  const silence = new AbortController();
  let watchdog = setTimeout(() => silence.abort(), source.silenceMs);
  const heard = (): void => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => silence.abort(), source.silenceMs);
  };
  const parser = createParser({
    onEvent: ({ event, data, id }) => source.onEvent({ name: event ?? 'message', data, id: id ?? null }),
  });
  try {
    const response = await fetch(source.url, {
      headers: {
        ...callHeaders(source.token),
        Accept: 'text/event-stream',
        ...(source.lastEventId !== null && { 'Last-Event-ID': source.lastEventId }),
      },
      signal: AbortSignal.any([source.signal, silence.signal]),
    });
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
    source.onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      heard();
      parser.feed(chunk.value);
    }
  } finally {
    clearTimeout(watchdog);
  }
}
