import { Agent, request } from 'node:http';

/** One kept-alive connection, as a browser has it. */
export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: number;
  readonly #headers: Record<string, string>;

  constructor(port: number, headers: Record<string, string> = {}) {
    this.#port = port;
    this.#headers = headers;
  }

  /** @returns milliseconds from the request to the last byte of its answer, and the number of bytes */
  get(path: string): Promise<{ milliseconds: number; bytes: number }> {
    return new Promise((resolve, reject) => {
      const since = performance.now();
      const call = request(
        { host: '127.0.0.1', port: this.#port, path, agent: this.#agent, headers: this.#headers },
        (answer) => {
          let bytes = 0;
          answer.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
          });
          answer.on('end', () => {
            if (answer.statusCode === 200) resolve({ milliseconds: performance.now() - since, bytes });
            else reject(new Error(`${path}: ${answer.statusCode}`));
          });
        },
      );
      call.on('error', reject);
      call.end();
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
