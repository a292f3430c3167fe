// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { block, column, container } from '#widget-kit/block.fixture.ts';
import { pretendSize, viewOf, wordsOfWidgets } from '#widget-kit/view.fixture.ts';
import DataBlock from './data-block.tsx';

const AT = Date.parse('2026-06-03T10:15+02:00');

beforeAll(wordsOfWidgets);
beforeEach(() => pretendSize(300, 116));
afterEach(cleanup);

it('a data block can show the highest quarter-hour of its period and when it was', () => {
  const columns = [
    { effectivePowerTotal: column([AT - 900_000, AT], [1200, 2046], { unit: 'kW', total: 1623 }) },
  ];
  const made = container(columns);
  const show = (showsHighest: boolean) =>
    render(
      <DataBlock
        {...viewOf({
          container: { ...made, config: { ...made.config, showsHighest } },
          block: block(columns),
        })}
      />,
    ).container.querySelector('[data-value]');
  expect(show(false)?.getAttribute('data-value')).toBe('1623');
  cleanup();
  expect(show(true)?.getAttribute('data-value')).toBe('2046');
  expect(screen.getByText('Wed 06-03 10:15').closest('.foot')?.textContent).toContain('Highest quarter-hour');
});
