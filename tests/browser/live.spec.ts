import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import type { Module } from '#contract/readings/module.ts';
import { inProductDatabase } from './support/product-database.ts';
import { container, device, reportInput } from './support/reports.ts';
import { settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('P-PROD-10 R-RT-01 an incoming reading appears on the screen without a reload', async ({
  home,
  api,
  makeReport,
}) => {
  const externalId = `live-${randomUUID()}`;
  const module = await api.createModule({ name: 'Live test meter', measureType: 'electricity', externalId });
  const write = (kilowatts: number): Promise<void> =>
    api.writeLine(`meter,module=${externalId} effectivePowerTotal=${kilowatts} ${Date.now()}`);
  try {
    await write(123);
    const report = await makeReport(
      reportInput({
        type: 'dashboard-report',
        period: 'today',
        structure: [
          container('DataBlock', 0, { name: 'Live power', devices: [device(module, 'effectivePowerTotal')] }),
        ],
      }),
    );
    await home.goto(`/reports/report/${report.id}`);
    const block = home.getByRole('region', { name: 'Live power' });
    await expect(block).toContainText('123');
    let loads = 0;
    home.on('request', (request) => {
      if (request.url().includes('/blocks')) loads += 1;
    });
    await write(456);
    await expect(block).toContainText('456', { timeout: 15_000 });
    await write(789);
    await expect(block).toContainText('789', { timeout: 15_000 });
    expect(loads, 'calls for blocks while readings were pushed').toBe(0);
  } finally {
    await api.deleteModule(module.uuid);
  }
});

test('R-FRAME-03 R-FRAME-05 a live widget shows its failure, beside others that go on, and its data again', async ({
  home,
  api,
  product,
  makeReport,
}) => {
  const names = ['Good meter', 'Bad meter'];
  const modules = await Promise.all(
    names.map((name) =>
      api.createModule({ name, measureType: 'electricity', externalId: `live-${randomUUID()}` }),
    ),
  );
  const [good, bad] = modules;
  if (!good || !bad) throw new Error('the meters were not made');
  const write = (module: Module, kilowatts: number): Promise<void> =>
    api.writeLine(`meter,module=${module.uuid} effectivePowerTotal=${kilowatts} ${Date.now()}`);
  const damage = (values: string): Promise<void> =>
    inProductDatabase(
      product.dataDir,
      `UPDATE quarter_day SET values = ${values} WHERE module_id = (SELECT id FROM module WHERE uuid = $1)`,
      [bad.uuid],
    );
  try {
    for (const module of modules) await write(module, 111);
    const widgets = modules.map((module, i) =>
      container('DataBlock', i, { name: module.name, devices: [device(module, 'effectivePowerTotal')] }),
    );
    const report = await makeReport(
      reportInput({ type: 'dashboard-report', period: 'today', structure: widgets }),
    );
    await home.goto(`/reports/report/${report.id}`);
    const [goodBlock, badBlock] = names.map((name) => home.getByRole('region', { name }));
    await expect(badBlock as Locator).toContainText('111');
    await inProductDatabase(product.dataDir, 'CREATE TABLE kept_day AS SELECT * FROM quarter_day');
    await damage(`'\\x01'`);
    await write(good, 222);
    await expect(badBlock as Locator).toContainText('Could not load this widget', { timeout: 20_000 });
    await expect(goodBlock as Locator).toContainText('222', { timeout: 15_000 });
    await damage(`(SELECT kept.values FROM kept_day AS kept WHERE kept.module_id = quarter_day.module_id
      AND kept.parameter_id = quarter_day.parameter_id AND kept.day = quarter_day.day)`);
    await write(good, 333);
    await expect(badBlock as Locator).toContainText('111', { timeout: 40_000 });
  } finally {
    await inProductDatabase(product.dataDir, 'DROP TABLE IF EXISTS kept_day');
    for (const { uuid } of modules) await api.deleteModule(uuid);
  }
});

test('P-NOTI-04 the stream indicator shows live data as on, and as off when the connection is lost', async ({
  home,
  context,
  faults,
}) => {
  // A part of a widget that loads late would fail without a network.
  await settled(home);
  const indicator = home.getByRole('button', { name: /^Live data/ });
  await expect(indicator).toHaveAccessibleName(/Online/);
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/);
  await context.setOffline(true);
  await home.getByRole('button', { name: /^Live data/ }).click();
  await expect(indicator).not.toHaveAccessibleName(/Online/, { timeout: 30_000 });
  await context.setOffline(false);
  await expect(indicator).toHaveAccessibleName(/Online/, { timeout: 40_000 });
});
