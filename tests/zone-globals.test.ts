import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ZONES } from './house/import-table.ts';
import { ROOT } from './house/project-files.ts';
import { compile, type ProjectFiles } from './support/compile.ts';

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
  ['ownership', ['browser']],
  ['launch', ['browser']],
];

/** Every package that the zone may import, as the types of one can bring in a whole environment. */
const packagesOf = (zone: string): string[] =>
  ZONES.filter(({ folder }) => folder.split('/')[0] === zone).flatMap(({ packages }) => [...packages]);

/** The statements as files of a project with the zone's settings. */
const plant = (zone: string): ProjectFiles => ({
  ...Object.fromEntries(Object.entries(PLANTED).map(([name, statement]) => [`${name}.ts`, statement])),
  'packages.ts': packagesOf(zone)
    .map((name) => `import '${name}';`)
    .join('\n'),
  'tsconfig.json': JSON.stringify({
    extends: join(ROOT, zone, 'tsconfig.json'),
    compilerOptions: { outDir: 'out', rootDir: '.', noUncheckedSideEffectImports: false },
    include: ['*.ts'],
    references: [],
  }),
});

describe('globals of a zone', () => {
  let faults: string[];

  beforeAll(async () => {
    faults = await compile(Object.fromEntries(REFUSED.map(([zone]) => [zone, plant(zone)])));
  }, 60_000);

  it.each(REFUSED)('the globals of %s do not compile when its programs lack them: %s', (zone, refused) => {
    const isIn = (name: string) => faults.some((fault) => fault.startsWith(`${zone}/${name}.ts(`));
    expect(Object.keys(PLANTED).filter(isIn)).toEqual(refused);
  });

  it('globals that a zone lacks are the only faults that the check finds', () => {
    const isPlanted = (fault: string) => Object.keys(PLANTED).some((name) => fault.includes(`/${name}.ts(`));
    expect(faults.filter((fault) => !isPlanted(fault))).toEqual([]);
  });
});
