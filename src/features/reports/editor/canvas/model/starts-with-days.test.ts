import { expect, it } from 'vitest';
import { emptyReport } from '#features/reports/editor/model/report-values.ts';
import { startsWithDays } from './starts-with-days.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const base = emptyReport('base-report', null);
const fixed = (startTime: string, endTime: string) => ({
  ...base,
  period: 'fixed' as const,
  startTime,
  endTime,
});

it.each([
  ['a table of a month', base, 'DataTable', true],
  ['a line chart of a week', { ...base, period: 'previous-week' as const }, 'LineChart', true],
  ['a table of yesterday', { ...base, period: 'yesterday' as const }, 'DataTable', false],
  ['a table of three days', fixed('2026-11-01T00:00', '2026-11-03T23:45'), 'DataTable', false],
  ['a table of four days', fixed('2026-11-01T00:00', '2026-11-04T23:45'), 'DataTable', true],
  ['a table whose dates are missing', { ...base, period: 'fixed' as const }, 'DataTable', false],
  ['a line chart of a dashboard', emptyReport('dashboard-report', null), 'LineChart', false],
  ['a heatmap of a month', base, 'Heatmap', false],
] as const)('%s starts with days: %#', (_, report, kind, isDaily) => {
  expect(startsWithDays(report, kind, NOW)).toBe(isDaily);
});
