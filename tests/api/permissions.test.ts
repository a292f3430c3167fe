import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API } from '#contract/paths.ts';
import { ROUTE_TABLE } from '#server/app/route-table.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { type PrintingProduct, startPrintingProduct } from '#tests/support/delivering-product.ts';
import { makeCallers } from './permissions/callers.ts';
import { checkEndpoint, type Stage, type Tally } from './permissions/matrix.ts';
import { openedByOddInput, openedByOtherWays } from './permissions/path-checks.ts';
import { PEOPLE } from './permissions/people.ts';
import { gapsOf, rulesOf } from './permissions/rules.ts';
import { makeWorld } from './permissions/world.ts';

/** Endpoints that end the session, or the view through a role, come last. */
const LAST: readonly string[] = [API.viewAs, API.logout];
const rank = ({ path }: Endpoint): number => LAST.indexOf(path);

let product: PrintingProduct;
let stage: Stage;
beforeAll(async () => {
  product = await startPrintingProduct({ METRICS_TOKEN: 'a-token-of-the-metrics-that-nobody-has' });
  const world = await makeWorld(product.api.database.ownerUrl);
  stage = {
    port: product.api.port,
    world,
    people: PEOPLE,
    callers: await makeCallers(product.api, world, PEOPLE),
  };
});
afterAll(async () => {
  await stage?.world.close();
  await product?.stop();
});

describe('endpoints of the API', () => {
  it('each endpoint of the API has a rule of its own', () => {
    expect(gapsOf(ROUTE_TABLE)).toEqual([]);
  });

  it('an endpoint cannot be reached by another spelling of its address, another method or a forged header', async () => {
    expect(await openedByOtherWays(stage, ROUTE_TABLE)).toEqual([]);
  });

  it('endpoints of the API refuse keys that every object inherits, and repeated parameters', async () => {
    expect(await openedByOddInput(stage, ROUTE_TABLE)).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('P-PERM-04 P-PERM-07 P-PERM-08 P-PERM-09 endpoints of the API allow and refuse as an independent oracle says', async () => {
    const tally: Tally = { checks: 0, differences: [] };
    const table = [...ROUTE_TABLE].sort((one, other) => rank(one) - rank(other));
    for (const endpoint of table) await checkEndpoint(stage, endpoint, rulesOf(endpoint), tally);
    expect(tally.differences).toEqual([]);
    expect(tally.checks).toBeGreaterThan(2_000);
    console.info(`${tally.checks} checks of permissions`);
  });
});
