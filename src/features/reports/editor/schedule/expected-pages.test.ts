import { describe, expect, it } from 'vitest';
import type { Container } from '#contract/reports/widget.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { expectedPages } from './expected-pages.ts';

const MARCH: WallPeriod = { startTime: '2026-03-01T00:00', endTime: '2026-03-31T23:45' };

const widget = (i: string, component: Container['component'], y: number, h: number): Container => ({
  ...{ i, component, x: 0, y, w: 12, h },
  config: { name: '', aggregate: false, devices: [] },
});

const table = (i: string, columns: number, aggregate: boolean): Container => ({
  ...widget(i, 'DataTable', 0, 10),
  config: {
    ...{ name: '', aggregate },
    devices: Array.from({ length: columns }, (_, n) => ({
      uuid: `20000000-0000-4000-8000-00000000000${n}`,
      parameters: [{ value: 'energy' as const }],
    })),
  },
});

describe('expected pages of a report', () => {
  it('the page estimate begins a page for a widget that does not fit below another, so that nothing is cut', () => {
    const charts = (h: number) => [0, 1, 2, 3].map((n) => widget(`${n}`, 'LineChart', n * h, h));
    expect(expectedPages(charts(15), MARCH).pages).toBe(2);
    expect(expectedPages(charts(22), MARCH).pages).toBe(4);
  });

  it('the page estimate counts charts side by side once', () => {
    const pair = [0, 6].map((x) => ({ ...widget(`${x}`, 'LineChart', 0, 30), x, w: 6 }));
    expect(expectedPages(pair, MARCH).pages).toBe(1);
  });

  it('in the page estimate, a month of quarter-hours fills pages, a month of days only part of one', () => {
    expect(expectedPages([table('t', 5, false)], MARCH)).toEqual({ pages: 73, ofQuarters: 72 });
    expect(expectedPages([table('t', 5, true)], MARCH)).toEqual({ pages: 1, ofQuarters: 0 });
    expect(expectedPages([table('t', 7, false)], MARCH).pages).toBe(146);
  });

  it('the page estimate counts widgets in a panel with the panel', () => {
    const inPanel = { ...table('t', 5, false), parent: 'p' };
    expect(expectedPages([widget('p', 'Panel', 0, 20), inPanel], MARCH).pages).toBe(73);
  });

  it('the page estimate of an empty report is one page', () =>
    expect(expectedPages([], MARCH).pages).toBe(1));
});
