import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutReads } from '../scripts/drop-unused-library-code.ts';
import { ROOT } from './house/project-files.ts';
import { readImports } from './house/read-imports.ts';

/**
 * Files loaded before the first dashboard is painted (src/app/load-product.ts, and the code that draws its widgets).
 */
const ROOTS = [
  'src/app/main.tsx',
  'src/app/routes/login-screen.tsx',
  'src/app/routes/routed-app.tsx',
  'src/app/layout/main-layout.tsx',
  'src/app/wiring/stream.wiring.ts',
  'src/features/reports/dashboard/dashboard-page.tsx',
  ...[
    'consumption/consumption',
    'data-block/data-block',
    'data-table/data-table',
    'digital-sensor/digital-sensor',
    'gauge/gauge',
    'heatmap/heatmap',
    'line-chart/line-chart',
    'load-duration/load-duration',
    'operating-time/operating-time',
    'pie-chart/pie-chart',
    'sankey/sankey',
  ].map((view) => `src/widgets/${view}.tsx`),
];

const aliases = Object.entries(
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> })
    .imports,
);

function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const alias = aliases.find(([name]) => specifier.startsWith(name.slice(0, -1)));
  return alias ? posix.join(alias[1].slice(0, -1), specifier.slice(alias[0].length - 1)) : null;
}

/**
 * Packages that these files import statically, directly or through another file, each with the file that imports it.
 */
function packagesOf(roots: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>();
  const files = new Set(roots);
  for (const file of files) {
    for (const { specifier, typeOnly, isLazy } of readImports(file, readFileSync(join(ROOT, file), 'utf8'))) {
      if (!specifier || typeOnly || isLazy) continue;
      const target = resolve(file, specifier);
      if (!target) packages.set(specifier, file);
      else if (/\.tsx?$/.test(target)) files.add(target);
    }
  }
  return packages;
}

describe('code of the first dashboard', () => {
  it.each([['primereact', 'it belongs to what opens over a page, and to pages with forms']])(
    'the first dashboard loads no %s: %s',
    (name) => {
      const found = [...packagesOf(ROOTS)].filter(([one]) => one === name || one.startsWith(`${name}/`));
      expect(found).toEqual([]);
    },
  );

  it('the code of the first dashboard includes react, chart.js, xstate and axios, so the test reads the right files', () => {
    const packages = packagesOf(ROOTS);
    expect([...packages.keys()]).toEqual(expect.arrayContaining(['react', 'chart.js', 'xstate', 'axios']));
  });
});

describe('Chart.js', () => {
  it('Chart.js is still written so that unregistered scales can be left out', () => {
    const file = join(ROOT, 'node_modules/chart.js/dist/chart.js');
    const made = withoutReads(readFileSync(file, 'utf8'));
    expect(made.match(/@__PURE__ \*\/ \(\(\) => [\w.]+\)\(\)/g)).toEqual([
      '@__PURE__ */ (() => Ticks.formatters.numeric)()',
      '@__PURE__ */ (() => Ticks.formatters.logarithmic)()',
      '@__PURE__ */ (() => Ticks.formatters.numeric)()',
      '@__PURE__ */ (() => TimeScale.defaults)()',
    ]);
  });
});
