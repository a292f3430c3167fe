import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZONES } from './house/import-table.ts';
import { ROOT } from './house/project-files.ts';

/** One statement for each environment; a zone must refuse those that its programs do not run in. */
const PLANTED = {
  browser: 'export const name = window.name;',
  node: 'export const id = process.pid;',
  'node module': `export { readFileSync } from 'node:fs';`,
  either: 'export const host = new URL("http://a").host;',
} as const;
type Planted = keyof typeof PLANTED;

const REFUSED: readonly [zone: string, refused: readonly Planted[]][] = [
  ['contract', ['browser', 'node', 'node module', 'either']],
  ['domain', ['browser', 'node', 'node module', 'either']],
  ['machines', ['browser', 'node', 'node module', 'either']],
  ['src', ['node', 'node module']],
  ['server', ['browser']],
  ['print-service', ['browser']],
  ['launch', ['browser']],
];

/** Every package that the zone may import, as the types of one can bring in a whole environment. */
const packagesOf = (zone: string): string[] =>
  ZONES.filter(({ folder }) => folder.split('/')[0] === zone).flatMap(({ packages }) => [...packages]);

/** Writes the statements as files of a project with the zone's settings. */
function plant(folder: string, zone: string): string {
  const project = join(folder, zone);
  mkdirSync(project);
  for (const [name, statement] of Object.entries(PLANTED))
    writeFileSync(join(project, `${name}.ts`), statement);
  const imports = packagesOf(zone).map((name) => `import '${name}';\n`);
  writeFileSync(join(project, 'packages.ts'), imports.join(''));
  const settings = {
    extends: join(ROOT, zone, 'tsconfig.json'),
    compilerOptions: { outDir: join(project, 'out'), rootDir: project, noUncheckedSideEffectImports: false },
    include: ['*.ts'],
    references: [],
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(settings));
  return project;
}

const TSC = join(ROOT, 'node_modules/.bin/tsc');

describe('globals of a zone', () => {
  let folder: string;
  let output: string;

  beforeAll(async () => {
    // Packages are found from inside the project only.
    const cache = join(ROOT, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'zone-globals-'));
    const projects = REFUSED.map(([zone]) => plant(folder, zone));
    output = await new Promise((resolve) => {
      execFile(TSC, ['-b', ...projects], { cwd: folder }, (_, stdout) => resolve(stdout));
    });
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(REFUSED)('do not compile in %s when its programs lack them: %s', (zone, refused) => {
    const failed = Object.keys(PLANTED).filter((name) => output.includes(`${zone}/${name}.ts(`));
    expect(failed).toEqual(refused);
  });

  it('are the only faults that the check finds', () => {
    const files = output.match(/^\S.*?\.(?:ts|json)\b/gm) ?? [];
    expect(
      files.filter((file) => !Object.keys(PLANTED).some((name) => file.endsWith(`/${name}.ts`))),
    ).toEqual([]);
  });
});
