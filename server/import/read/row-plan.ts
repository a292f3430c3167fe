import type { ImportMapping } from '#contract/readings/import-mapping.ts';
import { zoneOffset } from '#domain/time/zone-offsets.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Columns } from './find-columns.ts';
import { type PlanContext, planSeries, type SeriesPlan } from './series-plan.ts';

/** Zone setting of a file whose stamps all carry their offset. */
export const ZONE_IN_STAMP = 'offset';

/** A series with its position in a row. */
export interface ColumnPlan extends SeriesPlan {
  /** Index from 0; in a wide file, that of the first value column. */
  column: number;
  unitColumn: number | null;
}

/** Positions of all parts of a row. Columns are indexes from 0. */
export interface RowPlan {
  stampColumn: number;
  timeColumn: number | null;
  moduleColumns: readonly number[];
  flagColumn: number | null;
  columns: readonly ColumnPlan[];
  /** Minimum number of cells in a row. */
  leastCells: number;
}

function checkZone({ zone, format }: ImportMapping['time'], isWide: boolean): void {
  if (zone === ZONE_IN_STAMP && !isWide) return;
  try {
    zoneOffset(zone, 0);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const hint = isWide ? 'a wide file needs the zone of its days' : `${format} needs a zone`;
    throw new ApiError(400, 'validation_failed', `${zone} is no time zone; ${hint}`, 'mapping.time.zone');
  }
}

/** @throws ApiError 400 when `modules` names a module that does not exist */
function checkModuleNames({ modules }: ImportMapping, context: PlanContext): void {
  for (const [text, name] of Object.entries(modules)) {
    if (name === null || (typeof name === 'string' && context.modules.find(name))) continue;
    const message = `there is no module ${String(name)} within your reach`;
    throw new ApiError(400, 'validation_failed', message, `mapping.modules.${text}`);
  }
}

/**
 * Plans the series of the mapping, checked before the file is read.
 * @throws ApiError 400 at the place in the mapping
 */
export function planMapping(mapping: ImportMapping, context: PlanContext): SeriesPlan[] {
  checkZone(mapping.time, mapping.wide !== null);
  checkModuleNames(mapping, context);
  const places = mapping.wide ? ['wide.'] : mapping.columns.map((_, i) => `columns[${i}].`);
  const all = mapping.wide ? [mapping.wide] : mapping.columns;
  const plans = all.map((one, i) => planSeries(one, places[i] as string, context));
  const homeless = plans.findIndex((plan) => plan.module === null);
  if (homeless >= 0 && mapping.moduleColumns.length === 0) {
    const field = `mapping.${places[homeless]}module`;
    throw new ApiError(400, 'validation_failed', 'neither a module nor a module column is given', field);
  }
  return plans;
}

/**
 * Finds the columns in a file.
 * @throws ApiError 400 at the place in the mapping
 */
export function planRows(mapping: ImportMapping, series: readonly SeriesPlan[], columns: Columns): RowPlan {
  const { time, missingFlag, wide } = mapping;
  const placed = (wide ? [{ ...wide, column: wide.firstColumn }] : mapping.columns).map(
    (one, i): ColumnPlan => {
      const place = wide ? 'wide' : `columns[${i}]`;
      return {
        ...(series[i] as SeriesPlan),
        column: columns.indexOf(one.column, wide ? 'wide.firstColumn' : `${place}.column`),
        unitColumn: columns.indexOrNull(one.unitColumn, `${place}.unitColumn`),
      };
    },
  );
  const plan = {
    stampColumn: columns.indexOf(time.column, 'time.column'),
    timeColumn: columns.indexOrNull(time.timeColumn, 'time.timeColumn'),
    moduleColumns: mapping.moduleColumns.map((ref, i) => columns.indexOf(ref, `moduleColumns[${i}]`)),
    flagColumn: columns.indexOrNull(missingFlag?.column ?? null, 'missingFlag.column'),
    columns: placed,
  };
  const used = [
    plan.stampColumn,
    plan.timeColumn ?? 0,
    plan.flagColumn ?? 0,
    ...plan.moduleColumns,
    ...placed.flatMap((one) => [one.column, one.unitColumn ?? 0]),
  ];
  return { ...plan, leastCells: Math.max(...used) + 1 };
}
