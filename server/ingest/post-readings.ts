import type { IngestAnswer } from '#contract/ingest.ts';
import type { Call } from '#server/http/endpoint.ts';
import { ApiError } from '#server/http/error.ts';
import { authenticateSender } from './credentials.ts';
import { lookUp } from './ingest.ts';
import { pointsToBatch } from './points-to-batch.ts';
import { readBody } from './read-body.ts';

function parsePoints(bytes: Buffer): unknown[] {
  let points: unknown;
  try {
    points = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError(400, 'bad_request', 'The body is no JSON');
    throw error;
  }
  if (!Array.isArray(points)) throw new ApiError(400, 'bad_request', 'The body must be a list of readings');
  return points;
}

/** POST /ingest/readings: a list of readings, all of them stored or none. The answer comes after the commit. */
export async function postReadings(call: Call): Promise<IngestAnswer> {
  const { ingest, grant } = await authenticateSender(call);
  const points = parsePoints(await readBody(call.request));
  const { names, ids } = await lookUp(ingest, call.installation);
  const batch = pointsToBatch(points, { names, ids, grant, now: Date.now() });
  const unassigned = batch.unassigned.reduce((sum, input) => sum + input.count, 0);
  return { ...(await ingest.writer.submit(batch)), unassigned };
}
