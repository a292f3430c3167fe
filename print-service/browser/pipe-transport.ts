import type { Readable, Writable } from 'node:stream';
import type { ConnectionTransport } from 'puppeteer';

/**
 * Carries DevTools messages over two pipes, each message ended by a NUL. Unlike a debugging port, the pipes cannot be
 * opened by a page or another user of this machine, and they close with this process, which ends the browser.
 */
export class PipeTransport implements ConnectionTransport {
  onmessage?: (message: string) => void;
  onclose?: () => void;
  readonly #toBrowser: Writable;
  #pieces: Buffer[] = [];

  constructor(toBrowser: Writable, fromBrowser: Readable) {
    this.#toBrowser = toBrowser;
    // A dying browser breaks the pipe; only the close below matters.
    toBrowser.on('error', () => this.close());
    fromBrowser.on('error', () => this.close());
    fromBrowser.on('data', (piece: Buffer) => this.#receive(piece));
    fromBrowser.once('close', () => this.onclose?.());
  }

  send(message: string): void {
    if (this.#toBrowser.writable) this.#toBrowser.write(`${message}\0`);
  }

  close(): void {
    this.#toBrowser.destroy();
  }

  #receive(piece: Buffer): void {
    let rest = piece;
    for (let end = rest.indexOf(0); end !== -1; end = rest.indexOf(0)) {
      const message = Buffer.concat([...this.#pieces, rest.subarray(0, end)]).toString('utf8');
      this.#pieces = [];
      rest = rest.subarray(end + 1);
      // A handler that throws must not lose the messages that follow.
      setImmediate(() => this.onmessage?.(message));
    }
    if (rest.length > 0) this.#pieces.push(rest);
  }
}
