import type { Response } from 'express';
import { STREAM_PING_MS } from '#contract/hub.ts';
import { comment } from './stream-event.ts';

const TICK_MS = 1_000;
const TURNS = STREAM_PING_MS / TICK_MS;

/** Pings many streams with one timer, some of them every second: a timer for each would cost more than the stream. */
class Pings<T> {
  readonly #turns = Array.from({ length: TURNS }, () => new Set<T>());
  readonly #timer: NodeJS.Timeout;
  #turn = 0;

  constructor(ping: (one: T) => void) {
    this.#timer = setInterval(() => {
      this.#turn = (this.#turn + 1) % TURNS;
      for (const one of this.#turns[this.#turn] ?? []) ping(one);
    }, TICK_MS).unref();
  }

  /**
   * Adds a stream, which gets its first ping after a full round.
   * @returns a function that stops its pings
   */
  add(one: T): () => void {
    const turn = this.#turns[this.#turn];
    turn?.add(one);
    return () => turn?.delete(one);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** Backlog above which a reader gets only the newest widget data, bytes. */
const COALESCE_ABOVE_BYTES = 64 * 1024;
/** Backlog above which a reader is cut off, bytes. */
const CLOSE_ABOVE_BYTES = 256 * 1024;
const STREAMS_PER_USER = 12;
const CLOSE_WITHIN_MS = 1_000;

const OPEN = comment('open');
const PING = comment('ping');

/** One open event stream. */
export interface Stream {
  /** False when the reader is behind and widget data should wait for the next tick. */
  readonly hasRoom: boolean;
  /** Writes a frame. A reader that is too far behind is cut off instead; it reconnects and asks for what it missed. */
  write(frame: Buffer): void;
  close(): void;
}

/** All event streams of this process. */
export interface OpenStreams {
  readonly count: number;
  /**
   * Opens a stream; `owner`: the user of an installation.
   * @returns null when the owner has too many streams already
   */
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
      // The head has been sent and nothing frames the body, so the bytes go straight to the socket.
      (this.#response.socket ?? this.#response).write(bytes);
    }
  }

  /** Pings a reader; one that has taken none of its backlog since the last ping is cut off. */
  ping(): void {
    const waiting = this.#response.writableLength;
    const taken = this.#written - waiting;
    if (waiting > 0 && taken <= this.#takenAtPing) return void this.#response.destroy();
    this.#takenAtPing = taken;
    this.write(PING);
  }

  close(): void {
    this.#response.end();
    // Data that the reader has not taken by then is dropped.
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
      // Without chunks, the body ends with the connection: framing each event as a chunk would cost more than the
      // event.
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
