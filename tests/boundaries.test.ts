import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkImports, type ImportsMap } from './house/check-imports.ts';
import { projectFiles, ROOT } from './house/project-files.ts';

const imports = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    imports: ImportsMap;
  }
).imports;

const rulesBroken = (file: string, source: string): string[] => checkImports(file, source, imports);

describe('import table', () => {
  it('every file follows the import table', () => {
    const files = projectFiles(/\.tsx?$/);
    expect(files).toContain('contract/error.ts');
    expect(files.flatMap((file) => rulesBroken(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });
});

describe('check of the import table', () => {
  it.each([
    ['domain/energy.ts', `import { app } from '#server/main.ts';`, 'domain must not import server'],
    ['contract/energy.ts', `export * from '#domain/time/calendar.ts';`, 'contract must not import domain'],
    [
      'src/ui/tile.tsx',
      `const x = () => import('#features/login/form.tsx');`,
      'src/ui must not import src/features',
    ],
    [
      'src/platform/api.ts',
      `import { m } from '#machines/session/session.machine.ts';`,
      'only types of machines',
    ],
    ['src/features/login/form.tsx', `import axios from 'axios';`, 'package axios is not for src/features'],
    [
      'src/features/login/form.tsx',
      `import { createActor } from 'xstate';`,
      'package xstate is not for src/features',
    ],
    [
      'src/features/login/form.tsx',
      `import { x } from '#features/reports/x.ts';`,
      'src/features/login must not import',
    ],
    [
      'src/widgets/pie-chart/view.tsx',
      `import { x } from '../line-chart/x.ts';`,
      'src/widgets/pie-chart must not import',
    ],
    ['machines/boot/boot.machine.ts', `import { readFile } from 'node:fs';`, `without Node's modules`],
    ['server/main.ts', `import { readFile } from 'fs';`, 'written with node:'],
    ['server/main.ts', `import { x } from '../domain/x.ts';`, 'use the imports map'],
    ['server/main.ts', `import { x } from '#launch/supervisor.ts';`, 'server/main must not import launch'],
    ['server/main.ts', `type T = import('#machines/boot/x.ts').T;`, 'server/main must not import machines'],
    [
      'server/store/pool.ts',
      `import { x } from '#server/reports/report-access.ts';`,
      'server/store must not import server/reports',
    ],
    [
      'server/reports/report-access.ts',
      `import type { X } from '#server/deliveries/timing.ts';`,
      'server/reports must not import server/deliveries',
    ],
    [
      'server/bus/bus.ts',
      `import { x } from '#server/store/pool.ts';`,
      'server/bus must not import server/store',
    ],
    [
      'src/widget-kit/num.tsx',
      `import { x } from '#canvas/catalogue.ts';`,
      'src/widget-kit must not import src/canvas',
    ],
    [
      'src/widgets/gauge/gauge.tsx',
      `import { x } from '#canvas/catalogue.ts';`,
      'src/widgets must not import src/canvas',
    ],
    ['server/main.ts', `import { x } from '#elsewhere/x.ts';`, 'not in the imports map'],
    ['server/main.ts', 'const x = await import(`./' + '$' + '{name}.ts`);', 'computed import'],
    ['elsewhere/x.ts', '', 'belongs to no zone'],
  ])('the import check finds the planted fault in %s: %s', (file, source, rule) => {
    expect(rulesBroken(file, source)).toEqual([expect.stringContaining(rule)]);
  });

  it.each([
    [
      'server/main.ts',
      `import { settings } from '#settings/settings.ts'; import { x } from '#server/app/x.ts';`,
    ],
    ['server/deliveries/timing.ts', `import { x } from '#server/reports/report-access.ts';`],
    ['server/store/pool.test.ts', `import { x } from '#server/reports/report-access.ts';`],
    [
      'src/platform/api.ts',
      `import type { S } from '#machines/session/session.machine.ts'; import axios from 'axios';`,
    ],
    ['src/app/wiring/session.ts', `import { fromPromise } from 'xstate';`],
    ['domain/time/calendar.test.ts', `import { it } from 'vitest'; import { x } from '#tests/support/x.ts';`],
    ['src/ui/buttons/button.tsx', `import { Button } from 'primereact/button'; import './button.css';`],
  ])('the import check allows in %s: %s', (file, source) => {
    expect(rulesBroken(file, source)).toEqual([]);
  });

  it('the import check names file and line of a fault', () => {
    expect(rulesBroken('domain/x.ts', `\n\nimport pg from 'pg';`)).toEqual([
      'domain/x.ts:3: package pg is not for domain',
    ]);
  });
});
