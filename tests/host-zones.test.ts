import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ROOT } from './house/project-files.ts';

const HOST_ZONES = ['UTC', 'Europe/Budapest', 'America/New_York', 'Australia/Lord_Howe'];

/** Report on the clock-change days from a host whose own clock runs in `hostZone`. */
const reportUnder = (hostZone: string): string =>
  execFileSync(process.execPath, ['tests/support/clock-change-days.ts'], {
    cwd: ROOT,
    env: { ...process.env, TZ: hostZone },
    encoding: 'utf8',
  });

interface ReportedDay {
  quarters: number;
  lastQuarter: string;
  hourLabels: string[];
  hourSums: number[];
  gasDays: number[];
}

describe('clock-change days', () => {
  const reports = new Map(HOST_ZONES.map((zone) => [zone, reportUnder(zone)]));
  const days = JSON.parse(reports.get('UTC') as string) as Record<string, ReportedDay>;

  it('a report over clock-change days is the same on hosts in four zones', () => {
    const [first, ...others] = reports.values();
    for (const other of others) expect(other).toBe(first);
  });

  it('each test host really runs in its zone', () => {
    const local = (zone: string): string =>
      execFileSync(process.execPath, ['-p', 'new Date(0).getTimezoneOffset()'], {
        env: { ...process.env, TZ: zone },
        encoding: 'utf8',
      }).trim();
    expect(HOST_ZONES.map(local)).toEqual(['0', '-60', '300', '-600']);
  });

  it.each([
    ['Europe/Budapest 2026-03-29', 92, ['00:00', '01:00', '03:00', '04:00'], [92, 96]],
    ['Europe/Budapest 2026-10-25', 100, ['00:00', '01:00', '02:00 +02:00', '02:00 +01:00'], [100, 96]],
    ['America/New_York 2026-03-08', 92, ['00:00', '01:00', '03:00', '04:00'], [92, 96]],
    ['America/New_York 2026-11-01', 100, ['00:00', '01:00 -04:00', '01:00 -05:00', '02:00'], [100, 96]],
    ['Australia/Lord_Howe 2026-10-04', 94, ['00:00', '01:00', '02:30', '03:00'], [94, 96]],
    ['Australia/Lord_Howe 2026-04-05', 98, ['00:00', '01:00', '01:30 +10:30', '02:00'], [98, 96]],
  ])(
    '%s has %i quarter-hours, first hours %j and gas days of %j quarter-hours',
    (day, quarters, firstHours, gasDays) => {
      const found = days[day];
      expect(found).toMatchObject({ quarters, lastQuarter: '23:45', gasDays });
      expect(found?.hourLabels.slice(0, 4)).toEqual(firstHours);
      expect(found?.hourSums.reduce((sum, hour) => sum + hour)).toBe((quarters * (quarters + 1)) / 2);
    },
  );
});
