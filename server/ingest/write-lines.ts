import { ApiError } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { lookUp } from './ingest.ts';
import { precisionOf } from './read/line-protocol/precision.ts';
import { linesToBatches, type ReadLines } from './read/lines-to-batches.ts';
import { readBody } from './read/read-body.ts';
import { authenticateInfluxSender, authenticateSender, type Sender } from './tokens/credentials.ts';

const partlyRefused = ({ lines, refused, first }: ReadLines): ApiError =>
  new ApiError(
    400,
    'line_protocol_partly_refused',
    `${refused} of ${lines} lines refused, ${lines - refused} stored; line ${first?.line}: ${first?.reason}`,
  );

async function storeLines(call: Call, { ingest, grant, deadline }: Sender): Promise<undefined> {
  const asked = call.request.query.precision;
  const precision = typeof asked === 'object' ? undefined : precisionOf(asked);
  if (!precision)
    throw new ApiError(400, 'bad_request', 'precision must be ns, us, ms, s, m or h', 'precision');
  const lookedUp = await lookUp(ingest, call.installation, deadline);
  ingest.rate.count(grant.id, lookedUp.limits.requestsPerSecond);
  const read: ReadLines = { lines: 0, refused: 0, first: null };
  await ingest.bodies.holding(async (hold) => {
    const bytes = await readBody(call.request, hold);
    const now = Date.now();
    const onRefused = (moduleId: number, reason: string): void => ingest.refusals.note(moduleId, reason, now);
    const context = { ...lookedUp, grant, now, onRefused };
    for await (const batch of linesToBatches(bytes, precision, context, read)) {
      await ingest.writer.submit(batch);
    }
  });
  if (read.refused > 0) throw partlyRefused(read);
}

/**
 * POST /v2/write: stores InfluxDB line protocol. 204 means on disk. Bad lines are refused alone: 400 gives their
 * number and names the first; the other lines are on disk.
 */
export const writeLines = async (call: Call): Promise<undefined> =>
  storeLines(call, await authenticateSender(call));

/** POST /write: as POST /v2/write, for clients of InfluxDB 1.x; `db` and `rp` are accepted and ignored. */
export const writeLinesV1 = async (call: Call): Promise<undefined> =>
  storeLines(call, await authenticateInfluxSender(call));
