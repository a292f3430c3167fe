import type { TestApi } from '#tests/browser/support/api.ts';
import { container, device, reportInput } from '#tests/browser/support/reports.ts';

const WIDGETS = 50;
const ACROSS = 3;

/** Creates a report of 50 line charts over yesterday, three in a row; returns its id. */
export async function createWideReport(api: TestApi): Promise<number> {
  const meter = await api.module('Kőrösd fő betáp');
  const structure = Array.from({ length: WIDGETS }, (_, n) => ({
    ...container('LineChart', Math.floor(n / ACROSS) * 10, {
      name: `Chart ${n}`,
      devices: [device(meter, 'energy')],
    }),
    i: `w${n}`,
    x: (n % ACROSS) * 4,
    w: 4,
  }));
  return (await api.createReport(reportInput({ period: 'yesterday', structure }))).id;
}
