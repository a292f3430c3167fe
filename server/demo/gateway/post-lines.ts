import { request } from 'node:http';

/**
 * stored: the gateway continues; refused: the batch can never be stored and is dropped; later: it is kept and sent
 * again.
 */
export type Outcome = { kind: 'stored' } | { kind: 'refused' | 'later'; reason: string };

const ANSWER_WITHIN_MS = 15_000;

/** 4xx statuses that mean "not now" or "not you"; any other 4xx means that the batch is bad. */
const RETRIED = new Set([401, 403, 404, 408, 429]);

function judge(status: number, body: string): Outcome {
  if (status >= 200 && status < 300) return { kind: 'stored' };
  const reason = `${status} ${body.slice(0, 200)}`;
  return { kind: status >= 500 || RETRIED.has(status) ? 'later' : 'refused', reason };
}

/** Sends lines through the public endpoint, as any gateway would. */
export function postLines(url: URL, token: string, lines: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const call = request(
      url,
      {
        method: 'POST',
        headers: { Authorization: `Token ${token}`, 'Content-Type': 'text/plain; charset=utf-8' },
        timeout: ANSWER_WITHIN_MS,
      },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk;
        });
        response.once('end', () => resolve(judge(response.statusCode ?? 0, body)));
        response.once('error', (error) => resolve({ kind: 'later', reason: error.message }));
      },
    );
    call.once('timeout', () => call.destroy(new Error('no answer in time')));
    call.once('error', (error) => resolve({ kind: 'later', reason: error.message }));
    call.end(lines);
  });
}
