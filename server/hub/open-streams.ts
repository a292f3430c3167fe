import type { Response } from 'express';
import { STREAM_PING_MS } from '#contract/hub.ts';

/** A reader that falls behind by so much gets only the newest widget data … */
const COALESCE_ABOVE_BYTES = 64 * 1024;
/** … and one that does not read at all is cut off. */
const CLOSE_ABOVE_BYTES = 256 * 1024;
const STREAMS_PER_USER = 12;

/** One open event stream. */
export interface Stream {
  /** False when the reader is behind and widget data should wait for the next tick. */
  readonly hasRoom: boolean;
  send(event: string, data: unknown): void;
  close(): void;
}

/** All event streams of this process. */
export interface OpenStreams {
  /** null: the user has too many already. */
  open(response: Response, userId: string, onClose: () => void): Stream | null;
  closeAll(): void;
}

export function createOpenStreams(): OpenStreams {
  const streams = new Map<Stream, string>();

  const open: OpenStreams['open'] = (response, userId, onClose) => {
    if ([...streams.values()].filter((owner) => owner === userId).length >= STREAMS_PER_USER) return null;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    const write = (text: string): void => {
      if (response.writableLength > CLOSE_ABOVE_BYTES) response.destroy();
      else response.write(text);
    };
    const stream: Stream = {
      get hasRoom() {
        return response.writableLength <= COALESCE_ABOVE_BYTES;
      },
      send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      close: () => response.end(),
    };
    const ping = setInterval(() => write(': ping\n\n'), STREAM_PING_MS);
    streams.set(stream, userId);
    response.on('close', () => {
      clearInterval(ping);
      streams.delete(stream);
      onClose();
    });
    write(': open\n\n');
    return stream;
  };

  return {
    open,
    closeAll: () => {
      for (const stream of [...streams.keys()]) stream.close();
    },
  };
}
