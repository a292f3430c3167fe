import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#contract/installation/installation.ts';
import { type RecipientReach, recipientReachSchema } from '#contract/reports/recipient.ts';
import type { ApiClient } from '#tests/support/api.ts';
import { json, type ReportingProduct, startReportingProduct } from '#tests/support/reporting-product.ts';

let product: ReportingProduct;
let both: string;
beforeAll(async () => {
  product = await startReportingProduct();
  const { budapest, seoul } = product.world.modules;
  const group = { name: 'Both works', color: '#336699', nodes: [budapest, seoul] };
  const developer = product.api.as(product.api.developer);
  both = (await json<Collection>(developer.post('/energetic-module/virtual-collection', group))).uuid;
});
afterAll(() => product.stop());

const PATH = '/reports/base-report/recipients/reach';
async function reach(devices: string[], client: ApiClient = product.editor): Promise<string[]> {
  const { editor, limited, nobody } = product.world;
  const users = [editor.id, limited.id, nobody.id];
  const answer = await json<RecipientReach[]>(client.post(PATH, { devices, users }));
  for (const one of answer) recipientReachSchema.validateSync(one, { strict: true });
  expect(answer.map(({ id }) => id)).toEqual(users);
  return answer.map(({ seen, of }) => `${seen}/${of}`);
}

describe('reach of a report’s recipients', () => {
  it('the reach of a recipient is counted in devices; a group over two sites counts for users who see both', async () => {
    const { budapest, seoul } = product.world.modules;
    expect(await reach([budapest, seoul, budapest.toUpperCase()])).toEqual(['2/2', '1/2', '0/2']);
    expect(await reach([both])).toEqual(['1/1', '0/1', '0/1']);
    expect(await reach([both, budapest])).toEqual(['2/2', '1/2', '0/2']);
    expect(await reach([])).toEqual(['0/0', '0/0', '0/0']);
  });

  it('the reach of a recipient reveals nothing of devices that the caller does not reach, or that do not exist', async () => {
    const { budapest, seoul } = product.world.modules;
    expect(await reach([budapest, seoul, both, crypto.randomUUID()], product.limited)).toEqual([
      '1/1',
      '1/1',
      '0/1',
    ]);
  });

  it('a disabled user reaches nothing and is sent nothing', async () => {
    const { modules, limited, installation } = product.world;
    const able = (isActive: boolean) =>
      installation.pool.query('UPDATE app_user SET is_active = $1 WHERE id = $2', [isActive, limited.id]);
    await able(false);
    expect(await reach([modules.budapest])).toEqual(['1/1', '0/1', '0/1']);
    await able(true);
  });

  it('the reach of a recipient is counted for as many devices as a report may have, and refused for more', async () => {
    const ask = (count: number) =>
      product.editor.post(PATH, {
        devices: Array.from({ length: count }, () => crypto.randomUUID()),
        users: [],
      });
    expect((await ask(20_000)).status).toBe(200);
    const refused = await json<{ error: { code: string; field: string } }>(ask(20_001));
    expect(refused.error).toMatchObject({ code: 'validation_failed', field: 'devices' });
  });

  it('the reach of a recipient may be requested by users who may make or edit reports of the type', async () => {
    const { viewer } = product.world;
    const question = { devices: [], users: [] };
    expect((await product.api.as(viewer).post(PATH, question)).status).toBe(403);
    expect((await product.editor.post('/reports/nonsense/recipients/reach', question)).status).toBe(404);
  });
});
