// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { column } from '#widget-kit/block.fixture.ts';
import { DAY, modelOf } from '#widget-kit/chart/chart.fixture.ts';
import { Legend } from './legend.tsx';

afterEach(cleanup);

const { series } = modelOf([{ energy: column([DAY], [1]) }]);

/** CSS position of the coverage beside the chips. */
function positionOfEnd(isPrint: boolean): string {
  const { container } = render(
    <Legend
      {...{ series, isPrint }}
      hidden={new Set()}
      onToggle={() => undefined}
      compared={null}
      notes={[]}
      peak={null}
      coverage={1}
      indent={0}
      theme="light"
    />,
  );
  return getComputedStyle(container.querySelector('.end') as Element).position;
}

it('the coverage stays visible in a long legend', () => expect(positionOfEnd(false)).toBe('sticky'));

// A sticky coverage would cover the names below the first page.
it('the coverage in a legend is not sticky on paper', () => expect(positionOfEnd(true)).toBe('static'));

it('the legend marks of the comparison period and of a trend have a gap, like their dashed lines', () => {
  const trend = series.map((one) => ({ ...one, key: 'trend', type: 'trend' as const }));
  const { container } = render(
    <Legend
      series={[...series, ...trend]}
      hidden={new Set()}
      onToggle={() => undefined}
      compared="Previous period"
      notes={[]}
      peak={null}
      coverage={1}
      indent={0}
      theme="light"
      isPrint
    />,
  );
  const marks = [...container.querySelectorAll<HTMLElement>('.stroke')];
  expect(marks.map(({ dataset }) => dataset.dashed !== undefined)).toEqual([false, true, true]);
});
