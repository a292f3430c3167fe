import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MEASURE_TYPES } from '#contract/people/route-names.ts';
import { isCounted } from '#contract/readings/module.ts';
import { hasParameter } from '#contract/readings/parameters.ts';
import { lettersOf } from '#domain/formula/evaluate.ts';
import { parseFormula } from '#domain/formula/parse.ts';
import { COLLECTIONS, SITES } from './company.ts';

const modules = SITES.flatMap((site) => site.modules);
const keys = new Set(modules.map((one) => one.key));

describe('the demo company', () => {
  it('the demo company has three sites in two time zones', () => {
    expect(SITES).toHaveLength(3);
    expect(new Set(SITES.map((site) => site.zone)).size).toBe(2);
  });

  it('P-PROD-06 the demo company has at least 40 modules of all measure types, each with a key of its own', () => {
    expect(modules.length).toBeGreaterThanOrEqual(40);
    expect(keys.size).toBe(modules.length);
    expect(new Set(modules.map((one) => one.measureType))).toEqual(new Set(MEASURE_TYPES));
  });

  it('the README names as many modules of the demo company as the pages count', () => {
    const counted = modules.filter(({ type }) => isCounted({ type, disabled: false })).length;
    expect(readFileSync('README.md', 'utf8')).toContain(`${counted} modules`);
  });

  it('the demo company has module names that fit the contract and hold letters of its languages', () => {
    for (const { name } of modules) expect(name.length).toBeLessThanOrEqual(64);
    expect(modules.map((one) => one.name).join()).toMatch(/ő.*ű.*ľ|Ľ.*č/s);
  });

  it.each(SITES.map((site) => [site.name, site] as const))(
    '%s of the demo company refers only to known modules and controllers',
    (_, site) => {
      const here = new Set(site.modules.map((one) => one.key));
      const controllers = new Set(site.plcs.map((one) => one.key));
      for (const one of site.modules) {
        for (const link of [one.parent, one.network, one.temperature, one.operatingTime]) {
          if (link !== undefined) expect(here, `${one.key} → ${link}`).toContain(link);
        }
        if (one.plc !== undefined) expect(controllers).toContain(one.plc);
        if (one.behaviour.kind === 'operating') expect(here).toContain(one.behaviour.of);
      }
      for (const key of Object.keys(site.reservations)) expect(here).toContain(key);
    },
  );

  it('every demo parameter belongs to the measure type of its module', () => {
    for (const one of modules) {
      for (const name of one.parameters) {
        expect(hasParameter(one.measureType, one.medium ?? null, name), `${one.key} ${name}`).toBe(true);
      }
    }
  });

  it('the calculated demo module has a formula over known modules', () => {
    const [calculated] = modules.filter((one) => one.type === 'calculated');
    const letters = [...lettersOf(parseFormula(calculated?.formula ?? ''))].sort();
    expect(Object.keys(calculated?.variables ?? {}).sort()).toEqual(letters);
    for (const key of Object.values(calculated?.variables ?? {})) expect(keys).toContain(key);
  });

  it('demo collections hold only known modules', () => {
    for (const key of COLLECTIONS.flatMap((one) => one.nodes)) expect(keys).toContain(key);
  });
});
