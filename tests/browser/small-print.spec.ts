import { API, fillPath } from '#contract/paths.ts';
import { readPdf } from '#tests/print/support/pdf.ts';
import { container, device, reportInput, twoPastDays } from './support/reports.ts';
import { expect, test } from './support/test.ts';

test('R-GRID widgets of minimum size print whole words', async ({ api, makeReport }) => {
  const devices = [device(await api.module('Kőrösd fő betáp'), 'effectivePowerTotal')];
  const report = await makeReport(
    reportInput({
      ...twoPastDays(),
      type: 'dashboard-report',
      structure: [
        { ...container('Gauge', 0, { name: 'Dial', devices }), w: 3, h: 8 },
        { ...container('DataBlock', 0, { name: 'Number', devices }), x: 3, w: 2, h: 3 },
      ],
    }),
  );
  const { text } = await readPdf(await api.download(fillPath(API.pdf, { id: report.id })));
  expect(text).toContain('Available');
  // Words beside the dial would be too small to read, so they are left out.
  expect(text).not.toContain('of the reservation');
  expect(text).not.toContain('…');
});
