import { createParser } from 'eventsource-parser';

export interface StreamSource {
  /** Address below the page's origin. */
  url: string;
  /** Sent as bearer: native EventSource has no headers. */
  token: string;
  /** A stream that is silent for so long, comments included, counts as lost. */
  silenceMs: number;
  signal: AbortSignal;
  onOpen(): void;
  onEvent(name: string, data: string): void;
}

/** Reads server-sent events until the stream ends or falls silent; rejects when it could not be opened. */
export async function readEventStream(source: StreamSource): Promise<void> {
  const silence = new AbortController();
  let watchdog = setTimeout(() => silence.abort(), source.silenceMs);
  const heard = (): void => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => silence.abort(), source.silenceMs);
  };
  const parser = createParser({
    onEvent: ({ event, data }) => source.onEvent(event ?? 'message', data),
  });
  try {
    const response = await fetch(source.url, {
      headers: { Authorization: `Bearer ${source.token}`, Accept: 'text/event-stream' },
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
