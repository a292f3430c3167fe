import type { Module } from '#contract/readings/module.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { TestApi } from '#tests/browser/support/api.ts';
import { container, device, reportInput } from '#tests/browser/support/reports.ts';

const CHARTS = 12;
const TABLES = 4;
const METERS = ['Kőrösd fő betáp', 'Olvasztókemence 1', 'Olvasztókemence 2'];

const pad = (value: number): string => String(value).padStart(2, '0');

const QUARTERS_PER_DAY = 96;
/** Number of points in three weeks. */
const POINTS = 21 * QUARTERS_PER_DAY;

/** Local wall times of the first and the last of the first `count` quarter-hours of last month. */
function fromFirst(count: number): { start: string; end: string } {
  const today = new Date();
  const first = new Date(Date.UTC(today.getFullYear(), today.getMonth() - 1, 1));
  const month = first.toISOString().slice(0, 8);
  const last = count - 1;
  const quarter = last % QUARTERS_PER_DAY;
  const day = pad(1 + Math.floor(last / QUARTERS_PER_DAY));
  return {
    start: `${month}01T00:00`,
    end: `${month}${day}T${pad(Math.floor(quarter / 4))}:${pad((quarter % 4) * 15)}`,
  };
}

/**
 * 12 charts of three series with some 2,000 points each, 4 tables of three series, and a text in place of an invoice,
 * whose widget does not exist yet. 400 rows in each table make 44 pages, 60 make 10.
 */
export async function createReport(api: TestApi, rows: number): Promise<number> {
  const meters: Module[] = await Promise.all(METERS.map((name) => api.module(name)));
  const of = (count: number) =>
    meters.map((meter) => ({ ...device(meter, 'energy'), date: fromFirst(count) }));
  const structure: Container[] = [
    ...Array.from({ length: CHARTS }, (_, n) =>
      container('LineChart', n * 10, { devices: of(POINTS), name: `Chart ${n}` }),
    ),
    ...Array.from({ length: TABLES }, (_, n) =>
      container('DataTable', 200 + n * 10, { devices: of(rows), name: `Table ${n}` }),
    ),
    container('TextEditor', 300, { name: 'Words', html: '<p>Energy of three weeks, by quarter-hours.</p>' }),
  ];
  const report = await api.createReport(reportInput({ period: 'previous-month', structure }));
  return report.id;
}
