import { describe, expect, it } from 'vitest';
import { ModuleGraph } from '#server/series/module-graph.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import { LiveValues } from './live-values.ts';
import { Senders } from './senders.ts';

const NOW = 1_000_000_000;
let count = 0;
const moduleOf = (more: Partial<ModuleRow> = {}): ModuleRow => {
  const id = ++count;
  const blank = { group_id: null, parent_id: null, network_id: null, medium: null, metering: null };
  // The other fields of a row do not matter here.
  return {
    id,
    uuid: `uuid-${id}`,
    type: 'device',
    measure_type: 'electricity',
    ...blank,
    ...more,
  } as ModuleRow;
};

/**
 * Live values of modules, with formulas `[module, formula, operands by letter]` and readings `[module, parameter,
 * ageSeconds, value]`.
 */
function live(
  modules: ModuleRow[],
  formulas: [ModuleRow, string, Record<string, ModuleRow>][],
  readings: [ModuleRow, string, number, number][],
): LiveValues {
  const versions = formulas.map(([module, formula, operands]) => {
    const variables = Object.fromEntries(
      Object.entries(operands).map(([letter, { uuid }]) => [letter, uuid]),
    );
    return [module.id, [{ validFrom: Number.NEGATIVE_INFINITY, formula, variables }]] as const;
  });
  const graph = new ModuleGraph(modules, new Map(versions.map(([id, list]) => [id, [...list]])));
  const all = new Map(modules.map((module) => [module.id, module]));
  const newest = readings.map(([{ id }, parameter, age, value]) => {
    const ts = NOW - age * 1000;
    return { moduleId: id, parameter, firstTs: ts, ts, value };
  });
  return new LiveValues(graph, new Senders(all, graph, new Map()), newest, NOW);
}

const POWER = 'effectivePowerTotal';
const calculated = () => moduleOf({ type: 'calculated' });

describe('live values', () => {
  it('the live value of a calculated module comes from the newest readings of its operands and has the time of the oldest', () => {
    const [a, b, sum] = [moduleOf(), moduleOf(), calculated()];
    const values = live(
      [a, b, sum],
      [[sum, 'a − b', { a, b }]],
      [
        [a, POWER, 5, 30],
        [b, POWER, 20, 10],
      ],
    );
    expect(values.latestOf(sum, POWER, [])).toEqual({ ts: NOW - 20_000, value: 20 });
  });

  it('a live value is missing when one operand is not current by its own limits', () => {
    const [fast, slow, sum] = [moduleOf(), moduleOf({ metering: { expectedInterval: 900 } }), calculated()];
    const at = (fastAge: number, slowAge: number) =>
      live(
        [fast, slow, sum],
        [[sum, 'a + b', { a: fast, b: slow }]],
        [
          [fast, POWER, fastAge, 1],
          [slow, POWER, slowAge, 2],
        ],
      ).latestOf(sum, POWER, [])?.value;
    expect(at(60, 1350)).toBe(3);
    expect(at(61, 1350)).toBeUndefined();
    expect(at(60, 1351)).toBeUndefined();
  });

  it('live values are computed for calculated modules of calculated modules and for groups of them', () => {
    const group = moduleOf({ type: 'group' });
    const [a, b] = [moduleOf(), moduleOf({ group_id: group.uuid })];
    const inner = moduleOf({ type: 'calculated', group_id: group.uuid });
    const outer = calculated();
    const values = live(
      [group, a, b, inner, outer],
      [
        [inner, 'a × 2', { a }],
        [outer, 'g ÷ 2', { g: group }],
      ],
      [
        [a, POWER, 1, 10],
        [b, POWER, 1, 4],
        [a, 'voltageL1', 1, 230],
        [b, 'voltageL1', 1, 240],
      ],
    );
    expect(values.latestOf(group, POWER, [])?.value).toBe(24);
    expect(values.latestOf(outer, POWER, [])?.value).toBe(12);
    expect(values.latestOf(group, 'voltageL1', [])?.value).toBe(350);
  });

  it('the live value of an amount is that of the newest measured interval, with the time of the newest register reading', () => {
    const [meter, sum] = [moduleOf(), calculated()];
    const values = live([meter, sum], [[sum, 'a', { a: meter }]], [[meter, 'energyRegister', 7, 4711]]);
    expect(values.latestOf(meter, 'energy', [1, 2, null])).toEqual({ ts: NOW - 7000, value: 2 });
    expect(values.latestOf(sum, 'energy', [1, 3])).toEqual({ ts: NOW - 7000, value: 3 });
    expect(values.latestOf(meter, 'energy', [null])).toBeNull();
    expect(values.latestOf(moduleOf(), 'energy', [1])).toBeNull();
  });

  it('live values end for a cycle stored without the API and for a formula that names one module many times', () => {
    const [one, other] = [calculated(), calculated()];
    const cycle: [ModuleRow, string, Record<string, ModuleRow>][] = [
      [one, 'a', { a: other }],
      [other, 'a', { a: one }],
    ];
    expect(live([one, other], cycle, []).latestOf(one, POWER, [])).toBeNull();

    const meter = moduleOf();
    const chain = [meter];
    const formulas: typeof cycle = [];
    for (let depth = 0; depth < 40; depth++) {
      const next = calculated();
      formulas.push([
        next,
        '(a + b + a) ÷ 3',
        { a: chain[depth] as ModuleRow, b: chain[depth] as ModuleRow },
      ]);
      chain.push(next);
    }
    const values = live(chain, formulas, [[meter, POWER, 1, 6]]);
    expect(values.latestOf(chain[40] as ModuleRow, POWER, [])?.value).toBeCloseTo(6, 9);
  });
});
