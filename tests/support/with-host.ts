import { request } from 'node:http';

/**
 * Sends a request with its own Host header, which fetch does not send.
 * @returns status and parsed body
 */
export const withHost = (
  port: number,
  host: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> =>
  new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: `/api${path}`,
        headers: { Host: host, 'Content-Type': 'application/json', ...headers },
      },
      async (answer) => {
        let text = '';
        for await (const chunk of answer.setEncoding('utf8')) text += chunk;
        resolve({ status: answer.statusCode ?? 0, body: text === '' ? undefined : JSON.parse(text) });
      },
    );
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
