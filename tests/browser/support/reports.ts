import { randomUUID } from 'node:crypto';
import type { Module } from '#contract/readings/module.ts';
import type { ReportInput } from '#contract/reports/report.ts';
import type { ChartDevice, Container } from '#contract/reports/widget.ts';

/** A name that no other test uses. */
export const uniqueName = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`;

export const device = (module: Module, parameter: string, decimals = 1): ChartDevice => ({
  uuid: module.uuid,
  name: module.name,
  type: module.type,
  measureType: module.measureType,
  seriesType: 'line',
  parameters: [{ value: parameter, decimals }],
});

/** A container over the full width, starting at row `y`. */
export const container = (
  component: Container['component'],
  y: number,
  config: Partial<Container['config']>,
): Container => ({
  i: `${component.toLowerCase()}-${y}`,
  component,
  x: 0,
  y,
  w: 12,
  h: 10,
  config: { name: component, devices: [], aggregate: false, ...config },
});

export const reportInput = (report: Partial<ReportInput> & Pick<ReportInput, 'structure'>): ReportInput => ({
  name: uniqueName('Report'),
  type: 'base-report',
  period: 'previous-month',
  recurrence: null,
  ...report,
});

const pad = (value: number): string => String(value).padStart(2, '0');

/** Two whole days of last month as a fixed period: history that no test and no gateway changes. */
export function twoPastDays(): Pick<ReportInput, 'period' | 'startTime' | 'endTime'> {
  const today = new Date();
  const month = new Date(today.getFullYear(), today.getMonth() - 1, 1);
  const prefix = `${month.getFullYear()}-${pad(month.getMonth() + 1)}`;
  return { period: 'fixed', startTime: `${prefix}-10T00:00`, endTime: `${prefix}-11T23:45` };
}
