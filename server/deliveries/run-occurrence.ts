import { coveredPeriod } from '#domain/recurrence/covered-period.ts';
import { ApiError } from '#server/http/error.ts';
import { log } from '#server/log.ts';
import { openReport } from '#server/reports/access.ts';
import { freeze } from '#server/reports/generations.ts';
import { renderIssue } from '#server/reports/render-issue.ts';
import { findReport } from '#server/reports/report-rows.ts';
import type { Installation } from '#server/store/installation.ts';
import { LeaseLost, underLease } from './lease.ts';
import {
  claimOccurrence,
  failOccurrence,
  finishOccurrence,
  freezeOccurrence,
  type Occurrence,
  postponeOccurrence,
  releaseOccurrence,
  renewOccurrence,
  storeRendering,
} from './occurrence-ledger.ts';
import { audiencesOf, deliveriesFor } from './recipients.ts';
import { tellOutcome } from './tell-failures.ts';
import { MAX_CLAIMS } from './timing.ts';
import type { WorkerContext } from './worker-context.ts';

/** A reason no later attempt could change. */
class Hopeless extends Error {}

/** claimed → frozen: one generation per occurrence, whatever happens afterwards. */
async function freezeData(installation: Installation, occurrence: Occurrence): Promise<Occurrence> {
  const row = await findReport(installation.db, occurrence.report_id ?? 0);
  if (!row?.recurrence) throw new Hopeless('not_found: the report or its recurrence was deleted');
  const deliveries = await deliveriesFor(installation, occurrence.id, row.recurrence.users);
  if (deliveries.length === 0) throw new Hopeless('not_found: no recipient is left');
  const generation = await freeze(installation, await openReport(installation, row), {
    period: coveredPeriod(row.recurrence, occurrence.due_at.getTime()),
    zone: row.recurrence.zone,
    now: Date.now(),
    kind: 'occurrence',
    createdBy: null,
  });
  const generation_id = await freezeOccurrence(installation.db, occurrence, generation, deliveries);
  return { ...occurrence, state: 'frozen', generation_id };
}

/** frozen → done: one stored PDF for each group of recipients; those of an earlier attempt are kept. */
async function renderAll(
  context: WorkerContext,
  installation: Installation,
  occurrence: Occurrence,
  signal: AbortSignal,
): Promise<void> {
  const { id, report_id: reportId, generation_id: generatedId } = occurrence;
  if (reportId === null || generatedId === null) throw new Hopeless('not_found: the report was deleted');
  const waiting = await installation.db
    .selectFrom('delivery')
    .select(['id', 'recipient_id', 'language'])
    .where('occurrence_id', '=', id)
    .where('state', '=', 'pending')
    .where('rendering_id', 'is', null)
    .execute();
  for (const audience of await audiencesOf(installation, waiting)) {
    const { readerId, language, scopeHash, deliveryIds } = audience;
    const request = { reportId, generatedId, readerId, language };
    const rendered = await renderIssue(context.app, installation, request, signal);
    await storeRendering(installation.db, occurrence, { ...rendered, scopeHash, language }, deliveryIds);
  }
  const renderings = await installation.db
    .selectFrom('rendering')
    .select('broken_widgets')
    .where('occurrence_id', '=', id)
    .execute();
  const broken = new Set(renderings.flatMap((rendering) => rendering.broken_widgets));
  await finishOccurrence(installation.db, occurrence, [...broken].sort());
}

const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? `${error.code}: ${error.message}` : 'internal_error: see the log of the server';

async function giveBack(
  context: WorkerContext,
  installation: Installation,
  occurrence: Occurrence,
  error: unknown,
): Promise<void> {
  if (error instanceof LeaseLost) return;
  if (context.stop.aborted) return releaseOccurrence(installation.db, occurrence);
  if (error instanceof Hopeless) return failOccurrence(installation.db, occurrence, error.message);
  const reason = reasonOf(error);
  const facts = { occurrence: occurrence.id, attempt: occurrence.attempts, reason };
  // A refusal of the print service explains itself; anything else is ours to look into.
  if (error instanceof ApiError) log('occurrence.attempt-failed', facts);
  else log('error', { ...facts, error });
  const wait = context.timing.renderRetryMs[occurrence.attempts - 1];
  if (wait === undefined) return failOccurrence(installation.db, occurrence, reason);
  return postponeOccurrence(installation.db, occurrence, reason, wait);
}

async function runClaimed(
  context: WorkerContext,
  installation: Installation,
  claimed: Occurrence,
): Promise<void> {
  const { db } = installation;
  const { leaseMs, renewMs } = context.timing;
  if (claimed.attempts > MAX_CLAIMS) {
    return failOccurrence(db, claimed, `interrupted: the process ended ${MAX_CLAIMS} times in this work`);
  }
  const renew = () => renewOccurrence(db, claimed, leaseMs);
  try {
    await underLease(`occurrence ${claimed.id}`, renewMs, renew, context.stop, async (signal) => {
      const frozen = claimed.state === 'frozen' ? claimed : await freezeData(installation, claimed);
      await renderAll(context, installation, frozen, signal);
    });
  } catch (error) {
    await giveBack(context, installation, claimed, error);
  }
}

/**
 * Makes one occurrence of a report: claims it, freezes its data, stores its PDFs. Called for an occurrence that is
 * taken, done or unknown it does nothing, so that it may be called as often as a dispatcher likes.
 */
export async function runOccurrence(
  context: WorkerContext,
  installation: Installation,
  id: string,
): Promise<void> {
  const claimed = await claimOccurrence(installation.db, id, context.timing.leaseMs);
  if (!claimed) return;
  await runClaimed(context, installation, claimed);
  await tellOutcome(installation, { occurrenceId: id });
}
