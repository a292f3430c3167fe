import type { IngestAnswer } from '#contract/ingest.ts';
import type { Call } from '#server/http/endpoint.ts';
import type { Batch } from './batch.ts';
import { authenticateSender } from './credentials.ts';
import { lookUp } from './ingest.ts';
import { jsonPoints } from './json-points.ts';
import { PointCollector } from './points-to-batch.ts';
import { readBody } from './read-body.ts';
import { idempotencyKeyOf } from './sent-batches.ts';

/**
 * POST /ingest/readings: a list of readings, all of them stored or none. The answer comes after the commit. With an
 * Idempotency-Key the same batch sent again gets the same answer.
 */
export async function postReadings(call: Call): Promise<IngestAnswer> {
  const { ingest, grant, patience } = await authenticateSender(call);
  const lookedUp = await lookUp(ingest, call.installation, patience);
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
    // Not given up while it waits its turn: only the transaction knows what became of it, and has a time of its own.
    return key === null ? store(batch) : ingest.sent.once({ tokenId: grant.id, key, bytes }, batch, store);
  });
}
