// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { BlockResult } from '#contract/reports/block.ts';
import { block, column, container, uuid } from '#widget-kit/block.fixture.ts';
import { viewOf, wordsOfWidgets } from '#widget-kit/view.fixture.ts';
import TextEditor from './text-editor.tsx';

beforeAll(wordsOfWidgets);
afterEach(cleanup);

const field = (text: string) => `<span class="ql-field" data-field="${text}"></span>`;

/** Texts in place of the fields, of a text whose first device has a column of energy. */
function valuesOf(fields: readonly string[], gaps: Partial<BlockResult> = {}): (string | null)[] {
  const columns = [{ energy: column([0, 1], [400_000, 317_300], { total: 717_300 }) }];
  const shown = container(columns);
  const text = {
    ...shown,
    component: 'TextEditor' as const,
    config: { ...shown.config, html: `<p>Used ${fields.map(field).join(' and ')}.</p>` },
  };
  render(<TextEditor {...viewOf({ container: text, block: { ...block(columns), ...gaps } })} />);
  return [...document.querySelectorAll('.value')].map(({ textContent }) => textContent);
}

it('a value in a text is written as in a data block and carries its unrounded number', () => {
  expect(valuesOf([`energy:${uuid(1)}`])).toEqual(['717\u00a0MWh']);
  expect(document.querySelector('.value')?.getAttribute('data-value')).toBe('717300');
  expect(document.body.textContent).toContain('Used 717');
});

it('a value that is gone, that the reader may not see, or that the module no longer sends says so in its place', () => {
  const gaps = { gaps: [{ uuid: uuid(1), code: 'bad_request' as const, parameter: 'temperature' }] };
  expect(valuesOf([`energy:${uuid(9)}`, 'hidden', `temperature:${uuid(1)}`], gaps)).toEqual([
    'value no longer there: its module was deleted',
    'value outside your sites',
    'value no longer there: the module does not send it',
  ]);
});

it('a value whose data are on their way is no problem yet', () => {
  expect(valuesOf([`power:${uuid(1)}`])).toEqual(['…']);
});
