import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Container } from '#contract/reports/widget.ts';
import { makeModule } from '#tests/support/measurement.ts';
import { energyWidget, fillEnergy, reportOf } from '#tests/support/report-world.ts';
import { blockIn, type ReportingProduct, startReportingProduct } from '#tests/support/reporting-product.ts';

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

  it('a meter that is counted twice is named; meters beside each other have no overlap', async () => {
    const admin = product.api.as(product.api.developer);
    const { installation, sites } = product.world;
    const feed = async (name: string, parentId: string | null): Promise<string> => {
      const { uuid } = await makeModule(admin, { name, parentId, siteId: sites.budapest });
      await fillEnergy(installation, uuid, '2026-03-28', '2026-03-30');
      return uuid;
    };
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
