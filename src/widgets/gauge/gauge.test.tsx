// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Reservation } from '#contract/installation/installation.ts';
import type { BlockColumn } from '#contract/reports/block.ts';
import type { ContainerConfig, WidgetKind } from '#contract/reports/widget.ts';
import { block, column, container, uuid } from '#widget-kit/block.fixture.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import Gauge from './gauge.tsx';
import { toTable } from './to-table.ts';

const RESERVED: Reservation = {
  providerId: uuid(1),
  reservation: 2000,
  availableCapacity: 2400,
  isConfigured: true,
};

interface Case {
  power?: Partial<BlockColumn>;
  reservations?: Reservation[];
  component?: WidgetKind;
  type?: string;
  config?: Partial<ContainerConfig>;
}

function view({
  power,
  reservations,
  component = 'Gauge',
  type = 'provider',
  config,
}: Case): WidgetViewProps {
  const columns = [
    { effectivePowerTotal: column([0, 1, 2], [1200, null, 1574], { unit: 'kW', total: 1387, ...power }) },
  ];
  const made = container(columns, { type });
  return {
    container: { ...made, component, config: { ...made.config, ...config } },
    block: { ...block(columns), ...(reservations && { reservations }) },
    revision: 0,
    period: { startTime: '2026-03-18T00:00', endTime: '2026-03-18T23:45' },
    mode: 'live',
    reportType: 'dashboard-report',
    isStale: false,
    now: 3,
  };
}

const show = (one: Case) => render(<Gauge {...view(one)} />).container;
const numbers = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLElement>('[data-value]')].map((element) => element.dataset.value);
const fills = (page: HTMLElement) =>
  [...page.querySelectorAll('path[fill]')].map((path) => path.getAttribute('fill'));

afterEach(cleanup);

describe('gauge', () => {
  it('R-WID-GAUGE-01 a gauge is a half circle of five greens and a red zone, with the newest reading and reference values', () => {
    const page = show({ power: { latest: { ts: 2, value: 1486 } }, reservations: [RESERVED] });
    expect(fills(page)).toHaveLength(6);
    expect(fills(page).at(-1)).toBe('var(--gauge-red)');
    expect(numbers(page)).toEqual(['1486', String(1486 / 2000), '2000', '2400', '1574']);
    expect(page.querySelector('.needle')).not.toBeNull();
    expect(page.querySelector('.warning')).toBeNull();
  });

  it('R-WID-GAUGE-05 a gauge warns when no reservation is entered', () => {
    const page = show({ reservations: [{ ...RESERVED, reservation: null, isConfigured: false }] });
    expect(page.querySelector('.warning .pi-exclamation-triangle')).not.toBeNull();
    expect(page.querySelector('.warning')?.textContent).toBe('gauge.notConfigured');
  });

  it('a gauge shows the stored mean of a period and says so', () => {
    const page = show({ reservations: [RESERVED] });
    expect(numbers(page)[0]).toBe('1387');
    expect(page.querySelector('svg')?.getAttribute('aria-label')).toContain('gauge.of.mean');
  });

  it('a gauge shows a dash, no needle and no share without a valid reading', () => {
    const page = show({ power: { latest: null }, reservations: [RESERVED] });
    expect(page.querySelector('.value')?.textContent).toContain('–');
    expect(page.querySelector('.needle')).toBeNull();
    expect(numbers(page)).toEqual(['', '2000', '2400', '1574']);
  });

  it('R-WID-GAUGE-07 a gauge measures a network against the sum of its providers', () => {
    const second = { ...RESERVED, providerId: uuid(9), reservation: 500, availableCapacity: 600 };
    const page = show({
      component: 'Network_gauge',
      type: 'network',
      power: { latest: { ts: 2, value: 1250 } },
      reservations: [RESERVED, second],
    });
    expect(numbers(page).slice(0, 4)).toEqual(['1250', '0.5', '2500', '3000']);
  });

  it('a gauge has a table with a row for the value and one for each fact below the dial', () => {
    const {
      container: made,
      block: shown,
      ...rest
    } = view({
      type: 'device',
      config: { gaugeLimits: { start: 100, end: 150 } },
    });
    const table = toTable({
      ...rest,
      container: made,
      block: shown,
      t: ((key: string) => key) as Parameters<typeof toTable>[0]['t'],
      label: (name) => name,
      locale: 'en',
    });
    expect(table.rows).toEqual([
      ['gauge.of.mean', 1387],
      ['gauge.limit', 100],
      ['gauge.limitEnd', 150],
      ['gauge.peak, Thu 01-01 01:00', 1574],
    ]);
  });
});
