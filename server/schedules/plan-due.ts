import { setImmediate as breathe } from 'node:timers/promises';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import { splitMissed } from '#domain/recurrence/catch-up.ts';
import { parseRule } from '#domain/recurrence/rule.ts';
import { RecurrenceError } from '#domain/recurrence/rule-error.ts';
import { runsBetween } from '#domain/recurrence/runs.ts';
import { log } from '#server/log/log.ts';
import { nextRunAfter } from './keep-schedule.ts';

/** Maximum number of runs accounted for after a standstill: a year of daily reports. */
const MAX_RUNS = 400;
const MINUTE_MS = 60_000;
/**
 * Number of rules between two yields to the event loop: each takes some milliseconds, and requests must not wait for
 * all of them.
 */
const RULES_PER_BREATH = 10;

export interface DueReport {
  report_id: number;
  name: string;
  recurrence: Recurrence;
  evaluated_from: Date;
}

/**
 * Runs of a rule that have become due (epoch ms), the one to be made and the missed ones, and the time of its next
 * run.
 */
export interface Plan {
  run: number | null;
  missed: number[];
  next: Date | null;
}

const NOTHING: Plan = { run: null, missed: [], next: null };

function planOf({ recurrence, evaluated_from }: DueReport, now: Date): Plan {
  const { rule, zone, catchUp } = recurrence;
  const runs = runsBetween(parseRule(rule), zone, evaluated_from.getTime(), now.getTime(), MAX_RUNS);
  return { ...splitMissed(runs, now.getTime(), catchUp), next: nextRunAfter(recurrence, now) };
}

/** A rule was checked when it was saved; one that can no longer be read must not hold up the others. */
function planOrNothing(due: DueReport, now: Date): Plan {
  try {
    return planOf(due, now);
  } catch (error) {
    if (!(error instanceof RecurrenceError)) throw error;
    log('error', { where: `recurrence of report ${due.report_id}, which is not looked at any more`, error });
    return NOTHING;
  }
}

/** Runs lie on whole minutes, so that two looks within one minute get the same result for a rule. */
const keyOf = ({ recurrence: { rule, zone, catchUp }, evaluated_from }: DueReport): string =>
  JSON.stringify([rule, zone, catchUp, Math.floor(evaluated_from.getTime() / MINUTE_MS)]);

/**
 * Plans of due reports, in their order; reports that share rule, zone and last look share the work. `now`: database
 * time.
 */
export async function planDue(due: readonly DueReport[], now: Date): Promise<Plan[]> {
  const known = new Map<string, Plan>();
  const plans: Plan[] = [];
  for (const report of due) {
    const key = keyOf(report);
    const plan = known.get(key) ?? planOrNothing(report, now);
    if (!known.has(key) && known.size % RULES_PER_BREATH === 0) await breathe();
    known.set(key, plan);
    plans.push(plan);
  }
  return plans;
}
