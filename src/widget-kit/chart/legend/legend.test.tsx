// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { column } from '#widget-kit/block.fixture.ts';
import { DAY, modelOf } from '#widget-kit/chart/chart.fixture.ts';
import { Legend } from './legend.tsx';

afterEach(cleanup);

const { series } = modelOf([{ energy: column([DAY], [1]) }]);

/** How the coverage is held in its place beside the chips. */
function positionOfEnd(isPrint: boolean): string {
  const { container } = render(
    <Legend
      {...{ series, isPrint }}
      hidden={new Set()}
      onToggle={() => undefined}
      compared={null}
      notes={[]}
      coverage={1}
      indent={0}
      theme="light"
    />,
  );
  return getComputedStyle(container.querySelector('.end') as Element).position;
}

it('the coverage stays in sight of a long legend', () => expect(positionOfEnd(false)).toBe('sticky'));

// Below the first page it would stand over the names.
it('the coverage has its own place on paper', () => expect(positionOfEnd(true)).toBe('static'));

it('the period compared with and a trend have a mark with a gap, as they are drawn dashed', () => {
  const trend = series.map((one) => ({ ...one, key: 'trend', type: 'trend' as const }));
  const { container } = render(
    <Legend
      series={[...series, ...trend]}
      hidden={new Set()}
      onToggle={() => undefined}
      compared="Previous period"
      notes={[]}
      coverage={1}
      indent={0}
      theme="light"
      isPrint
    />,
  );
  const marks = [...container.querySelectorAll<HTMLElement>('.stroke')];
  expect(marks.map(({ dataset }) => dataset.dashed !== undefined)).toEqual([false, true, true]);
});
