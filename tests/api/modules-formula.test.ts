import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FormulaVersionRow, formulaVersionsSchema } from '#contract/readings/formula.ts';
import type { Module } from '#contract/readings/module.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { type ErrorAnswer, makeModule } from '#tests/support/measurement.ts';
import { linesOf, QUARTER_MS, readQuarters, writeQuarters } from '#tests/support/quarters.ts';

const START = Date.parse('2025-06-02T08:00Z');
let api: Api;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
});
afterAll(() => api.stop());

const calculated = (formula: string, variables: Record<string, Module>, more: object = {}) => ({
  type: 'calculated',
  formula,
  variables: Object.fromEntries(Object.entries(variables).map(([letter, { uuid }]) => [letter, uuid])),
  ...more,
});
const refusal = async (answer: Promise<Response>): Promise<[number, string | undefined]> => {
  const response = await answer;
  return [response.status, ((await response.json()) as ErrorAnswer).error.field];
};
const messageOf = async (answer: Promise<Response>): Promise<string> =>
  ((await (await answer).json()) as ErrorAnswer).error.message;
const patch = ({ uuid }: Module, body: object) => admin.patch(`/modules/${uuid}`, body);
const versionsOf = async ({ uuid }: Module): Promise<FormulaVersionRow[]> =>
  formulaVersionsSchema.validateSync(await (await admin.get(`/modules/${uuid}/formulas`)).json(), {
    strict: true,
  });
const undo = ({ uuid }: Module, version: number | string) =>
  admin.delete(`/modules/${uuid}/formulas/${version}`);
const at = (quarter: number): string => new Date(START + quarter * QUARTER_MS).toISOString();

describe('versions of a formula', () => {
  let meter: Module;
  const valuesOf = async (module: Module) => (await readQuarters(admin, module, 'energy', START, 4)).values;
  beforeAll(async () => {
    meter = await makeModule(admin);
    await writeQuarters(api, linesOf(meter, 'energy', START, [1, 10, 100, 1000]));
  });

  it('versions of a formula apply from their quarter-hour on; a correction applies to all of the past', async () => {
    const module = await makeModule(admin, calculated('a', { a: meter }));
    const patched = await patch(module, { formula: 'a × 2', formulaValidFrom: at(2) });
    expect(await patched.json()).toMatchObject({ formula: 'a × 2', variables: { a: meter.uuid } });
    expect(await valuesOf(module)).toEqual([1, 10, 200, 2000]);
    // The instant lies within a quarter-hour, which then has only one formula.
    const within = new Date(START + QUARTER_MS + 60_000).toISOString();
    await patch(module, { formula: 'a × 3', formulaValidFrom: within });
    expect(await valuesOf(module)).toEqual([1, 30, 300, 3000]);
    await patch(module, { formula: 'a × 4', formulaValidFrom: 'beginning' });
    expect(await valuesOf(module)).toEqual([4, 40, 400, 4000]);
  });

  it('versions of a formula are undone from the newest on, which restores the former state exactly', async () => {
    const module = await makeModule(admin, calculated('a', { a: meter }));
    await patch(module, { formula: 'a × 2', formulaValidFrom: at(2) });
    const before = await valuesOf(module);
    await patch(module, { formula: 'a × 4', formulaValidFrom: 'beginning' });
    expect(await refusal(undo(module, 2))).toEqual([409, undefined]);
    const undone = await undo(module, 3);
    expect(await undone.json()).toMatchObject({ formula: 'a × 2' });
    expect(await valuesOf(module)).toEqual(before);
    for (const version of [3, 9, 'x']) expect((await undo(module, version)).status).toBe(404);
    expect((await undo(module, 2)).status).toBe(200);
    expect(await refusal(undo(module, 1))).toEqual([409, undefined]);
    expect(await valuesOf(module)).toEqual([1, 10, 100, 1000]);
  });

  it('versions of a formula are listed with author, time and validity, undone ones too', async () => {
    const module = await makeModule(admin, calculated('a', { a: meter }));
    await patch(module, { formula: 'a × 2', formulaValidFrom: at(2) });
    await patch(module, { formula: 'a × 3', formulaValidFrom: 'now' });
    await undo(module, 3);
    const rows = await versionsOf(module);
    const always = { author: 'Quarterhour Developer', variables: { a: meter.uuid } };
    expect(rows).toMatchObject([
      { version: 3, formula: 'a × 3', holds: null, undoneBy: always.author, ...always },
      { version: 2, formula: 'a × 2', holds: { from: at(2), until: null }, validFrom: at(2), ...always },
      { version: 1, formula: 'a', holds: { from: null, until: at(2) }, validFrom: null, undoneAt: null },
    ]);
    expect(Date.parse(rows[0]?.validFrom ?? '') % QUARTER_MS).toBe(0);
  });

  it('versions of a formula need a start that is not in the future, and are made only by a change', async () => {
    const module = await makeModule(admin, calculated('a', { a: meter }));
    const change = (formulaValidFrom?: string) =>
      refusal(patch(module, { formula: 'a × 2', ...(formulaValidFrom ? { formulaValidFrom } : {}) }));
    expect(await change()).toEqual([400, 'formulaValidFrom']);
    expect(await change('2025-06-02')).toEqual([400, 'formulaValidFrom']);
    expect(await change('9999-01-01T00:00Z')).toEqual([400, 'formulaValidFrom']);
    expect(await refusal(patch(meter, { formulaValidFrom: 'now' }))).toEqual([400, 'formulaValidFrom']);
    expect(
      (await patch(module, { name: 'Renamed', formula: 'a', variables: { a: meter.uuid } })).status,
    ).toBe(200);
    expect(await versionsOf(module)).toHaveLength(1);
  });
});

describe('rules of a formula', () => {
  it('a formula whose units do not agree is refused with the place', async () => {
    const [a, b] = [await makeModule(admin), await makeModule(admin)];
    const post = (formula: string) =>
      admin.post('/modules', { name: 'x', measureType: 'electricity', ...calculated(formula, { a, b }) });
    expect(await refusal(post('a + b + 5'))).toEqual([400, 'formula']);
    expect(await messageOf(post('a + b + 5'))).toContain('position 6');
    for (const formula of ['a × b', 'a ÷ b']) expect(await refusal(post(formula))).toEqual([400, 'formula']);
    expect((await post('a × b ÷ (a + b) × 0.5')).status).toBe(201);
    const sensors = { measureType: 'digital_sensor' };
    const [c, d] = [await makeModule(admin, sensors), await makeModule(admin, sensors)];
    await makeModule(admin, calculated('1 − c × d', { c, d }, sensors));
  });

  it('a formula with 10,000 parentheses is refused clearly', async () => {
    const a = await makeModule(admin);
    const formula = `${'('.repeat(10_000)}a${')'.repeat(10_000)}`;
    const post = () =>
      admin.post('/modules', { name: 'x', measureType: 'electricity', ...calculated(formula, { a }) });
    expect(await refusal(post())).toEqual([400, 'formula']);
    expect(await messageOf(post())).toContain('at most 500 characters');
  });

  it('a formula cannot lead back to its module, neither by an earlier version nor over groups and networks', async () => {
    const [meter, free] = [await makeModule(admin), await makeModule(admin)];
    const user = await makeModule(admin, calculated('a', { a: meter }));
    const old = await makeModule(admin, calculated('a', { a: user }));
    await patch(old, { variables: { a: free.uuid }, formulaValidFrom: 'now' });
    const back = { variables: { a: old.uuid }, formulaValidFrom: 'now' };
    expect(await refusal(patch(user, back))).toEqual([400, 'variables']);
    // A correction removes the earlier version from all of the past.
    await patch(old, { variables: { a: free.uuid }, formulaValidFrom: 'beginning' });
    expect((await patch(user, back)).status).toBe(200);
    // Undoing the correction would make the cycle after all.
    expect(await refusal(undo(old, 3))).toEqual([400, 'version']);

    const group = await makeModule(admin, { type: 'group' });
    const ofGroup = await makeModule(admin, calculated('a', { a: group }));
    expect(await refusal(patch(ofGroup, { groupId: group.uuid }))).toEqual([400, 'groupId']);
    const outer = await makeModule(admin, { type: 'group' });
    expect((await patch(group, { parentId: outer.uuid })).status).toBe(200);
    expect(await refusal(patch(outer, { parentId: group.uuid }))).toEqual([400, 'parentId']);
  });

  it('two formulas that are saved at the same time cannot form a cycle', async () => {
    const meter = await makeModule(admin);
    const one = await makeModule(admin, calculated('a', { a: meter }));
    const other = await makeModule(admin, calculated('a', { a: meter }));
    const lead = (from: Module, to: Module) =>
      patch(from, { variables: { a: to.uuid }, formulaValidFrom: 'beginning' });
    const answers = await Promise.all([lead(one, other), lead(other, one)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it('a formula has no value where an operand is missing or a divisor is zero', async () => {
    const [a, b] = [await makeModule(admin), await makeModule(admin)];
    const module = await makeModule(admin, calculated('a × b ÷ (a − b)', { a, b }));
    await writeQuarters(api, [
      ...linesOf(a, 'energy', START, [6, 3, null, 4]),
      ...linesOf(b, 'energy', START, [3, 3, 1, 2]),
    ]);
    expect(await readQuarters(admin, module, 'energy', START, 4)).toEqual({
      values: [6, null, null, 4],
      coverage: [1, 0, 0, 1],
    });
  });

  it('present and former operands of a formula cannot be deleted, and the refusal says who needs them', async () => {
    const [old, present] = [await makeModule(admin), await makeModule(admin)];
    const module = await makeModule(admin, calculated('a', { a: old }, { name: 'Whole works' }));
    await patch(module, { variables: { a: present.uuid }, formulaValidFrom: at(0) });
    for (const operand of [old, present]) {
      const deleting = await admin.delete(`/modules/${operand.uuid}`);
      expect(deleting.status).toBe(409);
      expect(await messageOf(Promise.resolve(deleting))).toContain('Whole works');
    }
    await patch(module, { variables: { a: present.uuid }, formulaValidFrom: 'beginning' });
    expect((await admin.delete(`/modules/${old.uuid}`)).status).toBe(204);
    expect(await refusal(undo(module, 3))).toEqual([400, 'variables.a']);
  });
});

it('an external id that many modules request at once goes to one, and the others are refused', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      admin.post('/modules', { name: 'x', measureType: 'flow', externalId: 'wanted' }),
    ),
  );
  const statuses = answers.map((answer) => answer.status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
});
