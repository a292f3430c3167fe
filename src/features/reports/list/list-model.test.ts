import { describe, expect, it } from 'vitest';
import type { ReportListItem } from '#contract/reports/report.ts';
import { findReports, firstReports, groupReports, sortReports } from './list-model.ts';

const report = (name: string, changes: Partial<ReportListItem> = {}): ReportListItem => ({
  id: 1,
  name,
  type: 'base-report',
  group: null,
  period: 'today',
  widgets: 1,
  modifiedAt: '2026-01-01T00:00:00Z',
  modifiedBy: null,
  isScheduled: false,
  draft: false,
  hasUnsavedWork: false,
  rule: null,
  nextRun: null,
  mailedPeriod: null,
  lastDelivery: null,
  issues: [],
  ...changes,
});
const names = (items: readonly ReportListItem[]): string[] => items.map(({ name }) => name);

describe('search in the list of reports', () => {
  const items = [report('Győri üzem'), report('Linz', { group: 'Ausztria' }), report('Week 10')];

  it('a search in the list of reports looks into names and groups and ignores case and accents', () => {
    expect(names(findReports(items, 'gyor'))).toEqual(['Győri üzem']);
    expect(names(findReports(items, ' AUSZT '))).toEqual(['Linz']);
    expect(names(findReports(items, ''))).toHaveLength(3);
    expect(findReports(items, 'nothing')).toEqual([]);
  });
});

describe('order of reports', () => {
  it('report names are sorted by the rules of the language, and numbers in them by value', () => {
    const items = [report('Week 10'), report('week 9'), report('Ábel'), report('Zug')];
    expect(names(sortReports(items, { column: 'name', isDescending: false }, 'hu'))).toEqual([
      'Ábel',
      'week 9',
      'Week 10',
      'Zug',
    ]);
  });

  it('a report without a value comes last in both sorting directions', () => {
    const items = [
      report('none'),
      report('late', { nextRun: '2026-03-02' }),
      report('soon', { nextRun: '2026-03-01' }),
    ];
    expect(names(sortReports(items, { column: 'nextRun', isDescending: false }, 'en'))).toEqual([
      'soon',
      'late',
      'none',
    ]);
    expect(names(sortReports(items, { column: 'nextRun', isDescending: true }, 'en'))).toEqual([
      'late',
      'soon',
      'none',
    ]);
  });
});

describe('groups of reports', () => {
  it('O-38 report groups are sorted by name after the reports without a group, and hold every report once', () => {
    const items = [
      report('a', { group: 'West' }),
      report('b'),
      report('c', { group: 'East' }),
      report('d', { group: '' }),
    ];
    expect(groupReports(items, 'en').map(({ name, reports }) => [name, names(reports)])).toEqual([
      [null, ['b', 'd']],
      ['East', ['c']],
      ['West', ['a']],
    ]);
  });
});

describe('long list of reports', () => {
  const many = (group: string, count: number) =>
    Array.from({ length: count }, (_, at) => report(`${group} ${at}`, { group }));
  const groups = groupReports([...many('A', 3), ...many('B', 4), ...many('C', 5)], 'en');
  const drawn = (limit: number, folded: string[] = []) =>
    firstReports(groups, limit, (name) => folded.includes(name ?? '')).map(({ name, count, reports }) => [
      name,
      count,
      reports.length,
    ]);

  it('a long list of reports is drawn up to its limit, and each group shows its full count', () => {
    expect(drawn(5)).toEqual([
      ['A', 3, 3],
      ['B', 4, 2],
    ]);
    expect(drawn(3)).toEqual([['A', 3, 3]]);
    expect(drawn(100)).toHaveLength(3);
  });

  it('folded groups do not use up the limit of a long list', () => {
    expect(drawn(2, ['A', 'B']).map(([name]) => name)).toEqual(['A', 'B', 'C']);
  });
});
