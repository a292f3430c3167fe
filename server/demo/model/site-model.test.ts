import { describe, expect, it } from 'vitest';
import { SITES } from '#server/demo/plan/company.ts';
import type { SitePlan } from '#server/demo/plan/module-plan.ts';
import { demoEvents } from './events.ts';
import { createSiteModel, type SiteModel } from './site-model.ts';

const MADE_AT = Date.parse('2026-11-21T10:00:00Z');
const events = demoEvents(MADE_AT);
const [korosd, tolgyfas] = SITES as [SitePlan, SitePlan, SitePlan];
const quarterOf = (iso: string): number => Date.parse(iso) / 900_000;

const readingOf = (model: SiteModel, key: string, parameter: string): number => {
  const module = model.modules.find(({ plan }) => plan.key === key);
  return module?.values[module.plan.parameters.indexOf(parameter)] ?? Number.NaN;
};
const at = (plan: SitePlan, iso: string, seed = 1): SiteModel => {
  const model = createSiteModel(plan, seed, events);
  model.computeQuarter(quarterOf(iso));
  return model;
};
/** A week in every season, every fifth quarter-hour. */
const sampled = ['2026-01-12', '2026-04-13', '2026-07-13', '2026-10-14'].flatMap((day) =>
  Array.from({ length: 134 }, (_, i) => quarterOf(`${day}T00:00:00Z`) + i * 5),
);

describe.each(SITES.map((plan) => [plan.name, plan] as const))('physics of %s', (_, plan) => {
  const model = createSiteModel(plan, 1, events);
  const billing = plan.modules.find((one) => one.type === 'provider')?.key ?? '';
  const v = (parameter: string, key = billing): number => readingOf(model, key, parameter);

  it('in the demo, energy equals power × time, phases add up, and P, Q, S, cos φ, U and I agree', () => {
    for (const quarter of sampled) {
      model.computeQuarter(quarter);
      expect(v('energy')).toBeCloseTo(v('effectivePowerTotal') / 4, 9);
      const phases = ['L1', 'L2', 'L3'].map((phase) => v(`effectivePower${phase}`));
      expect(phases.reduce((a, b) => a + b)).toBeCloseTo(v('effectivePowerTotal'), 6);
      expect(v('reactiveEnergyInductiveTotal') - v('reactiveEnergyCapacitiveTotal')).toBeCloseTo(
        v('reactivePowerTotal') / 4,
        9,
      );
      expect(v('cosPhiTotal')).toBeCloseTo(v('effectivePowerTotal') / v('apparentPowerTotal'), 2);
      for (const phase of ['L1', 'L2', 'L3']) {
        const [p, q, s] = [
          v(`effectivePower${phase}`),
          v(`reactivePower${phase}`),
          v(`apparentPower${phase}`),
        ];
        expect(s).toBeCloseTo(Math.hypot(p, q), 1);
        expect(v(`cosPhi${phase}`)).toBeCloseTo(p / Math.hypot(p, q), 2);
        expect((v(`voltage${phase}`) * v(`current${phase}`)) / 1000).toBeCloseTo(s, 1);
        expect(Math.cos((v(`phaseAngle${phase}`) * Math.PI) / 180)).toBeCloseTo(v(`cosPhi${phase}`), 2);
        expect(Math.abs(v(`voltage${phase}`) - 230)).toBeLessThan(23);
      }
      expect(Math.abs(v('frequency') - 50)).toBeLessThan(0.1);
    }
  });

  it('demo sub-meters never exceed the meter above them', () => {
    const parents = new Set(plan.modules.flatMap((one) => one.parent ?? []));
    for (const quarter of sampled) {
      model.computeQuarter(quarter);
      for (const parent of parents) {
        const children = plan.modules.filter((one) => one.parent === parent);
        const sum = children.reduce((total, one) => total + v('energy', one.key), 0);
        expect(sum).toBeLessThanOrEqual(v('energy', parent));
      }
    }
  });

  it('no demo value is missing outside the gap and the exchange', () => {
    for (const quarter of sampled) {
      model.computeQuarter(quarter);
      for (const { plan: one, values } of model.modules) {
        expect(values.some(Number.isNaN), one.key).toBe(false);
      }
    }
  });

  it('live demo readings add up to their quarter-hour within 2 %', () => {
    const start = Date.parse('2026-11-20T09:00:00Z');
    model.computeQuarter(start / 900_000);
    const whole = v('energy');
    let sum = 0;
    for (let i = 0; i < 180; i++) {
      model.computeLive(start + i * 5_000, 5_000);
      sum += v('energy');
    }
    expect(Math.abs(sum / whole - 1)).toBeLessThan(0.02);
  });
});

describe('the year of the foundry', () => {
  const power = (iso: string): number => readingOf(at(korosd, iso), 'KRD-E00', 'effectivePowerTotal');

  it('the foundry works from Monday to Saturday morning and rests on Sundays and holidays', () => {
    expect(power('2026-10-14T12:00:00Z')).toBeGreaterThan(3 * power('2026-10-18T12:00:00Z'));
    expect(power('2026-10-23T12:00:00Z')).toBeLessThan(200);
  });

  it('demo shifts follow local time: the Monday shift at 6:00 begins an hour earlier in UTC in summer', () => {
    expect(power('2026-07-13T03:45:00Z')).toBeLessThan(200);
    expect(power('2026-07-13T04:15:00Z')).toBeGreaterThan(400);
    expect(power('2026-01-12T04:45:00Z')).toBeLessThan(250);
    expect(power('2026-01-12T05:15:00Z')).toBeGreaterThan(400);
  });

  it('the photovoltaic power of the demo follows the sun', () => {
    const noon = (day: string): number => readingOf(at(korosd, `${day}T11:00:00Z`), 'KRD-D01', 'power');
    expect(readingOf(at(korosd, '2026-06-21T23:00:00Z'), 'KRD-D01', 'energy')).toBe(0);
    const mean = (month: string): number =>
      Array.from({ length: 28 }, (_, i) => noon(`2026-${month}-${String(i + 1).padStart(2, '0')}`)).reduce(
        (a, b) => a + b,
      ) / 28;
    expect(mean('06')).toBeGreaterThan(1.8 * mean('01'));
  });

  it('the foundry takes more gas in January than in July', () => {
    const gas = (day: string): number => readingOf(at(korosd, `${day}T12:00:00Z`), 'KRD-G01', 'flow');
    expect(gas('2026-01-14')).toBeGreaterThan(1.4 * gas('2026-07-15'));
  });

  it('furnace 2 of the foundry stands still during the breakdown', () => {
    const model = createSiteModel(korosd, 1, events);
    for (let quarter = events.breakdown.from; quarter < events.breakdown.to; quarter++) {
      model.computeQuarter(quarter);
      expect(readingOf(model, 'KRD-E02', 'effectivePowerTotal')).toBeLessThan(2);
      expect(readingOf(model, 'KRD-O02', 'operatingTime')).toBe(0);
    }
  });

  it('demo modules have no values while their controller is out of reach or their meter is exchanged', () => {
    const machines = createSiteModel(tolgyfas, 1, events);
    machines.computeQuarter(events.outage.from);
    expect(readingOf(machines, 'TGY-E021', 'energy')).toBeNaN();
    expect(readingOf(machines, 'TGY-E02', 'energy')).toBeGreaterThan(0);
    machines.computeQuarter(events.outage.to);
    expect(readingOf(machines, 'TGY-E021', 'energy')).toBeGreaterThan(0);
    const foundry = createSiteModel(korosd, 1, events);
    foundry.computeQuarter(events.exchange.to - 1);
    expect(readingOf(foundry, 'KRD-E05', 'energy')).toBeNaN();
  });

  it('the demo values depend on the seed and nothing else', () => {
    const all = (seed: number): number[] =>
      at(korosd, '2026-03-03T09:00:00Z', seed).modules.flatMap(({ values }) => [...values]);
    expect(all(7)).toEqual(all(7));
    expect(all(7)).not.toEqual(all(8));
  });
});
