import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Dependencies, dependenciesSchema } from '#contract/readings/formula.ts';
import type { Module } from '#contract/readings/module.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, type ErrorAnswer, makeModule } from '#tests/support/measurement.ts';

const OWN_SITE = '6f1c1f5e-28a4-4f2e-9a51-6f6a0c3b7a11';

let api: Api;
let admin: ApiClient;
let limited: ApiClient;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
  await ask(api, `INSERT INTO site (id, name, timezone, position) VALUES ($1, 'Own', 'Asia/Seoul', 9)`, [
    OWN_SITE,
  ]);
  const grants = { adminSystemSettings: ['r', 'c', 'u', 'd'] };
  await ask(api, `INSERT INTO role (id, name, grants, sites) VALUES ('LIMITED', 'Limited', $1, $2)`, [
    JSON.stringify(grants),
    [OWN_SITE],
  ]);
  limited = api.as(await addUser(api, 'limited', ['LIMITED']));
});
afterAll(() => api.stop());

const calculated = (formula: string, variables: Record<string, Module>, more: object = {}) =>
  makeModule(admin, {
    type: 'calculated',
    formula,
    variables: Object.fromEntries(Object.entries(variables).map(([letter, { uuid }]) => [letter, uuid])),
    ...more,
  });
const dependenciesOf = async ({ uuid }: Module, reader = admin): Promise<Dependencies> =>
  dependenciesSchema.validateSync(await (await reader.get(`/modules/${uuid}/dependencies`)).json(), {
    strict: true,
  });
const levels = ({ nodes }: Dependencies): Record<string, number> =>
  Object.fromEntries(nodes.map(({ uuid, level }) => [uuid, level]));

describe('dependencies of modules', () => {
  it('dependencies of modules are listed in both directions, with formulas, letters and earlier operands', async () => {
    const [a, b, old] = [await makeModule(admin), await makeModule(admin), await makeModule(admin)];
    const middle = await calculated('a + b + c', { a, b, c: a });
    const top = await calculated('m × 2', { m: old });
    const change = { variables: { m: middle.uuid }, formulaValidFrom: 'now' };
    await admin.patch(`/modules/${top.uuid}`, change);
    const group = await makeModule(admin, { type: 'group' });
    await admin.patch(`/modules/${top.uuid}`, { groupId: group.uuid });

    const found = await dependenciesOf(middle);
    expect(levels(found)).toEqual({
      [a.uuid]: -1,
      [b.uuid]: -1,
      [middle.uuid]: 0,
      [top.uuid]: 1,
      [group.uuid]: 2,
    });
    expect(found.nodes.find(({ uuid }) => uuid === middle.uuid)).toMatchObject({ formula: 'a + b + c' });
    expect(found.hidden).toBe(0);
    const edge = (operand: Module, user: Module, letters: string[], isCurrent = true) => ({
      operand: operand.uuid,
      user: user.uuid,
      letters,
      isCurrent,
    });
    expect(found.edges).toHaveLength(4);
    expect(found.edges).toEqual(
      expect.arrayContaining([
        edge(a, middle, ['a', 'c']),
        edge(b, middle, ['b']),
        edge(middle, top, ['m']),
        edge(top, group, []),
      ]),
    );
    expect((await dependenciesOf(top)).edges).toContainEqual(edge(old, top, [], false));
    const alone = await dependenciesOf(await makeModule(admin));
    expect([alone.nodes.length, alone.edges.length]).toEqual([1, 0]);
  });

  it('dependencies of modules stay within the reader’s sites, and say how many are left out', async () => {
    const [own, foreign] = [await makeModule(admin, { siteId: OWN_SITE }), await makeModule(admin)];
    const sum = await calculated('a + b', { a: own, b: foreign }, { siteId: OWN_SITE });
    const abroad = await calculated('s', { s: sum });
    const found = await dependenciesOf(sum, limited);
    expect(levels(found)).toEqual({ [own.uuid]: -1, [sum.uuid]: 0 });
    expect(found.hidden).toBe(2);
    expect(JSON.stringify(found)).not.toContain(abroad.name);
    expect((await limited.get(`/modules/${foreign.uuid}/dependencies`)).status).toBe(404);
    expect((await limited.get(`/modules/${foreign.uuid}/formulas`)).status).toBe(404);
    const refused = await limited.delete(`/modules/${sum.uuid}`);
    const { error } = (await refused.json()) as ErrorAnswer;
    expect([refused.status, error.message]).toEqual([409, expect.stringContaining('1 out of your reach')]);
    expect(error.message).not.toContain(abroad.name);
  });
});
