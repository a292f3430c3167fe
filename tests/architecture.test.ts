import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withGeneratedParts } from '../scripts/docs/architecture.ts';
import { WALKS } from '../scripts/docs/walks.ts';
import { SERVER_FLOORS } from './house/import-table.ts';
import { ROOT } from './house/project-files.ts';

const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

it('docs/architecture.md is what `npm run docs` makes of the import table and the walks', () => {
  expect(page).toContain('<!-- generated: floors -->');
  expect(withGeneratedParts(page)).toBe(page);
});

it('every file of a walk through the architecture exists', () => {
  const files = WALKS.flatMap(({ stations }) => stations.map(({ file }) => file));
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

it('every path that docs/architecture.md names exists', () => {
  const paths = [
    ...page.matchAll(
      /`((?:contract|domain|machines|src|server|settings|ownership|deploy|print-service|launch|locales|tests|docs|scripts|bench)\/[\w./-]*)`/g,
    ),
  ];
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.map(([, path]) => path as string).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('every folder of the server belongs to a floor of the architecture', () => {
  const folders = readdirSync(join(ROOT, 'server'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  const rooms = SERVER_FLOORS.flatMap((floor) => Object.keys(floor.rooms));
  expect(rooms.filter((room) => room !== 'main').sort()).toEqual(folders.map(({ name }) => name).sort());
});
