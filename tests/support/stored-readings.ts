import { expect, vi } from 'vitest';
import { QUARTER_MS, QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import { decodeDay } from '#server/store/days/day-codec/decode-day.ts';
import type { Api } from './api.ts';
import type { LedgerEntry } from './ingest-load.ts';
import { ask } from './measurement.ts';

/** One stored instant of one module, and the number of its copies. */
export interface StoredRow extends LedgerEntry {
  copies: number;
}

/** All raw readings; the modules of these tests have one parameter. */
export const storedRows = (api: Api): Promise<StoredRow[]> =>
  ask<StoredRow>(
    api,
    `SELECT uuid AS module, (extract(epoch FROM ts) * 1000)::float8 AS ts, min(values[1]) AS value, count(*)::int AS copies
     FROM reading JOIN module ON module.id = module_id GROUP BY uuid, ts`,
  );

const keyOf = (entry: LedgerEntry): string => `${entry.module} ${entry.ts} ${entry.value}`;

export const lostOf = (acknowledged: readonly LedgerEntry[], stored: readonly StoredRow[]): LedgerEntry[] => {
  const keys = new Set(stored.map(keyOf));
  return acknowledged.filter((entry) => !keys.has(keyOf(entry)));
};

/** Waits until nothing is left to recompute. */
export const whenComputed = (api: Api): Promise<void> =>
  vi.waitFor(async () => expect(await ask(api, 'SELECT FROM dirty_range LIMIT 1')).toEqual([]), {
    timeout: 60_000,
    interval: 250,
  });

/** Stored values by `uuid quarter`; missing values are left out. */
export async function storedQuarters(api: Api): Promise<Record<string, number>> {
  const days = await ask<{ module: string; day: number; values: Buffer }>(
    api,
    `SELECT uuid AS module, day - date '1970-01-01' AS day, values
     FROM quarter_day JOIN module ON module.id = module_id`,
  );
  const quarters: Record<string, number> = {};
  for (const { module, day, values } of days) {
    for (const [i, value] of decodeDay(values).entries()) {
      if (!Number.isNaN(value)) quarters[`${module} ${day * QUARTERS_PER_UTC_DAY + i}`] = value;
    }
  }
  return quarters;
}

/** Quarter-hour values computed from raw readings of amounts: those of one quarter-hour are added up. */
export function quartersFrom(rows: readonly StoredRow[]): Record<string, number> {
  const quarters: Record<string, number> = {};
  for (const { module, ts, value } of rows) {
    const key = `${module} ${Math.floor(ts / QUARTER_MS)}`;
    quarters[key] = (quarters[key] ?? 0) + value;
  }
  return quarters;
}

/** Sum over all local days in the rollup. */
export async function rolledUpTotal(api: Api): Promise<number> {
  const months = await ask<{ sums: Buffer }>(api, 'SELECT sums FROM day_rollup');
  let total = 0;
  for (const { sums } of months) {
    for (let at = 0; at < sums.length; at += 8) {
      const sum = sums.readDoubleLE(at);
      if (!Number.isNaN(sum)) total += sum;
    }
  }
  return total;
}
