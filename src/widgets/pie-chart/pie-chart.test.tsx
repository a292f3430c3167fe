// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockColumn, BlockResult } from '#contract/reports/block.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { block, column, container, uuid } from '#widget-kit/block.fixture.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import PieChart from './pie-chart.tsx';

const energy = (total: number | null, unit = 'kWh'): Record<string, BlockColumn> => ({
  energy: column([0], [total], { unit, total }),
});

function view(columns: Record<string, BlockColumn>[], more: Partial<BlockResult> = {}): WidgetViewProps {
  return {
    container: { ...container(columns), component: 'PieChart' },
    block: { ...block(columns), ...more },
    revision: 0,
    period: { startTime: '2026-03-18T00:00', endTime: '2026-03-18T23:45' },
    mode: 'view',
    reportType: 'base-report',
    isStale: false,
    now: 1,
  };
}

const texts = (page: HTMLElement, selector: string) =>
  [...page.querySelectorAll(selector)].map((element) => element.textContent);

beforeAll(() => startI18n('en'));
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('pie chart', () => {
  it('R-WID-PIE-01 a pie chart lists the name, percentage and value of each slice in one unit, and names the whole', async () => {
    const { container: page } = render(<PieChart {...view([energy(14_000), energy(600)])} />);
    await screen.findByText('Sum of the chosen meters');
    expect(texts(page, 'tbody tr')).toEqual(['Meter 195.9\u00a0%14.0', 'Meter 24.1\u00a0%0.600']);
    expect(texts(page, 'tfoot tr')).toEqual(['Sum of the chosen meters100.0\u00a0%14.6']);
    expect(texts(page, '.unit')).toEqual(['MWh']);
  });

  it('R-WID-PIE-02 a pie chart reads out a slice with its formatted and its raw value, also by arrow keys', async () => {
    render(<PieChart {...view([energy(14_000), energy(600.25)])} />);
    const ring = await screen.findByRole('slider');
    fireEvent.keyDown(ring, { key: 'End' });
    expect(ring.getAttribute('aria-valuetext')).toBe('Meter 2: 4.1\u00a0%, 0.600 MWh, 600.3 kWh');
    fireEvent.keyDown(ring, { key: 'ArrowLeft' });
    expect(ring.getAttribute('aria-valuetext')).toBe('Meter 1: 95.9\u00a0%, 14.0 MWh, 14,000.0 kWh');
  });

  it('a pie chart names the meter that is counted twice', async () => {
    const overlaps = [{ part: uuid(2), whole: uuid(1) }];
    const { container: page } = render(<PieChart {...view([energy(10), energy(4)], { overlaps })} />);
    await screen.findByText('Counted twice: Meter 2 is already in Meter 1');
    expect(page.querySelectorAll('.note')).toHaveLength(1);
  });

  it('a pie chart names a device left out for its unit, and shows no 100 % when energy flowed back', async () => {
    const { container: page } = render(<PieChart {...view([energy(10), energy(5, 'm³'), energy(-2)])} />);
    await screen.findByText('Left out, as their unit differs: Meter 2');
    expect(texts(page, 'tfoot .share')).toEqual(['']);
    expect(texts(page, 'tfoot .value')).toEqual(['8.00']);
  });

  it('a pie chart has no controls on paper', async () => {
    render(<PieChart {...view([energy(1), energy(2)])} mode="print" />);
    await screen.findByText('Sum of the chosen meters');
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
