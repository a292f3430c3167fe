import type { Health } from '#contract/installation/health.ts';
import type { Call } from '#server/http/endpoint.ts';
import { demandSetting, printPorts } from '#settings/settings.ts';

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

const askPrintService = async (port: number, secret: string): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}/health`, {
    headers: { Authorization: `Bearer ${secret}` },
    signal: AbortSignal.timeout(PART_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`print service: ${answer.status}`);
};

/** GET /health: 200 when every part answers, otherwise 503 with the failing part named. */
export async function getHealth(call: Call): Promise<Health> {
  const { settings } = call.app;
  const secret = demandSetting(settings, 'printSecret');
  const [database, printService] = await Promise.all([
    withTimeLimit(call.installation.pool.query('SELECT 1')),
    // PDFs are made as long as one process prints.
    withTimeLimit(Promise.any(printPorts(settings).map((port) => askPrintService(port, secret)))),
  ]);
  const isOk = database === 'ok' && printService === 'ok';
  call.response.status(isOk ? 200 : 503);
  return { status: isOk ? 'ok' : 'degraded', version: call.app.version, database, printService };
}
