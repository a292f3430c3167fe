import { API, fillPath } from '#contract/paths.ts';
import { readPdf } from '#tests/print/support/pdf.ts';
import { container, device, reportInput, twoPastDays } from './support/reports.ts';
import { expect, test } from './support/test.ts';

test('R-WID-GAUGE-02 a gauge prints the contracted power that it shows, and the head names the site', async ({
  home,
  api,
  makeReport,
}) => {
  const devices = [device(await api.module('Kőrösd fő betáp'), 'effectivePowerTotal')];
  const report = await makeReport(
    reportInput({
      ...twoPastDays(),
      type: 'dashboard-report',
      structure: [container('Gauge', 0, { name: 'Incomer', devices })],
    }),
  );
  await home.goto(`/reports/report/${report.id}`);
  const gauge = home.getByRole('region', { name: 'Incomer' });
  await expect(gauge).toContainText('of the reservation');
  const reserved = await gauge.locator('dl > div', { hasText: 'Reserved' }).locator('dd').innerText();

  const { text } = await readPdf(await api.download(fillPath(API.pdf, { id: report.id })));
  const words = text.replace(/\s+/g, ' ');
  expect(words).toContain('of the reservation');
  expect(words).toContain(reserved.replace(/\s+/g, ' '));
  expect(words).toContain('Kőrösd Foundry');
});
