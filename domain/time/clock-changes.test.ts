import { expect, it } from 'vitest';
import { clockChanges } from './clock-changes.ts';
import { periodInstants } from './report-period.ts';

const changesOf = (startTime: string, endTime: string, zone = 'Europe/Budapest') =>
  clockChanges(periodInstants({ startTime, endTime }, zone), zone).map(
    ({ at, minutes }) => `${at} ${minutes}`,
  );

it('the changes of the clocks within a period are found', () => {
  expect(changesOf('2026-01-01T00:00', '2026-12-31T23:45')).toEqual([
    '2026-03-29T02:00 60',
    '2026-10-25T03:00 -60',
  ]);
  expect(changesOf('2026-03-29T00:00', '2026-03-29T23:45')).toEqual(['2026-03-29T02:00 60']);
  expect(changesOf('2026-01-01T00:00', '2026-12-31T23:45', 'Australia/Lord_Howe')).toEqual([
    '2026-04-05T02:00 -30',
    '2026-10-04T02:00 30',
  ]);
  expect(changesOf('2026-01-01T00:00', '2026-12-31T23:45', 'Asia/Seoul')).toEqual([]);
});

it('a period that ends or begins with the change has none', () => {
  expect(changesOf('2026-03-29T00:00', '2026-03-29T01:45')).toEqual([]);
  expect(changesOf('2026-03-29T03:00', '2026-03-29T23:45')).toEqual([]);
});

it('a change at the border of two weeks of the search is found', () => {
  // The change comes exactly 28 days after the start.
  expect(changesOf('2026-03-01T02:00', '2026-04-30T23:45')).toEqual(['2026-03-29T02:00 60']);
});
