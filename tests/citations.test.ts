import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, ROOT } from './house/project-files.ts';
import { testTitles } from './house/test-titles.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const pages = projectFiles(/\.md$/);
const CITED_PAGE = /[\w./-]+\.md\b/g;
/** Sections are cited of standards alone: those of our own pages are named. */
const UNKNOWN_SECTION = /(?<!\b(?:RFC \d+|CSS Syntax \d,|and)) §[\d.]+/;
const ID = /(?:^| )([TF]\d{1,2})(?=[ :]|$)/g;
const LINK = /\]\((?!https?:)([^)#\s]+)/g;

/** Comments of a source that name a page which is not in the repository, or a section of no known standard. */
function danglingCitations(source: string): string[] {
  const comments = source.match(/(?:^|\s)\/\/.*|\/\*[\s\S]*?\*\//g) ?? [];
  return comments.flatMap((comment) => [
    ...[...comment.matchAll(CITED_PAGE)].map(([page]) => page).filter((page) => !pages.includes(page)),
    ...(comment.match(UNKNOWN_SECTION) ?? []),
  ]);
}

const rows = (page: string): string[] =>
  [...read(page).matchAll(/^\| ([TF]\d+) \|/gm)].map(([, id = '']) => id);

describe('Citations', () => {
  it('citations in comments lead to pages of the repository', () => {
    const dangling = projectFiles(/\.(tsx?|mjs)$/).flatMap((file) =>
      danglingCitations(read(file)).map((what) => `${file}: ${what}`),
    );
    expect(dangling).toEqual([]);
  });

  it('links of pages lead to files of the repository', () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(LINK)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(ROOT, dirname(page), target)))
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('the index of decisions names every decision, and code cites each of them', () => {
    const decisions = projectFiles(/^20.*\.md$/, 'docs/decisions');
    const index = read('docs/decisions/README.md');
    const code = projectFiles(/\.(tsx?|mjs)$/)
      .map(read)
      .join('\n');
    expect(decisions.length).toBeGreaterThan(20);
    expect(decisions.filter((page) => !index.includes(`(${page.slice('docs/decisions/'.length)})`))).toEqual(
      [],
    );
    expect(decisions.filter((page) => !code.includes(page))).toEqual([]);
  });

  it('every threat or fault id in a test title has its row', () => {
    const known = [...rows('docs/threats.md'), ...rows('docs/faults.md')];
    // Parsed only where an id can be: there are 700 files.
    const files = projectFiles(/\.(test|spec)\.tsx?$/).filter((file) => /\b[TF]\d{1,2}\b/.test(read(file)));
    const titles = files.flatMap((file) => testTitles(file, read(file)));
    const named = titles.flatMap((title) => [...title.matchAll(ID)].map(([, id = '']) => id));
    expect(known).toContain('T3');
    expect(named).toContain('T3');
    expect(named.filter((id) => !known.includes(id))).toEqual([]);
  });

  it.each([
    ['// As rulings.md says.', ['rulings.md']],
    ['/** The boot (platform \u00a74). */', [' §4']],
    ['// docs/threats.md, T1; RFC 5321 §4.5 and §4.6', []],
    ["const file = 'other.md';", []],
  ])('citations that lead nowhere are found in %s', (source, found) =>
    expect(danglingCitations(source)).toEqual(found),
  );
});
