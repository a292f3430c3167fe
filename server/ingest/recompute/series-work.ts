import { type ParameterDefinition, parameterDefinition } from '#contract/readings/parameters.ts';
import type { QuarterRange } from '#domain/readings/register/recompute-register.ts';
import { QUARTERS_PER_UTC_DAY } from '#domain/time/time.ts';
import type { DirtyRange } from '#server/store/readings/dirty-ranges.ts';
import type { ParameterIds } from '#server/store/readings/parameter-ids.ts';

/** One raw series and the quarter-hours that are to be computed anew. */
export interface SeriesWork {
  moduleId: number;
  parameterId: number;
  definition: ParameterDefinition;
  /** Where its quarter-hours are stored: a register's are those of the delta that it becomes. */
  shownId: number;
  /** By time, apart from each other; a register's may hold quarter-hours between its changes. */
  ranges: QuarterRange[];
  /** What did change, by time. */
  changed: QuarterRange[];
}

/** Of a parameter that the catalogue no longer has: its readings are shown as they are. */
const UNKNOWN: ParameterDefinition = { kind: 'gauge', unit: '', quantity: '', measureTypes: [] };

export const seriesKey = (moduleId: number, parameterId: number): number => moduleId * 65_536 + parameterId;

/** A register's changes that lie closer are worked through in one go: its readings between them are few. */
const REGISTER_STRIDE = 4 * QUARTERS_PER_UTC_DAY;

/** Ranges by time; those that overlap, follow each other or lie within `stride` quarter-hours become one. */
export function mergeRanges(ranges: readonly QuarterRange[], stride = 0): QuarterRange[] {
  const merged: QuarterRange[] = [];
  for (const { firstQuarter, lastQuarter } of ranges.toSorted((a, b) => a.firstQuarter - b.firstQuarter)) {
    const last = merged.at(-1);
    if (last && firstQuarter <= last.lastQuarter + 1 + stride) {
      last.lastQuarter = Math.max(last.lastQuarter, lastQuarter);
    } else merged.push({ firstQuarter, lastQuarter });
  }
  return merged;
}

/** How many quarter-hours ranges hold. */
export const quartersOf = (ranges: readonly QuarterRange[]): number =>
  ranges.reduce((sum, { firstQuarter, lastQuarter }) => sum + lastQuarter - firstQuarter + 1, 0);

export function definitionOf(ids: ParameterIds, parameterId: number): ParameterDefinition {
  return parameterDefinition(ids.nameOf.get(parameterId) ?? '') ?? UNKNOWN;
}

/** Groups what was taken off the list by series, in the order of module and parameter. */
export function groupBySeries(dirty: readonly DirtyRange[], ids: ParameterIds): SeriesWork[] {
  const groups = Map.groupBy(dirty, ({ moduleId, parameterId }) => seriesKey(moduleId, parameterId));
  const all = [...groups.values()].map((ranges): SeriesWork => {
    const { moduleId, parameterId } = ranges[0] as DirtyRange;
    const definition = definitionOf(ids, parameterId);
    const shownId = ids.idOf.get(definition.becomes ?? '') ?? parameterId;
    const stride = definition.becomes === undefined ? 0 : REGISTER_STRIDE;
    const changed = mergeRanges(ranges);
    return { moduleId, parameterId, definition, shownId, ranges: mergeRanges(changed, stride), changed };
  });
  return all.sort((a, b) => a.moduleId - b.moduleId || a.parameterId - b.parameterId);
}
