import type { Recurrence } from '#contract/reports/recurrence.ts';
import { coveredPeriod } from '#domain/recurrence/covered-period.ts';
import { hopeless } from '#server/deliveries/failure-reason.ts';
import { freezeOccurrence, type Occurrence } from '#server/deliveries/ledgers/occurrence-ledger.ts';
import { deliveriesFor } from '#server/deliveries/ledgers/recipients.ts';
import { TEST_DAYS } from '#server/deliveries/timing.ts';
import type { WorkerContext } from '#server/deliveries/worker-context.ts';
import { withUnsavedWork } from '#server/reports/editing/unsaved-work.ts';
import { freeze } from '#server/reports/editions/editions.ts';
import { type OpenReport, openReport } from '#server/reports/report-access.ts';
import { findReport } from '#server/reports/report-rows.ts';
import { databaseTime } from '#server/schedules/ledger-time.ts';
import type { Installation } from '#server/store/installation.ts';

const DAY_MS = 86_400_000;

/** Report to send, the period it covers, and its recipients. */
interface Source {
  report: OpenReport;
  covers: Pick<Recurrence, 'zone' | 'period' | 'billingDay'>;
  users: readonly string[];
}

/** @throws Hopeless */
async function sourceOf(installation: Installation, occurrence: Occurrence): Promise<Source> {
  const row = await findReport(installation.db, occurrence.report_id ?? 0);
  if (!row) throw hopeless('report_deleted', 'the report was deleted');
  const report = await openReport(installation, row);
  if (occurrence.kind === 'test') {
    const { asked_by: asker, covers } = occurrence;
    if (!asker || !covers) throw hopeless('no_recipients', 'nobody is known who asked for this test');
    return { report: await withUnsavedWork(installation, report, asker), covers, users: [asker] };
  }
  if (!row.recurrence) throw hopeless('schedule_removed', 'the report is not sent regularly any more');
  return { report, covers: row.recurrence, users: row.recurrence.users };
}

/**
 * claimed → frozen: stores one edition per run, whatever happens afterwards.
 * @throws Hopeless, LeaseLost, ApiError still_computing
 */
export async function freezeData(
  { timing }: Pick<WorkerContext, 'timing'>,
  installation: Installation,
  occurrence: Occurrence,
  signal: AbortSignal,
): Promise<Occurrence> {
  const { report, covers, users } = await sourceOf(installation, occurrence);
  const deliveries = await deliveriesFor(installation, occurrence.id, users);
  if (deliveries.length === 0) throw hopeless('no_recipients', 'no recipient is left');
  const now = (await databaseTime(installation.db)).getTime();
  const isTest = occurrence.kind === 'test';
  const isLastTry = occurrence.outage_failures >= timing.outageRetryMs.length;
  const edition = await freeze(
    installation,
    report,
    {
      period: coveredPeriod(covers, occurrence.due_at.getTime()),
      zone: covers.zone,
      now,
      // A test is not an edition of the report, and expires.
      kind: isTest ? 'print' : 'occurrence',
      createdBy: occurrence.asked_by,
    },
    // After hours of waiting a report that says what is missing helps more than none.
    { waitMs: timing.quartersWaitMs, mayBeShort: isLastTry, reader: null, signal },
  );
  const expires_at = isTest ? new Date(now + TEST_DAYS * DAY_MS) : null;
  const generation_id = await freezeOccurrence(
    installation.db,
    occurrence,
    { ...edition, expires_at },
    deliveries,
  );
  return { ...occurrence, state: 'frozen', generation_id };
}
