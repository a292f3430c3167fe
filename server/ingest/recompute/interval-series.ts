import { quarterValue, type ReadingSeries } from '#domain/readings/quarter-values.ts';
import type { QuarterRange } from '#domain/readings/register/recompute-register.ts';
import { quarantine } from '#domain/readings/spike-quarantine.ts';
import type { Verdict } from '#domain/readings/verdict.ts';
import { QUARTER_MS, QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import { yieldToEventLoop } from '#server/jobs/yield-to-event-loop.ts';
import { readClosedDays } from '#server/store/days/closed-day-spans.ts';
import { dayOf } from '#server/store/days/quarter-days.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { replaceVerdicts, type StoredVerdict, type VerdictSpan } from '#server/store/readings/verdicts.ts';
import type { DaySheet } from './day-sheet.ts';
import { intervalRule } from './interval-rule.ts';
import type { ModuleFacts } from './module-facts.ts';
import { readRawSeries } from './raw-series.ts';
import { type SeriesWork, seriesKey } from './series-work.ts';

const dayOfQuarter = (quarter: number): number => Math.floor(quarter / QUARTERS_PER_UTC_DAY);

const holds = (ranges: readonly QuarterRange[], ts: number): boolean => {
  const quarter = Math.floor(ts / QUARTER_MS);
  return ranges.some(({ firstQuarter, lastQuarter }) => quarter >= firstQuarter && quarter <= lastQuarter);
};

const verdictSpans = ({ moduleId, parameterId, ranges }: SeriesWork): VerdictSpan[] =>
  ranges.map(({ firstQuarter, lastQuarter }) => ({
    moduleId,
    parameterId,
    start: firstQuarter * QUARTER_MS,
    end: (lastQuarter + 1) * QUARTER_MS,
  }));

/** Readings of a series above which the loop yields to the event loop after it. */
const READINGS_PER_YIELD = 5_000;

/**
 * Judges one series and puts its quarter-hours on the sheet.
 * @returns the verdicts on its readings
 */
function recomputeOne(
  work: SeriesWork,
  raw: ReadingSeries,
  closed: ReadonlySet<number>,
  facts: ModuleFacts,
  sheet: DaySheet,
): Verdict[] {
  const { moduleId, parameterId, definition, ranges } = work;
  const { quarters, largest, decisions } = intervalRule(facts, moduleId, parameterId, definition);
  const isLate = (ts: number): boolean => closed.has(dayOf(ts)) && holds(ranges, ts);
  const { counted, verdicts } = quarantine(raw, { largest, decisions, isLate });
  // A delta that comes with its register only fills what the register leaves open; that is done with the register.
  const register = facts.registerOf(moduleId, parameterId);
  for (const { firstQuarter, lastQuarter } of ranges) {
    for (let quarter = firstQuarter; quarter <= lastQuarter; quarter++) {
      if (register && quarter >= register.firstQuarter && quarter <= register.lastQuarter) continue;
      const { value, coverage } = quarterValue(counted, quarter * QUARTER_MS, quarters);
      sheet.set(moduleId, parameterId, quarter, value, coverage);
    }
  }
  return verdicts.filter((one) => holds(ranges, one.ts));
}

/** Recomputes gauges, deltas and states from raw readings: their quarter-hours, and what is quarantined. */
export async function recomputeIntervals(
  db: Queryable,
  all: readonly SeriesWork[],
  facts: ModuleFacts,
  sheet: DaySheet,
): Promise<void> {
  if (all.length === 0) return;
  const wanted = all.map((work) => {
    const { quarters } = intervalRule(facts, work.moduleId, work.parameterId, work.definition);
    return { ...work, lookBackMs: quarters.kind === 'state' ? quarters.holdMs : 0 };
  });
  const raw = await readRawSeries(db, wanted);
  const closed = await readClosedDays(
    db,
    all.map(({ moduleId, shownId, ranges }) => ({
      moduleId,
      parameterId: shownId,
      firstDay: dayOfQuarter(ranges[0]?.firstQuarter ?? 0),
      lastDay: dayOfQuarter(ranges.at(-1)?.lastQuarter ?? 0),
    })),
  );
  const verdicts: StoredVerdict[] = [];
  for (const [i, work] of all.entries()) {
    const { moduleId, parameterId } = work;
    const series = raw.get(seriesKey(moduleId, parameterId)) ?? { ts: [], values: [] };
    const found = recomputeOne(work, series, closed[i] ?? new Set(), facts, sheet);
    for (const one of found) verdicts.push({ ...one, moduleId, parameterId });
    // Series with a reading every second take long.
    if (series.ts.length > READINGS_PER_YIELD) await yieldToEventLoop();
  }
  await replaceVerdicts(db, all.flatMap(verdictSpans), verdicts);
  await sheet.write(db);
}
