import type { Recurrence } from '#contract/reports/recurrence.ts';
import { readRule } from '#domain/recurrence/plain-rule.ts';

/**
 * Typing into the schedule is one step of the history, every choice is a step of its own.
 * @returns name of the step that the change may be merged into
 */
export function mergeOf(before: Recurrence | null, after: Recurrence | null): string | undefined {
  if (!before || !after || before.rule === after.rule) return undefined;
  const [was, is] = [readRule(before.rule), readRule(after.rule)];
  if (!was && !is) return 'schedule.rule';
  const isInterval = was && is && was.frequency === is.frequency && was.interval !== is.interval;
  return isInterval ? 'schedule.interval' : undefined;
}
