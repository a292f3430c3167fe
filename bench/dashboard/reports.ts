import type { ReportInput } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { TestApi } from '#tests/browser/support/api.ts';
import { container, device, reportInput } from '#tests/browser/support/reports.ts';

const WIDGETS = 24;
const METERS = ['Kőrösd fő betáp', 'Olvasztókemence 1', 'Olvasztókemence 2'];

/** 24 charts of three meters each, three in a row. */
async function structure(api: TestApi): Promise<Container[]> {
  const modules = await Promise.all(METERS.map((name) => api.module(name)));
  const devices = modules.map((module) => device(module, 'energy'));
  return Array.from({ length: WIDGETS }, (_, n) => ({
    ...container('LineChart', Math.floor(n / 3) * 10, { name: `Chart ${n}`, devices }),
    i: `w${n}`,
    x: (n % 3) * 4,
    w: 4,
  }));
}

/** Creates two reports of the same widgets, a live dashboard and the quarter-hours of a month; returns both ids. */
export async function createReports(api: TestApi): Promise<{ live: number; month: number }> {
  const widgets = await structure(api);
  const of = async (more: Partial<ReportInput>): Promise<number> =>
    (await api.createReport(reportInput({ ...more, structure: widgets }))).id;
  return {
    live: await of({ type: 'dashboard-report', period: 'today' }),
    month: await of({ period: 'previous-month' }),
  };
}
