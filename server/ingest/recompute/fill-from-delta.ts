import { mergeRanges } from '#domain/readings/quarter-ranges.ts';
import { quarterValue } from '#domain/readings/quarter-values.ts';
import type { QuarterRange, RegisterResult } from '#domain/readings/register/recompute-register.ts';
import { quarantine } from '#domain/readings/spike-quarantine.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import type { Queryable } from '#server/store/queryable.ts';
import type { ParameterIds } from '#server/store/readings/parameter-ids.ts';
import { intervalRule } from './interval-rule.ts';
import type { ModuleFacts } from './module-facts.ts';
import { readRawSeries } from './raw-series.ts';
import { definitionOf, type SeriesWork, seriesKey } from './series-work.ts';

const missingOf = ({ first, values }: RegisterResult): QuarterRange[] => {
  const quarters: QuarterRange[] = [];
  for (const [i, value] of values.entries()) {
    if (Number.isNaN(value)) quarters.push({ firstQuarter: first + i, lastQuarter: first + i });
  }
  return mergeRanges(quarters);
};

/**
 * Fills gaps of a register's result from amounts per interval, which a module may send as well: they count for the
 * quarter-hours that the register leaves open. Changes the result.
 */
export async function fillFromDelta(
  db: Queryable,
  { moduleId, shownId }: SeriesWork,
  result: RegisterResult,
  facts: ModuleFacts,
  ids: ParameterIds,
): Promise<void> {
  const ranges = facts.hasReadings(moduleId, shownId) ? missingOf(result) : [];
  if (ranges.length === 0) return;
  const raw = await readRawSeries(db, [{ moduleId, parameterId: shownId, lookBackMs: 0, ranges }]);
  const { quarters, ...rule } = intervalRule(facts, moduleId, shownId, definitionOf(ids, shownId));
  const series = raw.get(seriesKey(moduleId, shownId)) ?? { ts: [], values: [] };
  const { counted } = quarantine(series, { ...rule, isLate: () => false });
  for (const { firstQuarter, lastQuarter } of ranges) {
    for (let quarter = firstQuarter; quarter <= lastQuarter; quarter++) {
      const { value, coverage } = quarterValue(counted, quarter * QUARTER_MS, quarters);
      result.values[quarter - result.first] = value;
      result.coverage[quarter - result.first] = coverage;
    }
  }
}
