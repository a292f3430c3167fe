import { randomUUID } from 'node:crypto';
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
