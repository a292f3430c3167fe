import type { Page } from '@playwright/test';
import type { BlocksAnswer } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { container, device, reportInput } from './support/reports.ts';
import { seeAll, settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const WIDGETS = 40;

/** Containers that the page requests, per call; `all` for a call without a list. */
function watchBlockCalls(page: Page): string[][] {
  const calls: string[][] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/blocks')) calls.push(searchParams.get('containers')?.split(',') ?? ['all']);
  });
  return calls;
}

test('a year report of 40 widgets requests data only near the viewport, once per widget; its foot covers them all', async ({
  home,
  api,
  makeReport,
}) => {
  const devices = [device(await api.module('Kőrösd fő betáp'), 'energy')];
  const structure = Array.from({ length: WIDGETS }, (_, n): Container => {
    const place = { x: (n % 2) * 6, w: 6, i: `w${n}` };
    return { ...container('LineChart', 10 * (n >> 1), { name: `Chart ${n}`, devices }), ...place };
  });
  const report = await makeReport(reportInput({ period: 'previous-year', structure }));
  const calls = watchBlockCalls(home);
  await home.goto(`/reports/report/${report.id}`);
  await settled(home);
  await expect(home.getByRole('region', { name: 'Chart 0' })).toHaveAttribute(
    'data-state',
    /^(data|noData)$/,
  );
  expect(calls, 'calls before anybody scrolls').toHaveLength(1);
  expect(calls[0]).not.toContain('w10');
  const foot = home.getByLabel('About these numbers');
  await expect(foot.locator('code')).toHaveCount(0);

  await seeAll(home);
  const asked = calls.flat();
  expect(asked).toHaveLength(WIDGETS);
  expect(new Set(asked).size).toBe(WIDGETS);
  const { fingerprint } = await api.get<BlocksAnswer>(`/report/${report.id}/blocks`);
  await expect(foot.locator('code')).toHaveText((fingerprint ?? '').replaceAll(/(.{4})(?=.)/g, '$1 '));
});
