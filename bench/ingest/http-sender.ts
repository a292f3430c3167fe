import { connect, type Socket } from 'node:net';

/** Address that lines are posted to, with its authorization. */
export interface Endpoint {
  port: number;
  path: string;
  authorization?: string;
}

/**
 * One connection that posts a body and waits for its answer, again and again. A bare socket: the load must cost far
 * less than what it measures, and both peers get the same bytes.
 */
export class HttpSender {
  readonly #socket: Socket;
  readonly #head: string;
  #received = '';
  #waiting: { resolve: () => void; reject: (error: Error) => void } | null = null;

  private constructor(socket: Socket, endpoint: Endpoint) {
    this.#socket = socket;
    const authorization = endpoint.authorization ? `Authorization: ${endpoint.authorization}\r\n` : '';
    this.#head = `POST ${endpoint.path} HTTP/1.1\r\nHost: 127.0.0.1:${endpoint.port}\r\n${authorization}Content-Length: `;
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => this.#take(text));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the connection was closed')));
  }

  static open(endpoint: Endpoint): Promise<HttpSender> {
    return new Promise((resolve, reject) => {
      const socket = connect(endpoint.port, '127.0.0.1', () => resolve(new HttpSender(socket, endpoint)));
      socket.once('error', reject);
    });
  }

  /**
   * Resolves at 204.
   * @throws for every other answer
   */
  post(body: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`${this.#head}${Buffer.byteLength(body)}\r\n\r\n${body}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  /** A 204 has no body: the blank line ends it. */
  #take(text: string): void {
    this.#received += text;
    if (!this.#received.endsWith('\r\n\r\n') && this.#received.startsWith('HTTP/1.1 204')) return;
    const received = this.#received;
    this.#received = '';
    if (received.startsWith('HTTP/1.1 204')) this.#waiting?.resolve();
    else this.#waiting?.reject(new Error(received.slice(0, 1000)));
    this.#waiting = null;
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = null;
  }
}
