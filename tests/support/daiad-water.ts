import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instantOfWallClock } from '#domain/time/calendar.ts';
import { readZipEntry } from './measured-data.ts';
import { MEASURED_DATA_DIR } from './steel-year.ts';

const ARCHIVE = join(MEASURED_DATA_DIR, 'daiad-water/swm_trialA.zip');

export const DAIAD_ZONE = 'Europe/Madrid';
export const hasDaiadWater = existsSync(ARCHIVE);
/** Reason that a skipped test gives. */
export const DAIAD_MISSING = `measured data not found at ${ARCHIVE}: set MEASURED_DATA_DIR`;

/** One reading of a household's water register. */
export interface WaterReading {
  /** Epoch ms. */
  ts: number;
  litres: number;
}

const ROW = /^([^;]+);(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2});(\d+);/;

function parseRow(line: string): [key: string, reading: WaterReading] | null {
  const match = ROW.exec(line);
  if (!match) return null;
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0, litres = 0] = match
    .slice(2)
    .map(Number);
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  return [match[1] ?? '', { ts: instantOfWallClock(wall, DAIAD_ZONE), litres }];
}

/** Readings by household key, for the keys that begin with `keyStart`; in the order of the file. */
export function readWaterMeters(keyStart = ''): Map<string, WaterReading[]> {
  const lines = readZipEntry(readFileSync(ARCHIVE), 'swm_trialA.csv').toString('utf8').split('\n');
  const meters = new Map<string, WaterReading[]>();
  for (const line of lines) {
    const row = line.startsWith(keyStart) ? parseRow(line) : null;
    if (!row) continue;
    const known = meters.get(row[0]);
    if (known) known.push(row[1]);
    else meters.set(row[0], [row[1]]);
  }
  return meters;
}

/** Readings of the household whose key begins with `key`, in the order of the file. */
export const readWaterMeter = (key: string): WaterReading[] => [...readWaterMeters(key).values()].flat();
