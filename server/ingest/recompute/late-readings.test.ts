import { describe, expect, it } from 'vitest';
import type { Verdict } from '#domain/readings/verdict.ts';
import { DAY_MS, HOUR_MS, QUARTER_MS, QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import { lateReadings } from './late-readings.ts';

const [OPEN_DAY, HOURS_6] = [20_000, 6 * HOUR_MS];
/** Last reading before the open day, and first one of it. */
const KEPT = (OPEN_DAY - 1) * DAY_MS + HOURS_6;
const NEXT = OPEN_DAY * DAY_MS + HOURS_6;
const EARLIER = (OPEN_DAY - 3) * DAY_MS + HOURS_6;
const CLOSED = new Set([OPEN_DAY - 3, OPEN_DAY - 2, OPEN_DAY - 1]);
const GAP: Verdict = { kind: 'gap', ts: KEPT, until: NEXT, value: null, before: null, amount: 3 };

const quarterOf = (ts: number) => Math.floor(ts / QUARTER_MS);
const at = (ts: number) => ({ firstQuarter: quarterOf(ts), lastQuarter: quarterOf(ts) });
const turn = { firstQuarter: quarterOf(EARLIER), lastQuarter: quarterOf(NEXT) };

describe('late readings', () => {
  it('changed readings of closed days are late, and those between two changes are not', () => {
    const late = lateReadings([EARLIER, KEPT, NEXT], [], turn, [at(EARLIER), at(NEXT)], CLOSED);
    expect([...late]).toEqual([EARLIER]);
  });

  it('the last reading before an open day is not late, even when another comes in its quarter-hour', () => {
    const late = lateReadings([KEPT, KEPT + 60_000, NEXT], [GAP], turn, [at(KEPT)], CLOSED);
    expect([...late]).toEqual([KEPT + 60_000]);
  });

  it('late readings stay late until they change', () => {
    const known: Verdict = { ...GAP, kind: 'late_for_closed_day', ts: EARLIER, until: null };
    expect([...lateReadings([EARLIER, KEPT, NEXT], [known], turn, [at(NEXT)], CLOSED)]).toEqual([EARLIER]);
    expect([...lateReadings([EARLIER, KEPT], [known], turn, [at(EARLIER)], new Set())]).toEqual([]);
  });

  it('all readings of a day that is closed again are late', () => {
    const first = (OPEN_DAY - 1) * QUARTERS_PER_UTC_DAY;
    const day = { firstQuarter: first, lastQuarter: first + QUARTERS_PER_UTC_DAY - 1 };
    expect([...lateReadings([KEPT, NEXT], [GAP], day, [day], CLOSED)]).toEqual([KEPT]);
  });
});
