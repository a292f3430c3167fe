import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlocksAnswer } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { Installation } from '#server/store/installation.ts';
import type { ApiClient } from '#tests/support/api.ts';
import { makeModule } from '#tests/support/measurement.ts';
import { energyWidget, fillEnergy, freezeMarch, reportOf } from '#tests/support/report-world.ts';
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

describe('overlaps in a pie', () => {
  const pie = (i: string, uuids: string[]): Container => ({
    ...energyWidget(i, uuids),
    component: 'PieChart',
  });

  const feeder =
    (admin: ApiClient, installation: Installation, siteId: string) =>
    async (name: string, parentId: string | null): Promise<string> => {
      const { uuid } = await makeModule(admin, { name, parentId, siteId });
      await fillEnergy(installation, uuid, '2026-03-28', '2026-03-30');
      return uuid;
    };

  it('an overlap is named to nobody who may not see both of its meters, in an edition either', async () => {
    const admin = product.api.as(product.api.developer);
    const { installation, sites } = product.world;
    const feed = feeder(admin, installation, sites.budapest);
    const [incomer, press, office] = [
      await feed('Incomer', null),
      await feed('Press', null),
      await feed('Office', null),
    ];
    const moved = await installation.pool.query(
      `UPDATE module SET parent_id = $1, site_id = CASE uuid WHEN $2::uuid THEN $4::uuid ELSE site_id END
       WHERE uuid IN ($2, $3)`,
      [incomer, press, office, sites.seoul],
    );
    expect(moved.rowCount).toBe(2);
    const id = await product.create(reportOf('Hidden overlap', [pie('a', [incomer, press, office])]));
    const edition = await freezeMarch(installation, id);
    const overlapsFor = async (client: ApiClient, path: string) =>
      blockIn(await json<BlocksAnswer>(client.get(path)), 'a').overlaps;
    for (const path of [`/report/${id}/blocks`, `/report/${id}/${edition}/blocks`]) {
      expect(await overlapsFor(product.editor, path)).toHaveLength(2);
      expect(await overlapsFor(product.limited, path)).toEqual([{ part: office, whole: incomer }]);
    }
  });

  it('a meter counted twice in a pie is named; meters beside each other have no overlap', async () => {
    const admin = product.api.as(product.api.developer);
    const { installation, sites } = product.world;
    const feed = feeder(admin, installation, sites.budapest);
    const incomer = await feed('Incomer', null);
    const hall = await feed('Hall', incomer);
    const press = await feed('Press', hall);
    const office = await feed('Office', incomer);
    const id = await product.create(
      reportOf('Overlaps', [pie('nested', [incomer, press]), pie('beside', [hall, office])]),
    );
    const answer = await product.blocksOf(id);
    expect(blockIn(answer, 'nested').overlaps).toEqual([{ part: press, whole: incomer }]);
    expect(blockIn(answer, 'beside').overlaps).toBeUndefined();
  });
});
