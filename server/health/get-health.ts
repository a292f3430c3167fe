import type { Call } from '#server/http/endpoint.ts';
import { printPorts } from '#settings/settings.ts';

/** Time limit for the answer of each part, ms. */
const PART_TIMEOUT_MS = 3_000;

const withTimeLimit = async (work: Promise<unknown>): Promise<'ok' | 'unreachable'> => {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), PART_TIMEOUT_MS).unref();
  });
  return Promise.race([work, timeout]).then(
    () => 'ok',
    () => 'unreachable',
  );
};

const askPrintService = async (port: number): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}/health`, {
    signal: AbortSignal.timeout(PART_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`print service: ${answer.status}`);
};

/** GET /health: 200 when every part answers, otherwise 503 with the failing part named. */
export async function getHealth(call: Call): Promise<void> {
  const [database, printService] = await Promise.all([
    withTimeLimit(call.installation.pool.query('SELECT 1')),
    // PDFs are made as long as one process prints.
    withTimeLimit(Promise.any(printPorts(call.app.settings).map(askPrintService))),
  ]);
  const isOk = database === 'ok' && printService === 'ok';
  call.response
    .status(isOk ? 200 : 503)
    .json({ status: isOk ? 'ok' : 'degraded', version: call.app.version, database, printService });
}
