import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlocksAnswer } from '#contract/reports/block.ts';
import { issueToken, tokenKeysFrom } from '#server/access/tokens.ts';
import { readSecrets } from '#settings/settings.ts';
import { makeModule, postReadings } from '#tests/support/measurement.ts';
import { addModule, energyWidget, fillEnergy, freezeMarch, reportOf } from '#tests/support/report-world.ts';
import {
  blockIn,
  json,
  type ReportingProduct,
  startReportingProduct,
} from '#tests/support/reporting-product.ts';

let product: ReportingProduct;
let api: ReportingProduct['api'];
let world: ReportingProduct['world'];
let editor: ReportingProduct['editor'];
let create: ReportingProduct['create'];
let blocksOf: ReportingProduct['blocksOf'];

beforeAll(async () => {
  product = await startReportingProduct();
  ({ api, world, editor, create, blocksOf } = product);
});
afterAll(() => product.stop());

describe('a gauge', () => {
  const reserve = (provider: string, reservation: number) =>
    world.installation.db
      .insertInto('provider_reservation')
      .values({ provider_id: provider, reservation, available_capacity: null })
      .onConflict((conflict) => conflict.column('provider_id').doUpdateSet({ reservation }))
      .execute();

  const makeGauge = async (name: string): Promise<{ id: number; here: string; there: string }> => {
    const { installation, sites } = world;
    const here = await addModule(installation, `${name} here`, sites.budapest, { type: 'provider' });
    const there = await addModule(installation, `${name} there`, sites.seoul, { type: 'provider' });
    await fillEnergy(installation, here, '2026-03-01', '2026-03-03');
    await reserve(here, 2000);
    await reserve(there, 900);
    const gauge = (i: string, uuid: string) => ({ ...energyWidget(i, [uuid]), component: 'Gauge' as const });
    const id = await create(
      reportOf(name, [gauge('here', here), gauge('there', there), energyWidget('line', [here])], {
        type: 'dashboard-report',
      }),
    );
    return { id, here, there };
  };

  it('R-WID-GAUGE-03 R-WID-GAUGE-04 a gauge carries the contracted power of its providers; other widgets do not', async () => {
    const { id, here, there } = await makeGauge('Contracted');
    const answer = await blocksOf(id);
    expect(blockIn(answer, 'here').reservations).toEqual([
      { providerId: here, reservation: 2000, availableCapacity: 2400, isConfigured: true },
    ]);
    expect(blockIn(answer, 'there').reservations?.[0]?.providerId).toBe(there);
    expect(blockIn(answer, 'line')).not.toHaveProperty('reservations');
  });

  it('a print token reads the contracted power as frozen in the edition, within its reader’s sites', async () => {
    const { id, here } = await makeGauge('Printed');
    const problemId = await freezeMarch(world.installation, id);
    await reserve(here, 3000);
    const keys = tokenKeysFrom(Buffer.from(readSecrets(api.database.dataDir).tokenKey, 'base64url'));
    const token = await issueToken(keys, 'print', {
      iid: world.installation.id,
      sub: world.limited.id,
      gid: problemId,
    });
    const printed = await json<BlocksAnswer>(
      api.get(`/report/${id}/${problemId}/blocks`, { headers: { Authorization: `Bearer ${token}` } }),
    );
    expect(blockIn(printed, 'here').reservations).toEqual([
      { providerId: here, reservation: 2000, availableCapacity: 2400, isConfigured: true },
    ]);
    expect(Object.keys(printed.blocks)).not.toContain('there');
    expect(printed.outOfReach).toEqual({ widgets: 1, devices: 0, inWidgets: [] });
  });
});

describe('a live widget', () => {
  it('a live widget says how soon the next reading is due: as set, as learned, or by the slowest operand', async () => {
    const { installation, sites } = world;
    const metering = JSON.stringify({ expectedInterval: 900 });
    const set = await addModule(installation, 'Every quarter', sites.budapest, { metering });
    const learned = await addModule(installation, 'Every minute', sites.budapest);
    const silent = await addModule(installation, 'Never', sites.budapest);
    const { uuid: sum } = await makeModule(api.as(api.developer), {
      siteId: sites.budapest,
      type: 'calculated',
      formula: 'a + b',
      variables: { a: set, b: learned },
    });
    const minute = Math.floor(Date.now() / 60_000) * 60_000;
    const readings = [1, 2, 3, 4, 5].map((n) => ({
      module: learned,
      parameter: 'energy',
      ts: minute - n * 60_000,
      value: 1,
    }));
    expect((await postReadings(api, readings)).status).toBe(200);
    const id = await create(
      reportOf('Live', [energyWidget('a', [set, learned, silent, sum])], { type: 'dashboard-report' }),
    );
    const live = blockIn(await blocksOf(id, '?realtime=true'), 'a');
    const intervals = [set, learned, silent, sum].map((uuid) => live.data[uuid]?.energy?.expectedInterval);
    expect(intervals).toEqual([900, 60, null, 900]);
    const past = blockIn(await blocksOf(id), 'a');
    expect(past.data[set]?.energy).not.toHaveProperty('expectedInterval');
  });
});

describe('the head of a report', () => {
  it('the head of a report names the sites that its reader is shown', async () => {
    const { budapest, seoul, deleted } = world.modules;
    const id = await create(
      reportOf('Sites', [energyWidget('a', [seoul, budapest]), energyWidget('b', [deleted])]),
    );
    const problemId = await freezeMarch(world.installation, id);
    const path = `/report/${id}/${problemId}/blocks`;
    expect((await json<BlocksAnswer>(editor.get(path))).sites).toEqual(['Budapest works', 'Seoul works']);
    const limited = api.as(world.limited);
    expect((await json<BlocksAnswer>(limited.get(path))).sites).toEqual(['Budapest works']);
    expect((await json<BlocksAnswer>(limited.get(`/report/${id}/blocks`))).sites).toEqual(['Budapest works']);
  });
});

describe('a text with values', () => {
  it('a value in a text is the number of a data block, frozen too, and nothing of another site reaches its reader', async () => {
    const { installation, sites, modules } = world;
    const own = await addModule(installation, 'In a text', sites.budapest);
    await fillEnergy(installation, own, '2026-03-01', '2026-03-31');
    const html = [own, modules.seoul]
      .map(
        (uuid) => `<p>Used <span class="ql-field" data-field="energy:${uuid}" data-label="Name"></span></p>`,
      )
      .join('');
    const text = energyWidget('text', [own, modules.seoul], { html });
    const number = { ...energyWidget('number', [own]), component: 'DataBlock' as const, y: 10 };
    const bare = {
      ...energyWidget('bare', [], { html: '<p>Hi</p>' }),
      component: 'TextEditor' as const,
      y: 20,
    };
    const id = await create(
      reportOf('Text with values', [{ ...text, component: 'TextEditor' }, number, bare]),
    );
    const problemId = await freezeMarch(installation, id);
    for (const path of [`/report/${id}/blocks`, `/report/${id}/${problemId}/blocks`]) {
      const whole = await json<BlocksAnswer>(editor.get(path));
      const total = blockIn(whole, 'text').data[own]?.energy?.total;
      expect(total).toBeGreaterThan(0);
      expect(blockIn(whole, 'number').data[own]?.energy?.total).toBeCloseTo(total ?? 0, 6);
      expect(Object.keys(whole.blocks)).not.toContain('bare');
      const seen = await api.as(world.limited).get(path);
      expect(await seen.text()).not.toContain(modules.seoul);
    }
    const report = await (await api.as(world.limited).get(`/report/${id}`)).text();
    expect(report).toContain(`energy:${own}`);
    expect(report).not.toContain(modules.seoul);
    expect(report).not.toContain('data-label');
  });
});
