import { beforeAll, describe, expect, it } from 'vitest';
import type { ReadingDecision, RegisterSettings } from '#domain/readings/register/register-settings.ts';
import { judgeAtOnce, totalOf } from '#domain/readings/register/register-store.fixture.ts';
import { explainedTotal } from '#domain/readings/register/walk.fixture.ts';
import { instantOfWallClock } from '#domain/time/calendar.ts';
import { DAIAD_MISSING, DAIAD_ZONE, hasDaiadWater, readWaterMeters } from './support/daiad-water.ts';

/** Household whose readings of 2017-01-17, 12:34 to 15:37, are interleaved with those of another meter. */
const EXCHANGED = '9348c9bb';
const at = (hour: number, minute: number, second: number): number =>
  instantOfWallClock(Date.UTC(2017, 0, 17, hour, minute, second), DAIAD_ZONE);

/** Time limit for reading 44 MB of rows, ms. */
const READING_TIME_MS = 120_000;

type Readings = Map<number, number>;
let meters: Map<string, Readings>;

describe.skipIf(!hasDaiadWater)(`92 water meters${hasDaiadWater ? '' : ` (${DAIAD_MISSING})`}`, () => {
  beforeAll(() => {
    // When an instant occurs twice, the later row counts.
    meters = new Map(
      [...readWaterMeters()].map(([key, rows]) => [
        key,
        new Map(rows.map((row) => [row.ts, row.litres / 1000])),
      ]),
    );
  }, READING_TIME_MS);

  it.each<[string, Partial<RegisterSettings>]>([
    ['without metering', {}],
    ['with a maximum of 5 m³/h and a tolerance of a litre', { maximumPower: 5, jitterTolerance: 0.001 }],
  ])(
    'the intervals of a water meter add up to the register difference, and every omitted reading has a verdict: %s',
    (_, rule) => {
      expect(meters.size).toBe(92);
      let falls = 0;
      for (const readings of meters.values()) {
        const result = judgeAtOnce(readings, rule);
        const explained = explainedTotal(readings, result.verdicts);
        expect(Math.abs(totalOf(result) - explained)).toBeLessThanOrEqual(1e-9 * Math.max(1, explained));
        falls += result.verdicts.filter((one) => one.kind !== 'gap' && one.kind !== 'spike').length;
      }
      expect(falls).toBeGreaterThan(100);
    },
  );

  const household = (): Readings => [...meters].find(([key]) => key.startsWith(EXCHANGED))?.[1] as Readings;
  const judgeHousehold = (rule: Partial<RegisterSettings>, decisions: [number, ReadingDecision][] = []) => {
    const result = judgeAtOnce(household(), rule, new Map(decisions));
    const verdicts = result.verdicts
      .filter((one) => one.ts >= at(12, 0, 0) && one.ts <= at(16, 0, 0))
      .map((one) => [one.kind, one.ts]);
    return { total: totalOf(result), verdicts };
  };

  it('the water meter exchange of 17 January 2017 is found by the fall of the register and the maximum power', () => {
    expect(judgeHousehold({}).verdicts).toEqual([
      ['dip', at(12, 36, 56)],
      ['dip', at(13, 36, 56)],
      ['dip', at(14, 37, 3)],
      ['exchange', at(15, 37, 3)],
    ]);
    expect(judgeHousehold({ maximumPower: 5 }).verdicts).toEqual([
      ['spike', at(12, 34, 8)],
      ['spike', at(13, 34, 8)],
      ['spike', at(14, 34, 8)],
      ['spike', at(15, 34, 8)],
    ]);
  });

  it('decisions resolve the exchange of the water meters: the meter before, the one between, the one after', () => {
    const [first, last] = [at(12, 34, 8), at(15, 37, 3)];
    const before = judgeHousehold({}).total;
    const { total, verdicts } = judgeHousehold({}, [
      [first, { kind: 'exchange', exchange: { oldEnd: 207.774, newStart: 456.017, at: first } }],
      [last, { kind: 'exchange', exchange: { oldEnd: 456.427, newStart: 207.886, at: last } }],
    ]);
    expect(verdicts.filter(([kind]) => kind === 'exchange')).toEqual([
      ['exchange', first],
      ['exchange', last],
    ]);
    // The jump of 248 m³ to the other meter is gone; the 21 litres since the first meter's last reading are counted.
    expect(total).toBeCloseTo(before - (456.017 - 207.774) + (207.907 - 207.886), 6);
  });
});
