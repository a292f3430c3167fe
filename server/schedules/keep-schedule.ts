import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import { parseRule } from '#domain/recurrence/rule.ts';
import { nextRuns } from '#domain/recurrence/runs.ts';
import type { Database } from '#server/store/database.ts';
import { holdRuns } from './hold-runs.ts';

/** Time of a rule's next run after `now`, or null when the rule has ended. */
export function nextRunAfter(recurrence: Pick<Recurrence, 'rule' | 'zone'>, now: Date): Date | null {
  const [next] = nextRuns(parseRule(recurrence.rule), recurrence.zone, now.getTime(), 1);
  return next === undefined ? null : new Date(next);
}

const timing = (recurrence: Recurrence | null): string | null =>
  recurrence?.isActive ? JSON.stringify([recurrence.rule, recurrence.zone]) : null;

const isSame = (before: Recurrence | null, after: Recurrence | null): boolean =>
  isDeepStrictEqual(before, JSON.parse(JSON.stringify(after)));

const PAUSED = 'paused: the report was paused before anybody had this run';
const REMOVED = 'schedule_removed: the schedule was removed before anybody had this run';

/**
 * Keeps the schedule row of a report in step with its recurrence, in the transaction of the save. When a save keeps
 * rule and zone, runs that have become due but were not seen yet stay due. A paused report sends nothing more, not
 * even mails that wait for their next attempt; a run that somebody already has is finished. `now`: database time.
 */
export async function keepSchedule(
  trx: Transaction<Database>,
  reportId: number,
  before: Recurrence | null,
  after: Recurrence | null,
  now: Date,
): Promise<void> {
  if (timing(before) === timing(after)) {
    if (after?.isActive && !isSame(before, after))
      await trx.updateTable('schedule').set({ changed_at: now }).where('report_id', '=', reportId).execute();
    return;
  }
  if (!after?.isActive) {
    await trx.deleteFrom('schedule').where('report_id', '=', reportId).execute();
    await holdRuns(trx, reportId, after ? PAUSED : REMOVED);
    return;
  }
  const row = { next_at: nextRunAfter(after, now), evaluated_from: now, changed_at: now };
  await trx
    .insertInto('schedule')
    .values({ report_id: reportId, ...row })
    .onConflict((conflict) => conflict.column('report_id').doUpdateSet(row))
    .execute();
}
