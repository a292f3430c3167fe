import type { Response } from 'express';
import { comment } from './frame.ts';
import { Pings } from './pings.ts';

/** A reader that falls behind by so much gets only the newest widget data … */
const COALESCE_ABOVE_BYTES = 64 * 1024;
/** … and one that does not read at all is cut off. */
const CLOSE_ABOVE_BYTES = 256 * 1024;
const STREAMS_PER_USER = 12;
const CLOSE_WITHIN_MS = 1_000;

const OPEN = comment('open');
const PING = comment('ping');

/** One open event stream. */
export interface Stream {
  /** False when the reader is behind and widget data should wait for the next tick. */
  readonly hasRoom: boolean;
  /** Writes a frame. A reader that is too far behind is cut off instead: it comes back and asks for what it missed. */
  write(frame: Buffer): void;
  close(): void;
}

/** All event streams of this process. */
export interface OpenStreams {
  readonly count: number;
  /** `owner`: the user of an installation. null: they have too many already. */
  open(response: Response, owner: string, onClose: () => void): Stream | null;
  closeAll(): void;
}

class OpenStream implements Stream {
  readonly #response: Response;
  #written = 0;
  #takenAtPing = -1;

  constructor(response: Response) {
    this.#response = response;
  }

  get hasRoom(): boolean {
    return this.#response.writableLength <= COALESCE_ABOVE_BYTES;
  }

  write(bytes: Buffer): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    if (this.#response.writableLength > CLOSE_ABOVE_BYTES) this.#response.destroy();
    else {
      this.#written += bytes.length;
      // The head is out and nothing frames the body: past the response, which would only pass it on.
      (this.#response.socket ?? this.#response).write(bytes);
    }
  }

  /** Cuts off a reader that has taken nothing of what waits for it since the last ping. */
  ping(): void {
    const waiting = this.#response.writableLength;
    const taken = this.#written - waiting;
    if (waiting > 0 && taken <= this.#takenAtPing) return void this.#response.destroy();
    this.#takenAtPing = taken;
    this.write(PING);
  }

  close(): void {
    this.#response.end();
    // What a reader has not taken by then is not for it any more.
    setTimeout(() => this.#response.destroy(), CLOSE_WITHIN_MS).unref();
  }
}

export function createOpenStreams(): OpenStreams {
  const streams = new Set<OpenStream>();
  const counts = new Map<string, number>();
  const pings = new Pings<OpenStream>((stream) => stream.ping());

  return {
    get count() {
      return streams.size;
    },
    open: (response, owner, onClose) => {
      const count = counts.get(owner) ?? 0;
      if (count >= STREAMS_PER_USER) return null;
      counts.set(owner, count + 1);
      // The body ends with the connection: framing each event as a chunk as well would cost more than the event.
      response.removeHeader('Transfer-Encoding');
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      const stream = new OpenStream(response);
      streams.add(stream);
      const stopPings = pings.add(stream);
      response.on('close', () => {
        stopPings();
        streams.delete(stream);
        const left = (counts.get(owner) ?? 1) - 1;
        if (left > 0) counts.set(owner, left);
        else counts.delete(owner);
        onClose();
      });
      response.write(OPEN);
      return stream;
    },
    closeAll: () => {
      pings.stop();
      for (const stream of streams) stream.close();
    },
  };
}
