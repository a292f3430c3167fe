import { Agent, request } from 'node:http';

/** A call that is sent exactly as written: fetch would change path, Host and more. */
export interface RawCall {
  method: string;
  /** Path as sent, query included. */
  path: string;
  host?: string;
  token?: string | null;
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface RawAnswer {
  status: number;
  /** Empty for an event stream, which is closed as soon as it opens. */
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export const rawRequest = (
  port: number,
  { method, path, host = 'localhost', token, body, headers: more = {} }: RawCall,
) =>
  new Promise<RawAnswer>((resolve, reject) => {
    const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const headers = {
      ...more,
      Host: host,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(sent === undefined
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(sent) }),
    };
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent }, async (answer) => {
      const status = answer.statusCode ?? 0;
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        resolve({ status, text: '' });
        answer.destroy();
        return;
      }
      let text = '';
      for await (const chunk of answer.setEncoding('utf8')) text += chunk;
      resolve({ status, text });
    });
    call.on('error', reject);
    call.end(sent);
  });
