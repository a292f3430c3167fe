// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { KpiSummary } from '#contract/reports/block.ts';
import { column, uuid } from '#widget-kit/block.fixture.ts';
import { DAY, modelOf } from '#widget-kit/chart/chart.fixture.ts';
import { KpiTable } from './kpi-table.tsx';

afterEach(cleanup);

const { series } = modelOf([{ voltageL1: column([DAY], [230], { unit: 'V' }) }]);
const SUMMARY: KpiSummary = {
  uuid: uuid(1),
  parameter: 'voltageL1',
  lowerKpi: 217,
  upperKpi: 243,
  underLower: 0.0181,
  overUpper: 0.006,
  outside: 0.0241,
  outsideWithExemptions: 0.0181,
  inside: 0.9759,
};

/** Texts of the cells of each row, no-break spaces as spaces. */
function rowsOf(kpis: KpiSummary[]): (string | undefined)[][] {
  render(<KpiTable kpis={kpis} series={series} mode="view" />);
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')));
}

it('R-WID-LINE-05 R-WID-LINE-06 the KPI table shows the limits of a parameter and the shares of time under, over, outside and inside them', () => {
  expect(rowsOf([SUMMARY])).toEqual([
    ['Meter 1', '217.0 V', '243.0 V', '1.81 %', '0.60 %', '2.41 %', '1.81 %', '97.59 %'],
  ]);
});

it('the KPI table shows a dash for a limit that is not agreed and for shares without measured time', () => {
  const unmeasured = { underLower: null, overUpper: null, outside: null, outsideWithExemptions: null };
  expect(rowsOf([{ ...SUMMARY, ...unmeasured, lowerKpi: null, inside: null }])).toEqual([
    ['Meter 1', '–', '243.0 V', '–', '–', '–', '–', '–'],
  ]);
});

it('the KPI table leaves out a parameter that the chart does not show', () => {
  expect(rowsOf([{ ...SUMMARY, parameter: 'voltageL2' }])).toEqual([]);
});
