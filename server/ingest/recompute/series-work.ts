import { type ParameterDefinition, parameterDefinition } from '#contract/readings/parameters.ts';
import { mergeRanges } from '#domain/readings/quarter-ranges.ts';
import type { QuarterRange } from '#domain/readings/register/recompute-register.ts';
import { QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import type { DirtyRange } from '#server/store/readings/dirty-ranges.ts';
import type { ParameterIds } from '#server/store/readings/parameter-ids.ts';

/** One raw series and the quarter-hours to recompute. */
export interface SeriesWork {
  moduleId: number;
  parameterId: number;
  definition: ParameterDefinition;
  /** Parameter under which its quarter-hours are stored: for a register, the delta that it becomes. */
  shownId: number;
  /**
   * Ordered by time and separate from each other; a register's ranges may include quarter-hours between its changes.
   */
  ranges: QuarterRange[];
  /** The changes themselves, ordered by time. */
  changed: QuarterRange[];
}

/** Definition for a parameter that the catalogue no longer has: its readings are shown as they are. */
const UNKNOWN: ParameterDefinition = { kind: 'gauge', unit: '', quantity: '', measureTypes: [] };

export const seriesKey = (moduleId: number, parameterId: number): number => moduleId * 65_536 + parameterId;

/**
 * Distance below which a register's changes are worked through together, in quarter-hours: few readings lie between
 * them.
 */
const REGISTER_STRIDE = 4 * QUARTERS_PER_UTC_DAY;

export function definitionOf(ids: ParameterIds, parameterId: number): ParameterDefinition {
  return parameterDefinition(ids.nameOf.get(parameterId) ?? '') ?? UNKNOWN;
}

/** Groups the ranges taken off the list by series, ordered by module and parameter. */
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
