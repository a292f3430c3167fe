import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instantOfWallClock } from '#domain/time.ts';
import { readZipEntry } from './measured-data.ts';
import { MEASURED_DATA_DIR } from './steel-year.ts';

const ARCHIVE = join(MEASURED_DATA_DIR, 'daiad-water/swm_trialA.zip');

export const DAIAD_ZONE = 'Europe/Madrid';
export const hasDaiadWater = existsSync(ARCHIVE);
/** What to say where a test is skipped. */
export const DAIAD_MISSING = `measured data not found at ${ARCHIVE}: set MEASURED_DATA_DIR`;

/** One reading of a household's water register. */
export interface WaterReading {
  /** Epoch ms. */
  ts: number;
  litres: number;
}

const ROW = /^[^;]+;(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2});(\d+);/;

/** Readings of the household whose key begins so, in the order of the file. */
export function readWaterMeter(key: string): WaterReading[] {
  const lines = readZipEntry(readFileSync(ARCHIVE), 'swm_trialA.csv').toString('utf8').split('\n');
  return lines
    .filter((line) => line.startsWith(key))
    .map((line) => {
      const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0, litres = 0] = (
        ROW.exec(line) ?? []
      )
        .slice(1)
        .map(Number);
      const wall = Date.UTC(year, month - 1, day, hour, minute, second);
      return { ts: instantOfWallClock(wall, DAIAD_ZONE), litres };
    });
}
