import { mergeRanges, quartersOf } from '#domain/readings/quarter-ranges.ts';
import { rawSpans } from '#server/ingest/commit/raw-spans.ts';
import { yieldToEventLoop } from '#server/jobs/yield-to-event-loop.ts';
import type { Queryable } from '#server/store/queryable.ts';
import type { DirtyRange } from '#server/store/readings/dirty-ranges.ts';
import type { ParameterIds } from '#server/store/readings/parameter-ids.ts';
import { countRaw } from '#server/store/readings/raw-readings.ts';
import { lockQuarters } from '#server/store/readings/recompute-lock.ts';
import { DaySheet } from './day-sheet.ts';
import { recomputeIntervals } from './interval-series.ts';
import { type ModuleFacts, readModuleFacts } from './module-facts.ts';
import { RegisterRecompute } from './register-series.ts';
import { groupBySeries, type SeriesWork, seriesKey } from './series-work.ts';

/** Quarter-hours per raw statement and per unit; MAX_QUARTERS: per transaction, the rest goes back on the list. */
const BATCH_QUARTERS = 3_000;
const UNIT_QUARTERS = 300;
/** Maximum number of instants read at once: a unit of readings every second has 270,000. */
const MAX_BATCH_ROWS = 300_000;
export const MAX_QUARTERS = 120_000;

const sizeOf = (work: SeriesWork): number => quartersOf(work.ranges);

const isShort = (work: SeriesWork): boolean => sizeOf(work) <= UNIT_QUARTERS;

/** Cuts a series' ranges into units of a few days; short ranges share a unit. */
function unitsOf(work: SeriesWork): SeriesWork[] {
  const units: SeriesWork[] = [];
  let room = 0;
  for (const { firstQuarter, lastQuarter } of work.ranges) {
    for (let from = firstQuarter; from <= lastQuarter; ) {
      if (room === 0) {
        units.push({ ...work, ranges: [] });
        room = UNIT_QUARTERS;
      }
      const to = Math.min(lastQuarter, from + room - 1);
      units.at(-1)?.ranges.push({ firstQuarter: from, lastQuarter: to });
      room -= to - from + 1;
      from = to + 1;
    }
  }
  return units;
}

const startOf = (unit: SeriesWork): number => unit.ranges[0]?.firstQuarter ?? 0;

/** Groups units into batches; units of one module and time are adjacent, as their readings are. */
function batchesOf(all: readonly SeriesWork[]): SeriesWork[][] {
  const units = all.flatMap(unitsOf).sort((a, b) => a.moduleId - b.moduleId || startOf(a) - startOf(b));
  const batches: SeriesWork[][] = [];
  let room = 0;
  for (const unit of units) {
    if (room <= 0) {
      batches.push([]);
      room = BATCH_QUARTERS;
    }
    batches.at(-1)?.push(unit);
    room -= sizeOf(unit);
  }
  return batches;
}

/**
 * True for a batch with readings about every second; live batches, a few quarter-hours of many modules, are not
 * counted.
 */
async function hasTooManyRows(db: Queryable, batch: readonly SeriesWork[]): Promise<boolean> {
  if (batch.length < 2 || !batch.some((unit) => sizeOf(unit) === UNIT_QUARTERS)) return false;
  const spans = rawSpans(batch.map(({ moduleId, ranges }) => ({ moduleId, ranges, lookBackMs: 0 })));
  return (await countRaw(db, spans, MAX_BATCH_ROWS)) > MAX_BATCH_ROWS;
}

/** Remaining units as few ranges: ten years cut into days would crowd the list. */
function toDirty(units: readonly SeriesWork[]): DirtyRange[] {
  const bySeries = Map.groupBy(units, ({ moduleId, parameterId }) => seriesKey(moduleId, parameterId));
  return [...bySeries.values()].flatMap((ofSeries) => {
    const { moduleId, parameterId } = ofSeries[0] as SeriesWork;
    const ranges = mergeRanges(ofSeries.flatMap((unit) => unit.ranges));
    return ranges.map((range) => ({ moduleId, parameterId, ...range }));
  });
}

/**
 * Adds the registers of changed amounts: where a module sends both, a change of the amount is also a change of the
 * register, as far as the register reaches.
 */
function withRegisters(dirty: readonly DirtyRange[], facts: ModuleFacts): DirtyRange[] {
  const added = dirty.flatMap((range) => {
    const register = facts.registerOf(range.moduleId, range.parameterId);
    if (!register) return [];
    const firstQuarter = Math.max(range.firstQuarter, register.firstQuarter);
    const lastQuarter = Math.min(range.lastQuarter, register.lastQuarter);
    const { moduleId } = range;
    const { parameterId } = register;
    return firstQuarter > lastQuarter ? [] : [{ moduleId, parameterId, firstQuarter, lastQuarter }];
  });
  return [...dirty, ...added];
}

/**
 * Recomputes the quarter-hours of dirty ranges from raw readings, with the verdicts on those readings; part of a
 * transaction.
 * @returns what was too much for one transaction
 */
export async function runWork(
  db: Queryable,
  dirty: readonly DirtyRange[],
  ids: ParameterIds,
): Promise<DirtyRange[]> {
  const modules = new Set(dirty.map((range) => range.moduleId));
  await lockQuarters(db, modules);
  const facts = await readModuleFacts(db, modules, ids);
  const all = groupBySeries(withRegisters(dirty, facts), ids);
  const isRegister = (work: SeriesWork): boolean => work.definition.becomes !== undefined;
  const sheet = new DaySheet();

  const intervals = all.filter((work) => !isRegister(work));
  // Short work, such as readings that just arrived, goes first: it must not wait for ten years of another module.
  const [few, many] = [intervals.filter(isShort), intervals.filter((work) => !isShort(work))];
  const batches = [...batchesOf(few), ...batchesOf(many)];
  let quarters = 0;
  while (batches.length > 0 && quarters < MAX_QUARTERS) {
    const batch = batches.shift() as SeriesWork[];
    if (await hasTooManyRows(db, batch)) {
      const middle = batch.length >> 1;
      batches.unshift(batch.slice(0, middle), batch.slice(middle));
      continue;
    }
    quarters += batch.reduce((sum, unit) => sum + sizeOf(unit), 0);
    await recomputeIntervals(db, batch, facts, sheet);
    await yieldToEventLoop();
  }
  const registers = new RegisterRecompute(db, facts, ids, sheet);
  const left = await registers.run(all.filter(isRegister));
  return [...left, ...toDirty(batches.flat())];
}
