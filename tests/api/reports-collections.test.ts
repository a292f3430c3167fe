import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#contract/installation/installation.ts';
import type { BlocksAnswer } from '#contract/reports/block.ts';
import { energyWidget, freezeMarch, reportOf } from '#tests/support/report-world.ts';
import {
  blockIn,
  json,
  type ReportingProduct,
  startReportingProduct,
} from '#tests/support/reporting-product.ts';

let product: ReportingProduct;
beforeAll(async () => {
  product = await startReportingProduct();
});
afterAll(() => product.stop());

const PATH = '/energetic-module/virtual-collection';
const collect = ({ api }: ReportingProduct, name: string, nodes: string[]): Promise<Collection> =>
  json(api.as(api.developer).post(PATH, { name, color: '#336699', nodes }));

describe('a collection in a report', () => {
  it('a collection in a report shows the sum of its members under its name, and the sites of all of them', async () => {
    const { budapest, seoul } = product.world.modules;
    const { uuid } = await collect(product, 'Both works', [budapest, seoul]);
    const id = await product.create(reportOf('Sum', [energyWidget('a', [uuid])]));
    const answer = await product.blocksOf(id);
    const block = blockIn(answer, 'a');
    expect(block.names[uuid]).toBe('Both works');
    expect(block.data[uuid]?.energy).toMatchObject({ zone: 'Europe/Budapest', total: 2 * 92 });
    expect(answer.sites).toEqual(['Budapest works', 'Seoul works']);
  });

  it('a collection in a report is out of reach for users who do not reach every member, in frozen editions too', async () => {
    const { api, world, limited } = product;
    const { budapest, seoul } = world.modules;
    const [own, both] = [
      await collect(product, 'Own', [budapest]),
      await collect(product, 'Own and foreign', [budapest, seoul]),
    ];
    const id = await product.create(reportOf('Reach', [energyWidget('a', [own.uuid, both.uuid])]));
    const issue = await freezeMarch(world.installation, id);
    for (const path of [`/report/${id}/blocks`, `/report/${id}/${issue}/blocks`]) {
      const block = blockIn(await json<BlocksAnswer>(limited.get(path)), 'a');
      expect(Object.keys(block.data)).toEqual([own.uuid]);
      expect([block.gaps, Object.keys(block.names)]).toEqual([[], [own.uuid]]);
    }
    // A frozen sum belongs to the members that it was made of.
    await api.as(api.developer).patch(PATH, { uuid: both.uuid, nodes: [budapest] });
    const past = blockIn(await json<BlocksAnswer>(limited.get(`/report/${id}/${issue}/blocks`)), 'a');
    expect([past.gaps, Object.keys(past.data)]).toEqual([[], [own.uuid]]);
    await api.as(api.developer).patch(PATH, { uuid: both.uuid, nodes: [budapest, seoul] });
    const only = await product.create(reportOf('Foreign', [energyWidget('a', [both.uuid])]));
    expect((await limited.get(`/report/${only}`)).status).toBe(404);
    const saving = limited.post('/report', reportOf('Mine', [energyWidget('a', [both.uuid])]));
    expect((await saving).status).toBe(403);
  });

  it('a collection in a report is reported as gone once it is deleted', async () => {
    const { api, world } = product;
    const { uuid } = await collect(product, 'Short-lived', [world.modules.budapest]);
    const id = await product.create(reportOf('Gone', [energyWidget('a', [uuid])]));
    expect((await api.as(api.developer).delete(`${PATH}/${uuid}`)).status).toBe(204);
    expect(blockIn(await product.blocksOf(id), 'a').gaps).toEqual([{ uuid, code: 'not_found' }]);
  });
});
