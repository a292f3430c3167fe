// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pretendSize, viewOf, wordsOfWidgets } from '#widget-kit/view.fixture.ts';
import { type HeatFacts, heatFixture } from './heat.fixture.ts';
import Heatmap from './heatmap.tsx';

beforeAll(async () => {
  await wordsOfWidgets();
  pretendSize(800, 240);
});
afterEach(cleanup);

const viewOfDays = (facts: HeatFacts, mode: 'view' | 'print' = 'view') => {
  const { container, block, now, period } = heatFixture(facts).input;
  return viewOf({ container, block, now, period, mode });
};

const HOURS: HeatFacts = {
  days: 2,
  parameter: 'operatingTime',
  unit: 'h',
  value: (index) => (index % 24) / 24,
};

describe('heatmap', () => {
  it('R-WID-HEAT-01 R-WID-HEAT-03 a heatmap cell shows the rounded minutes of its hour and carries the exact value', () => {
    const { container: page } = render(<Heatmap {...viewOfDays(HOURS)} />);
    const values = [...page.querySelectorAll('text.value')];
    expect(values).toHaveLength(48);
    expect(values[1]).toMatchObject({ textContent: '3' });
    expect(values[1]?.getAttribute('data-value')).toBe('2.5');
    expect(values[23]?.getAttribute('data-step')).toBe('6');
    expect(page.textContent).toContain('0 min');
    expect(page.textContent).toContain('60 min');
  });

  it('a heatmap reads out its cells by arrow keys, beginning with the newest', () => {
    render(<Heatmap {...viewOfDays({ ...HOURS, value: (index) => (index === 46 ? null : 0.5) })} />);
    const cursor = screen.getByRole('slider', { name: 'Days: cells of the heatmap' });
    const press = (key: string) => {
      fireEvent.keyDown(cursor, { key });
      return cursor.getAttribute('aria-valuetext');
    };
    expect(cursor.getAttribute('aria-valuetext')).toBe('Arrow keys read the values');
    expect(press('ArrowLeft')).toBe('Thu 2026-06-04, 23:00 – 24:00: 30.0 min');
    expect(press('ArrowLeft')).toBe('Thu 2026-06-04, 22:00 – 23:00: not measured');
    expect(press('ArrowUp')).toBe('Wed 2026-06-03, 22:00 – 23:00: 30.0 min');
    expect(cursor.getAttribute('aria-valuenow')).toBe('22');
  });

  it('a heatmap shows the cell under the pointer in a tooltip, and has no controls on paper', () => {
    const { rerender, container: page } = render(<Heatmap {...viewOfDays(HOURS)} />);
    fireEvent.pointerMove(screen.getByRole('slider'), { clientX: 70, clientY: 5 });
    expect(page.querySelector('b')?.textContent).toBe('0.0 min');
    rerender(<Heatmap {...viewOfDays(HOURS, 'print')} />);
    expect(screen.queryByRole('slider')).toBeNull();
    expect(page.querySelectorAll('text.value')).toHaveLength(48);
  });

  it('a heatmap draws a year of days with only a few paths', () => {
    const { container: page } = render(<Heatmap {...viewOfDays({ days: 365 })} />);
    expect(page.querySelectorAll('path').length).toBeLessThan(12);
    expect(page.querySelectorAll('text.value')).toHaveLength(0);
  });

  it('a heatmap frames an hour that the clocks showed twice and explains the frame', () => {
    const { container: page, rerender } = render(
      <Heatmap {...viewOfDays({ days: 2, first: '2026-10-24T22:00:00Z', value: () => 1 })} />,
    );
    expect(page.querySelector('.doubled')?.getAttribute('d')).toMatch(/^M[^M]+$/);
    expect(page.textContent).toContain('doubled hour');
    rerender(<Heatmap {...viewOfDays(HOURS)} />);
    expect(page.querySelector('.doubled')?.getAttribute('d')).toBe('');
    expect(page.textContent).not.toContain('doubled hour');
  });

  it('a heatmap is empty when its device is gone', () => {
    const view = viewOfDays(HOURS);
    const { container: page } = render(<Heatmap {...view} block={{ ...view.block, data: {} }} />);
    expect(page.textContent).toBe('');
  });
});
