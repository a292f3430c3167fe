import type { IngestAnswer } from '#contract/readings/ingest.ts';
import type { Call } from '#server/http/endpoint.ts';
import { idempotencyKeyOf } from './commit/sent-batches.ts';
import { lookUp } from './ingest.ts';
import type { Batch } from './read/batch.ts';
import { jsonPoints } from './read/json-points.ts';
import { PointCollector } from './read/points-to-batch.ts';
import { readBody } from './read/read-body.ts';
import { authenticateSender } from './tokens/credentials.ts';

/**
 * POST /ingest/readings: stores a list of readings, all of them or none. Answers after the commit. With an
 * Idempotency-Key, the same batch sent again gets the same answer.
 */
export async function postReadings(call: Call): Promise<IngestAnswer> {
  const { ingest, grant, deadline } = await authenticateSender(call);
  const lookedUp = await lookUp(ingest, call.installation, deadline);
  ingest.rate.count(grant.id, lookedUp.limits.requestsPerSecond);
  const key = idempotencyKeyOf(call.request.headers['idempotency-key']);
  return ingest.bodies.holding(async (hold) => {
    const bytes = await readBody(call.request, hold);
    const collector = new PointCollector({ ...lookedUp, grant, now: Date.now() });
    for await (const points of jsonPoints(bytes)) collector.take(points);
    const batch = collector.toBatch();
    const unassigned = batch.unassigned.reduce((sum, input) => sum + input.count, 0);
    const store = async (one: Batch): Promise<IngestAnswer> => ({
      ...(await ingest.writer.submit(one)),
      unassigned,
    });
    // Without a deadline while it waits its turn: only the transaction knows what became of it, and has a deadline of
    // its own.
    return key === null ? store(batch) : ingest.sent.once({ tokenId: grant.id, key, bytes }, batch, store);
  });
}
