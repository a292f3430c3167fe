import type { Pool } from 'pg';
import { parameterDefinition } from '#contract/parameters.ts';
import { type QuarterRule, quarterValue, type ReadingSeries } from '#domain/readings/quarter-values.ts';
import { stateHoldMs } from '#domain/readings/state-hold.ts';
import { DAY_MS, QUARTER_MS, QUARTERS_PER_UTC_DAY } from '#domain/time.ts';
import { type DirtyRange, takeDirtyRanges } from '#server/store/dirty-ranges.ts';
import type { ParameterIds } from '#server/store/parameter-ids.ts';
import {
  emptyQuarterDay,
  FULL_COVERAGE,
  readDays,
  type SealedDay,
  writeSealedDays,
} from '#server/store/quarter-days.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { readRaw } from '#server/store/raw-readings.ts';
import { rawSpans } from './raw-spans.ts';

/** Ranges of one transaction. */
const MAX_ENTRIES = 10_000;
/** Modules share so many locks: a lock each could exhaust the server's table of locks. */
const LOCK_BUCKETS = 64;

const LOCK = `SELECT pg_advisory_xact_lock(hashtext(current_schema() || ' recompute'), bucket) FROM unnest($1::int[]) AS bucket`;
const INTERVALS = `SELECT id, (metering ->> 'expectedInterval')::float8 AS expected FROM module WHERE id = ANY ($1::int[])`;

/** The quarter-hours of one series that are to be computed. */
interface DirtySeries {
  moduleId: number;
  parameterId: number;
  rule: QuarterRule;
  /** Sorted, each once; counted since 1970-01-01T00:00Z. */
  quarters: number[];
}

const seriesKey = (moduleId: number, parameterId: number): number => moduleId * 65_536 + parameterId;

/** Waits for other workers that compute the same modules, so that the last one to write has read the newest raw. */
async function lockModules(db: Queryable, dirty: readonly DirtyRange[]): Promise<void> {
  const buckets = new Set(dirty.map((entry) => entry.moduleId % LOCK_BUCKETS));
  await db.query(LOCK, [[...buckets].sort((a, b) => a - b)]);
}

async function readIntervals(
  db: Queryable,
  dirty: readonly DirtyRange[],
): Promise<Map<number, number | null>> {
  const modules = [...new Set(dirty.map((entry) => entry.moduleId))];
  const { rows } = await db.query<{ id: number; expected: number | null }>(INTERVALS, [modules]);
  return new Map(rows.map((row) => [row.id, row.expected]));
}

async function groupBySeries(
  db: Queryable,
  dirty: readonly DirtyRange[],
  ids: ParameterIds,
): Promise<DirtySeries[]> {
  const intervals = await readIntervals(db, dirty);
  const quarters = new Map<number, Set<number>>();
  for (const { moduleId, parameterId, firstQuarter, lastQuarter } of dirty) {
    const key = seriesKey(moduleId, parameterId);
    const ofSeries = quarters.get(key) ?? new Set();
    quarters.set(key, ofSeries);
    for (let quarter = firstQuarter; quarter <= lastQuarter; quarter++) ofSeries.add(quarter);
  }
  return [...quarters].map(([key, ofSeries]) => {
    const [moduleId, parameterId] = [Math.floor(key / 65_536), key % 65_536];
    const expectedInterval = intervals.get(moduleId) ?? null;
    const kind = parameterDefinition(ids.nameOf.get(parameterId) ?? '')?.kind ?? 'gauge';
    const rule = { kind, expectedInterval, holdMs: stateHoldMs(expectedInterval) };
    return { moduleId, parameterId, rule, quarters: [...ofSeries].sort((a, b) => a - b) };
  });
}

/** Raw readings of all series, each by time. */
async function readSeries(db: Queryable, all: readonly DirtySeries[]): Promise<Map<number, ReadingSeries>> {
  const series = new Map<number, ReadingSeries>();
  for (const { moduleId, parameterId } of all) {
    series.set(seriesKey(moduleId, parameterId), { ts: [], values: [] });
  }
  for (const reading of await readRaw(db, rawSpans(all))) {
    for (let i = 0; i < reading.parameters.length; i++) {
      const one = series.get(seriesKey(reading.moduleId, reading.parameters[i] as number));
      one?.ts.push(reading.ts);
      one?.values.push(reading.values[i] as number);
    }
  }
  return series;
}

const dayOfQuarter = (quarter: number): number => Math.floor(quarter / QUARTERS_PER_UTC_DAY);

/** Days as stored, with their dirty quarter-hours computed anew; closed days are left alone. */
function recomputeDays(stored: readonly SealedDay[], one: DirtySeries, raw: ReadingSeries): SealedDay[] {
  const days = new Map(stored.map((day) => [day.day, day]));
  const changed = new Set<SealedDay>();
  for (const quarter of one.quarters) {
    const dayNumber = dayOfQuarter(quarter);
    const { moduleId, parameterId } = one;
    const day = days.get(dayNumber) ?? {
      ...emptyQuarterDay(),
      moduleId,
      parameterId,
      day: dayNumber,
      isClosed: false,
    };
    days.set(dayNumber, day);
    if (day.isClosed) continue;
    const { value, coverage } = quarterValue(raw, quarter * QUARTER_MS, one.rule);
    const slot = quarter - (dayNumber * DAY_MS) / QUARTER_MS;
    day.values[slot] = value;
    day.coverage[slot] = Math.round(coverage * FULL_COVERAGE);
    changed.add(day);
  }
  return [...changed];
}

async function recomputeTaken(db: Queryable, dirty: readonly DirtyRange[], ids: ParameterIds): Promise<void> {
  await lockModules(db, dirty);
  const all = await groupBySeries(db, dirty, ids);
  const raw = await readSeries(db, all);
  const stored = await readDays(
    db,
    all.flatMap(({ moduleId, parameterId, quarters }) =>
      [...new Set(quarters.map(dayOfQuarter))].map((day) => ({ moduleId, parameterId, day })),
    ),
  );
  const storedOf = Map.groupBy(stored, (day) => seriesKey(day.moduleId, day.parameterId));
  await writeSealedDays(
    db,
    all.flatMap((one) => {
      const key = seriesKey(one.moduleId, one.parameterId);
      return recomputeDays(storedOf.get(key) ?? [], one, raw.get(key) ?? { ts: [], values: [] });
    }),
  );
}

/**
 * Takes ranges off the dirty list and computes their quarter-hours anew from raw, in one transaction: a worker that
 * dies leaves the list as it was. Nothing is ever added to a stored sum.
 * @returns how many ranges were taken
 */
export async function recompute(pool: Pool, ids: ParameterIds): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const dirty = await takeDirtyRanges(client, MAX_ENTRIES);
    if (dirty.length > 0) await recomputeTaken(client, dirty, ids);
    await client.query('COMMIT');
    client.release();
    return dirty.length;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
