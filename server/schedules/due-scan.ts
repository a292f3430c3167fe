import { sql, type Transaction } from 'kysely';
import type { RunState } from '#contract/reports/delivery-states.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import { type DueReport, type Plan, planDue } from './plan-due.ts';

/** Only one process looks for due reports at a time; the unique key, not this lock, makes a run happen once. */
const SCAN_LOCK = 741_503;
/** Maximum number of reports handled in one transaction. */
const BATCH = 500;
const MISSED = 'missed: the system stood still when it came due';

/**
 * Locks the schedules, and the reports that runs will refer to: a scan never waits for somebody who saves or deletes
 * a report and in turn waits for its schedule.
 */
const LOCK = sql`FOR UPDATE OF schedule SKIP LOCKED FOR KEY SHARE OF report SKIP LOCKED`;

const dueReports = (trx: Transaction<Database>): Promise<DueReport[]> =>
  trx
    .selectFrom('schedule')
    .innerJoin('report', 'report.id', 'schedule.report_id')
    .select(['schedule.report_id', 'report.name', 'report.recurrence', 'schedule.evaluated_from'])
    .where('schedule.next_at', '<=', sql<Date>`now()`)
    .where('report.recurrence', 'is not', null)
    .orderBy('schedule.next_at')
    .limit(BATCH)
    .modifyEnd(LOCK)
    .$castTo<DueReport>()
    .execute();

/** Writes all runs of a batch in one statement; runs that are already written stay as they are. */
async function writeOccurrences(
  trx: Transaction<Database>,
  due: readonly DueReport[],
  plans: readonly Plan[],
): Promise<void> {
  const rows = due.flatMap(({ report_id, name }, place) => {
    const { run, missed } = plans[place] as Plan;
    const row = (at: number, state: RunState) => ({ report_id, name, at: new Date(at), state });
    return [...missed.map((at) => row(at, 'missed')), ...(run === null ? [] : [row(run, 'due')])];
  });
  if (rows.length === 0) return;
  await sql`
    INSERT INTO occurrence (report_id, report_name, due_at, state, reason)
    SELECT id, name, due_at, state, reason
    FROM unnest(
      ${rows.map((row) => row.report_id)}::int[],
      ${rows.map((row) => row.name)}::text[],
      ${rows.map((row) => row.at)}::timestamptz[],
      ${rows.map((row) => row.state)}::text[],
      ${rows.map((row) => (row.state === 'missed' ? MISSED : null))}::text[]
    ) AS came_due (id, name, due_at, state, reason)
    ON CONFLICT (report_id, due_at) DO NOTHING
  `.execute(trx);
}

const writeSchedules = (
  trx: Transaction<Database>,
  due: readonly DueReport[],
  plans: readonly Plan[],
  now: Date,
) =>
  sql`
    UPDATE schedule SET next_at = seen.next_at, evaluated_from = ${now}
    FROM unnest(${due.map((row) => row.report_id)}::int[], ${plans.map(({ next }) => next)}::timestamptz[])
      AS seen (report_id, next_at)
    WHERE schedule.report_id = seen.report_id
  `.execute(trx);

/** @returns how many reports were accounted for; 0 also while another process is at it */
const scanBatch = (installation: Installation): Promise<number> =>
  installation.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ locked: boolean; now: Date }>`
      SELECT pg_try_advisory_xact_lock(${SCAN_LOCK}, hashtext(current_schema())) AS locked, now() AS now
    `.execute(trx);
    const state = rows[0];
    if (!state?.locked) return 0;
    const due = await dueReports(trx);
    if (due.length === 0) return 0;
    const plans = await planDue(due, state.now);
    await writeOccurrences(trx, due, plans);
    await writeSchedules(trx, due, plans, state.now);
    return due.length;
  });

/**
 * Writes a run for every report that has become due since the last look: the newest is to be made (if it is not too
 * late), older ones are missed. Due times follow the database's clock.
 */
export async function scanDue(installation: Installation): Promise<void> {
  while ((await scanBatch(installation)) === BATCH);
}
