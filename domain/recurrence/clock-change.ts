import { isRepeatedHour } from '#domain/formatting/wall-clock.ts';
import { DAY_MS, wallClock } from '#domain/time/time.ts';
import type { RecurrenceRule } from './rule.ts';

/**
 * `skipped`: the clocks leave the run's time out on its day, it runs as much later as they are moved; `repeated`: they
 * show it twice, it runs the first time.
 */
export type ClockChange = 'skipped' | 'repeated';

const MINUTE_MS = 60_000;

/** What a change of the clocks does to one run (epoch ms) of a rule in a zone; null: it runs at its own time. */
export function clockChangeAt(
  { hour, minute }: Pick<RecurrenceRule, 'hour' | 'minute'>,
  run: number,
  zone: string,
): ClockChange | null {
  if (wallClock(run, zone) % DAY_MS !== (hour * 60 + minute) * MINUTE_MS) return 'skipped';
  return isRepeatedHour(run, zone) ? 'repeated' : null;
}
