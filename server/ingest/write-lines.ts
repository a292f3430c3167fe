import type { Call } from '#server/http/endpoint.ts';
import { ApiError } from '#server/http/error.ts';
import { authenticateInfluxSender, authenticateSender, type Sender } from './credentials.ts';
import { lookUp } from './ingest.ts';
import { precisionOf } from './line-protocol/precision.ts';
import { linesToBatch, type ReadLines } from './lines-to-batch.ts';
import { readBody } from './read-body.ts';

const partlyRefused = ({ lines, refused, first }: ReadLines): ApiError =>
  new ApiError(
    400,
    'line_protocol_partly_refused',
    `${refused} of ${lines} lines refused, ${lines - refused} stored; line ${first?.line}: ${first?.reason}`,
  );

async function storeLines(call: Call, { ingest, grant }: Sender): Promise<undefined> {
  const asked = call.request.query.precision;
  const precision = typeof asked === 'object' ? undefined : precisionOf(asked);
  if (!precision)
    throw new ApiError(400, 'bad_request', 'precision must be ns, us, ms, s, m or h', 'precision');
  const bytes = await readBody(call.request);
  const { names, ids } = await lookUp(ingest, call.installation);
  const read = linesToBatch(bytes, precision, { names, ids, grant, now: Date.now() });
  const { readings, unassigned } = read.batch;
  if (readings.length > 0 || unassigned.length > 0) await ingest.writer.submit(read.batch);
  if (read.refused > 0) throw partlyRefused(read);
}

/**
 * POST /v2/write: InfluxDB line protocol. 204 means on disk. Bad lines are refused alone: 400 says how many and names
 * the first, while the others are on disk.
 */
export const writeLines = async (call: Call): Promise<undefined> =>
  storeLines(call, await authenticateSender(call));

/** POST /write: the same for the clients of InfluxDB 1.x; `db` and `rp` are taken and mean nothing. */
export const writeLinesV1 = async (call: Call): Promise<undefined> =>
  storeLines(call, await authenticateInfluxSender(call));
