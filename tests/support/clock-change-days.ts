/** Prints what the product computes for the clock-change days, so that hosts in several zones can be compared. */
import { formatTime } from '#domain/formatting/date.ts';
import { rollUp } from '#domain/readings/roll-up.ts';
import { bucketEdges, DAY_MS, HOUR_MS, QUARTER_MS, wallTimeToInstant } from '#domain/time/calendar.ts';
import { periodInstants, resolvePeriod } from '#domain/time/report-period.ts';

const DAYS = [
  ['Europe/Budapest', '2026-03-29'],
  ['Europe/Budapest', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Australia/Lord_Howe', '2026-04-05'],
] as const;

function describeDay(zone: string, date: string) {
  const noon = wallTimeToInstant(`${date}T12:00`, zone);
  const wall = resolvePeriod('today', noon, zone);
  const period = periodInstants(wall, zone);
  const quarters = (period.end - period.start) / QUARTER_MS;
  const series = {
    start: period.start,
    values: Float64Array.from({ length: quarters }, (_, i) => i + 1),
    coverage: new Float64Array(quarters).fill(1),
  };
  const hours = bucketEdges(period, zone, 'hour');
  // The clocks change in the gas day that began at 06:00 of the day before.
  const gasDays = bucketEdges(
    { start: period.start - DAY_MS, end: period.end + DAY_MS },
    zone,
    'day',
    6 * HOUR_MS,
  );
  return {
    period: wall,
    quarters,
    start: new Date(period.start).toISOString(),
    hourSums: rollUp(series, hours, 'delta').values,
    hourLabels: hours.slice(0, -1).map((hour) => formatTime(hour, zone)),
    lastQuarter: formatTime(period.end - QUARTER_MS, zone),
    gasDays: gasDays.slice(2, -1).map((end, i) => (end - (gasDays[i + 1] as number)) / QUARTER_MS),
  };
}

console.log(
  JSON.stringify(
    Object.fromEntries(DAYS.map(([zone, date]) => [`${zone} ${date}`, describeDay(zone, date)])),
  ),
);
