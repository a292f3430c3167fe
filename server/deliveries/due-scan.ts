import { type Insertable, sql, type Transaction } from 'kysely';
import type { Recurrence } from '#contract/report.ts';
import { splitMissed } from '#domain/recurrence/catch-up.ts';
import { parseRule } from '#domain/recurrence/rule.ts';
import { RecurrenceError } from '#domain/recurrence/rule-error.ts';
import { runsBetween } from '#domain/recurrence/runs.ts';
import { log } from '#server/log.ts';
import { nextRunAfter } from '#server/reports/keep-schedule.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import type { OccurrenceTable } from '#server/store/tables/reports.ts';

/** One process looks for due reports at a time; the unique key, not this lock, makes an occurrence happen once. */
const SCAN_LOCK = 741_503;
/** Longest standstill that is accounted for, in runs: a year of daily reports. */
const MAX_RUNS = 400;
const MISSED = 'missed: the system stood still when it came due';

interface DueReport {
  report_id: number;
  name: string;
  recurrence: Recurrence;
  evaluated_from: Date;
}

const dueReports = (trx: Transaction<Database>): Promise<DueReport[]> =>
  trx
    .selectFrom('schedule')
    .innerJoin('report', 'report.id', 'schedule.report_id')
    .select(['schedule.report_id', 'report.name', 'report.recurrence', 'schedule.evaluated_from'])
    .where('schedule.next_at', '<=', sql<Date>`now()`)
    .where('report.recurrence', 'is not', null)
    .orderBy('schedule.next_at')
    .forUpdate('schedule')
    .skipLocked()
    .$castTo<DueReport>()
    .execute();

function occurrencesOf(due: DueReport, now: Date): Insertable<OccurrenceTable>[] {
  const { rule, zone, catchUp } = due.recurrence;
  const runs = runsBetween(parseRule(rule), zone, due.evaluated_from.getTime(), now.getTime(), MAX_RUNS);
  const { run, missed } = splitMissed(runs, now.getTime(), catchUp);
  const row = (at: number) => ({ report_id: due.report_id, report_name: due.name, due_at: new Date(at) });
  return [
    ...missed.map((at) => ({ ...row(at), state: 'missed', reason: MISSED })),
    ...(run === null ? [] : [row(run)]),
  ];
}

/** A rule was checked when it was saved; one that cannot be read any more must not hold the others up. */
function planOf(due: DueReport, now: Date): { rows: Insertable<OccurrenceTable>[]; next: Date | null } {
  try {
    return { rows: occurrencesOf(due, now), next: nextRunAfter(due.recurrence, now) };
  } catch (error) {
    if (!(error instanceof RecurrenceError)) throw error;
    log('error', { where: `recurrence of report ${due.report_id}, which is not looked at any more`, error });
    return { rows: [], next: null };
  }
}

async function account(trx: Transaction<Database>, due: DueReport, now: Date): Promise<void> {
  const { rows, next } = planOf(due, now);
  if (rows.length > 0) {
    await trx
      .insertInto('occurrence')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['report_id', 'due_at']).doNothing())
      .execute();
  }
  await trx
    .updateTable('schedule')
    .set({ next_at: next, evaluated_from: now })
    .where('report_id', '=', due.report_id)
    .execute();
}

/**
 * Writes an occurrence for every report that has come due since it was last looked at: the newest to be made (if it
 * is not too late), older ones as missed. Due-ness is the database's time.
 */
export async function scanDue(installation: Installation): Promise<void> {
  await installation.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ locked: boolean; now: Date }>`
      SELECT pg_try_advisory_xact_lock(${SCAN_LOCK}, hashtext(current_schema())) AS locked, now() AS now
    `.execute(trx);
    const state = rows[0];
    if (!state?.locked) return;
    for (const due of await dueReports(trx)) await account(trx, due, state.now);
  });
}

/** Removes PDFs' issues that were asked for by hand and have outlived their day. */
export async function removeExpired(installation: Installation): Promise<void> {
  await installation.db.deleteFrom('generation').where('expires_at', '<', sql<Date>`now()`).execute();
}
