import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { instantOfWallClock, QUARTER_MS } from '#domain/time/calendar.ts';

/** Folder of data measured by other people; see its README for origin and licences. */
export const MEASURED_DATA_DIR = resolve(process.env.MEASURED_DATA_DIR ?? '../shared/data');
const FILE = join(MEASURED_DATA_DIR, 'uci-steel/Steel_industry_data.csv');

export const STEEL_ZONE = 'Asia/Seoul';
/** Consumption of the plant in 2018, and in two months of it, in kWh. */
export const STEEL_YEAR_KWH = 959_636.71;
export const STEEL_JANUARY_KWH = 126_238;
export const STEEL_DECEMBER_KWH = 59_437;
export const hasSteelYear = existsSync(FILE);
/** Reason given in the title of a skipped test. */
export const STEEL_MISSING = `measured data not found at ${FILE}: set MEASURED_DATA_DIR`;

/** One quarter-hour of the plant. */
export interface SteelQuarter {
  /** Start, epoch ms. */
  ts: number;
  energyKwh: number;
  inductiveKvarh: number;
  capacitiveKvarh: number;
  /** Power factor as published, in percent and rounded to two decimals; 0 in the only quarter-hour without energy. */
  laggingPowerFactor: number;
  leadingPowerFactor: number;
}

const DATE = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{1,2}):(\d{2})$/;

/**
 * Start of the quarter-hour that ends at a row's stamp. Stamps are day/month/year and name the end of the interval;
 * the row of midnight keeps the old date, so that `01/01/2018 0:00` is the end of 1 January.
 */
function startOfRow(date: string): number {
  const match = DATE.exec(date);
  if (!match) throw new Error(`no date: ${date}`);
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const endsAtMidnight = hour === 0 && minute === 0;
  const end = Date.UTC(year, month - 1, endsAtMidnight ? day + 1 : day, hour, minute);
  return instantOfWallClock(end - QUARTER_MS, STEEL_ZONE);
}

/** The 35,040 quarter-hours of the steel plant's year, in the order of the file. */
export function readSteelYear(): SteelQuarter[] {
  const rows = parse(readFileSync(FILE), { columns: true }) as Record<string, string>[];
  return rows.map((row) => ({
    ts: startOfRow(row.date ?? ''),
    energyKwh: Number(row.Usage_kWh),
    inductiveKvarh: Number(row['Lagging_Current_Reactive.Power_kVarh']),
    capacitiveKvarh: Number(row.Leading_Current_Reactive_Power_kVarh),
    laggingPowerFactor: Number(row.Lagging_Current_Power_Factor),
    leadingPowerFactor: Number(row.Leading_Current_Power_Factor),
  }));
}
