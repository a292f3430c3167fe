import type { QuarterRange } from '#domain/readings/register/recompute-register.ts';
import type { Verdict } from '#domain/readings/verdict.ts';
import { QUARTER_MS, QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import { dayOf } from '#server/store/days/quarter-days.ts';

const holds = ({ firstQuarter, lastQuarter }: QuarterRange, quarter: number): boolean =>
  quarter >= firstQuarter && quarter <= lastQuarter;

/**
 * True for a range of a whole day, one that was closed again: which of its readings came late is not known, so all of
 * them wait.
 */
const isWholeDay = ({ firstQuarter, lastQuarter }: QuarterRange, day: number): boolean =>
  firstQuarter <= day * QUARTERS_PER_UTC_DAY && lastQuarter >= (day + 1) * QUARTERS_PER_UTC_DAY - 1;

/** Instants of readings of closed days that an open day counts on from across a gap: they have counted before. */
function countedOnFrom(known: readonly Verdict[], closed: ReadonlySet<number>): Set<number> {
  const across = known.filter(
    ({ kind, ts, until }) =>
      kind === 'gap' && until !== null && closed.has(dayOf(ts)) && !closed.has(dayOf(until)),
  );
  return new Set(across.map((one) => one.ts));
}

/**
 * Readings of a register that came after their day was closed: those known to be late, and those that have changed
 * since.
 * @param ts epoch ms of the readings
 * @param known verdicts on them
 * @param turn quarter-hours that are judged anew
 * @param changed those of them that have changed; what lies between them has not
 * @param closed days since 1970-01-01
 */
export function lateReadings(
  ts: readonly number[],
  known: readonly Verdict[],
  turn: QuarterRange,
  changed: readonly QuarterRange[],
  closed: ReadonlySet<number>,
): Set<number> {
  const changeOf = (instant: number): QuarterRange | undefined => {
    const quarter = Math.floor(instant / QUARTER_MS);
    return holds(turn, quarter) ? changed.find((range) => holds(range, quarter)) : undefined;
  };
  const late = known.filter((one) => one.kind === 'late_for_closed_day' && !changeOf(one.ts));
  const counted = countedOnFrom(known, closed);
  const isLateNow = (instant: number): boolean => {
    const day = dayOf(instant);
    if (!closed.has(day)) return false;
    const change = changeOf(instant);
    return change !== undefined && (!counted.has(instant) || isWholeDay(change, day));
  };
  return new Set([...late.map((one) => one.ts), ...(closed.size > 0 ? ts.filter(isLateNow) : [])]);
}
