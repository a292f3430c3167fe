import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './house/project-files.ts';
import { disagreements, UNBUILT_PAGES, type World } from './inventory/coverage.ts';
import { coveragePage, coverageSentence } from './inventory/coverage-page.ts';
import type { Gap } from './inventory/coverage-table.ts';
import { readNamed, readRows } from './inventory/rows.ts';

const rows = readRows();
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('table of what is built', () => {
  it('the table of what is built agrees with the requirements, the titles of tests and the pages that are not built', () => {
    const named = new Set(readNamed().keys());
    expect(disagreements({ rows: new Set(rows.keys()), named, unbuilt: UNBUILT_PAGES })).toEqual([]);
  });

  // Not written as ids, which would count as named by this test.
  const [built, open, unknown] = [1, 2, 9].map((n) => `P-NO-0${n}`) as [string, string, string];
  const gap = (state: Gap['state'], ...pages: Gap['pages']): Gap => ({ state, what: 'x', pages });
  const world = (changes: Partial<Record<keyof World, string[]>> = {}): World => {
    const { rows = [built, open], named = [built], unbuilt = ['adminUsers'] } = changes;
    return { rows: new Set(rows), named: new Set(named), unbuilt: new Set(unbuilt) };
  };
  const gaps = { [open]: gap('missing', 'adminUsers') };

  it('the table of what is built agrees with a project in which built rows are named by tests and missing pages are not built', () => {
    expect(disagreements(world(), gaps)).toEqual([]);
    expect(disagreements(world({ named: [built, open] }), { [open]: gap('partial', 'adminUsers') })).toEqual(
      [],
    );
  });

  it.each<[string, World, Record<string, Gap>, string]>([
    [
      'a built row that no test names',
      world({ named: [] }),
      gaps,
      `${built} counts as built, and no test names it`,
    ],
    [
      'a missing row that a test names',
      world({ named: [built, open] }),
      gaps,
      `${open} counts as missing, and a test names it`,
    ],
    [
      'a missing row whose page is built',
      world({ unbuilt: [] }),
      gaps,
      `${open} counts as missing, and its page adminUsers is built`,
    ],
    [
      'a partial row whose page is built',
      world({ unbuilt: [] }),
      { [open]: gap('partial', 'adminUsers') },
      `${open} counts as partial, and its page adminUsers is built`,
    ],
    [
      'an unbuilt page without a row',
      world({ unbuilt: ['adminUsers', 'adminPermissions'] }),
      gaps,
      'adminPermissions is not built, and no row of the table names it',
    ],
    [
      'a row of the table that does not exist',
      world(),
      { ...gaps, [unknown]: gap('missing') },
      `${unknown} stands in the table and is no row`,
    ],
    [
      'a title with a row that does not exist',
      world({ named: [built, unknown] }),
      gaps,
      `${unknown} is named by a test and is no row`,
    ],
  ])('the check of the table finds %s', (_, project, table, problem) =>
    expect(disagreements(project, table)).toEqual([problem]),
  );
});

describe('docs/coverage.md', () => {
  it('docs/coverage.md is what `npm run inventory -- --write` makes of the table', () => {
    expect(existsSync(join(ROOT, 'docs/coverage.md'))).toBe(true);
    expect(read('docs/coverage.md')).toBe(coveragePage(rows));
  });

  it('docs/coverage.md gives the numbers that README.md names', () => {
    expect(read('README.md').replaceAll('\n', ' ')).toContain(coverageSentence(rows));
  });
});
