import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './house/project-files.ts';
import { JOURNEYS, MACHINES } from './model/page/chapters.ts';
import { mermaidOf } from './model/page/mermaid.ts';
import { renderPage } from './model/page/render-page.ts';

const named = (folder: string, ending: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(file.lastIndexOf('/') + 1, -ending.length))
    .sort();

it('the journeys page describes every machine with an edge table and every journey', () => {
  expect(MACHINES.map(({ name }) => name).sort()).toEqual(named('machines', '.edges.ts'));
  expect(JOURNEYS.map(({ name }) => name).sort()).toEqual(named('tests/model', '.model.ts'));
});

it('the diagram of a machine draws states within states and labels every arrow', () => {
  const diagram = mermaidOf(
    [
      ['closed', 'stream.opened [wasLost]', 'open.reading'],
      ['open.reading', 'after quiet: 5 s', 'closed'],
    ],
    'closed',
  );
  expect(diagram.split('\n')).toEqual([
    'stateDiagram-v2',
    '  state "closed" as s_closed',
    '  state "open" as s_open {',
    '    state "reading" as s_open_reading',
    '  }',
    '  [*] --> s_closed',
    '  s_closed --> s_open_reading : stream.opened [wasLost]',
    '  s_open_reading --> s_closed : after quiet  5 s',
  ]);
});

it('the journeys page shows the walked paths and escapes markup in their titles', () => {
  const page = renderPage(MACHINES, JOURNEYS, [
    { journey: 'sign-in', title: 'opens → <b>x</b>', status: 'passed', milliseconds: 1234, error: null },
    { journey: 'sign-in', title: 'logs out', status: 'failed', milliseconds: 20, error: 'Expected 1 < 2' },
  ]);
  expect(page).toContain('<b>1</b> paths passed, <b class="bad">1</b> failed');
  expect(page).toContain('<li>opens</li><li>&lt;b&gt;x&lt;/b&gt;</li>');
  expect(page).toContain('1.2 s');
  expect(page).toContain('Expected 1 &lt; 2');
});
