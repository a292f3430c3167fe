import { type Failure, failureOf } from '#server/deliveries/failure-reason.ts';
import { LeaseLost, underLease, unlessOvertaken } from '#server/deliveries/ledgers/lease.ts';
import {
  failOccurrence,
  type Occurrence,
  postponeOccurrence,
  releaseOccurrence,
  renewOccurrence,
} from '#server/deliveries/ledgers/occurrence-ledger.ts';
import { freezeData } from '#server/deliveries/make/freeze-occurrence.ts';
import { renderAll } from '#server/deliveries/make/render-occurrence.ts';
import { notifyOutcome } from '#server/deliveries/notify/notify-failures.ts';
import { DIED_TOO_OFTEN, MAX_CLAIMS } from '#server/deliveries/timing.ts';
import type { WorkerContext } from '#server/deliveries/worker-context.ts';
import { log } from '#server/log/log.ts';
import type { Installation } from '#server/store/installation.ts';

/** Finds the reason of a failure. A report deleted during the work explains any failure, and no retry can help. */
async function whyFailed({ db }: Installation, occurrence: Occurrence, error: unknown): Promise<Failure> {
  const failure = failureOf(error);
  if (failure.fault === 'final') return failure;
  const row = await db
    .selectFrom('occurrence')
    .select('report_id')
    .where('id', '=', occurrence.id)
    .executeTakeFirst();
  if (row?.report_id !== null) return failure;
  return {
    reason: 'report_deleted: the report was deleted while it was made',
    fault: 'final',
    isKnown: true,
  };
}

async function giveBack(
  context: WorkerContext,
  installation: Installation,
  occurrence: Occurrence,
  error: unknown,
): Promise<void> {
  if (error instanceof LeaseLost) return;
  if (context.stop.aborted) return releaseOccurrence(installation.db, occurrence);
  const { reason, fault, isKnown } = await whyFailed(installation, occurrence, error);
  const facts = { occurrence: occurrence.id, attempt: occurrence.attempts, reason };
  if (isKnown) log('occurrence.attempt-failed', facts);
  else log('error', { ...facts, error });
  if (fault === 'final') return failOccurrence(installation.db, occurrence, reason);
  const { renderRetryMs, outageRetryMs } = context.timing;
  const failures = fault === 'report' ? 'report_failures' : 'outage_failures';
  const wait = (fault === 'report' ? renderRetryMs : outageRetryMs)[occurrence[failures]];
  if (wait === undefined) return failOccurrence(installation.db, occurrence, reason);
  return postponeOccurrence(installation.db, occurrence, reason, wait, failures);
}

async function runClaimed(
  context: WorkerContext,
  installation: Installation,
  claimed: Occurrence,
): Promise<void> {
  const { db } = installation;
  const { leaseMs, renewMs } = context.timing;
  if (claimed.attempts - claimed.report_failures - claimed.outage_failures > MAX_CLAIMS)
    return failOccurrence(db, claimed, DIED_TOO_OFTEN);
  const renew = () => renewOccurrence(db, claimed, leaseMs);
  try {
    await underLease(`occurrence ${claimed.id}`, renewMs, renew, context.stop, async (signal) => {
      const frozen =
        claimed.state === 'frozen' ? claimed : await freezeData(context, installation, claimed, signal);
      await renderAll(context, installation, frozen, signal);
    });
  } catch (error) {
    await giveBack(context, installation, claimed, error);
  }
}

/** Makes one claimed occurrence of a report: freezes its data, stores its PDFs. */
export async function runOccurrence(
  context: WorkerContext,
  installation: Installation,
  claimed: Occurrence,
): Promise<void> {
  const { id } = claimed;
  await unlessOvertaken(`occurrence ${id}`, () => runClaimed(context, installation, claimed));
  await notifyOutcome(installation, { occurrenceId: id });
}
