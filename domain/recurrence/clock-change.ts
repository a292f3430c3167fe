import { isRepeatedHour } from '#domain/formatting/wall-clock.ts';
import { DAY_MS, wallClock } from '#domain/time/calendar.ts';
import type { RecurrenceRule } from './rule.ts';

/**
 * `skipped`: the clocks skip the run's time on its day, and it runs later by the size of the shift; `repeated`: they
 * show the time twice, and it runs the first time.
 */
export type ClockChange = 'skipped' | 'repeated';

const MINUTE_MS = 60_000;

/** Effect of a clock change on one run (epoch ms) of a rule in a zone; null: it runs at its own time. */
export function clockChangeAt(
  { hour, minute }: Pick<RecurrenceRule, 'hour' | 'minute'>,
  run: number,
  zone: string,
): ClockChange | null {
  if (wallClock(run, zone) % DAY_MS !== (hour * 60 + minute) * MINUTE_MS) return 'skipped';
  return isRepeatedHour(run, zone) ? 'repeated' : null;
}
