import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuid } from '#widget-kit/block.fixture.ts';
import { dialShare, gaugeScale, networkScale, scaleMarks } from './gauge-scale.ts';

const provider = { uuid: uuid(1), type: 'provider' };
const meter = { uuid: uuid(2), type: 'device' };
const stored = { providerId: uuid(1), reservation: 2000, availableCapacity: 2400, isConfigured: true };
const unknown = { providerId: uuid(3), reservation: null, availableCapacity: null, isConfigured: false };

describe('scale of a gauge', () => {
  it("R-WID-GAUGE-02 R-WID-GAUGE-04 X-16 a provider's gauge is red from the reservation and ends at the capacity", () => {
    const scale = gaugeScale(provider, 'kW', {}, [stored]);
    expect(scale).toEqual({ kind: 'reservation', max: 2400, redFrom: 2000, available: 2400 });
    expect(dialShare(2000, scale)).toBeCloseTo(2000 / 2400);
    expect(gaugeScale(provider, 'kW', {}, [{ ...stored, availableCapacity: 2100 }]).max).toBe(2100);
  });

  it("R-WID-GAUGE-03 a gauge's scale ends at 1.2 times the reservation when the capacity is missing or too small", () => {
    const ofCapacity = (availableCapacity: number | null) =>
      gaugeScale(provider, 'kW', {}, [{ ...stored, availableCapacity }]);
    expect(ofCapacity(null)).toMatchObject({ max: 2400, available: 2400 });
    expect(ofCapacity(1500)).toMatchObject({ max: 2400, available: 1500, redFrom: 2000 });
  });

  it('R-WID-GAUGE-05 the gauge of a provider without a reservation ends at 100, is red from 90 and counts as unconfigured', () => {
    const unconfigured = { kind: 'unconfigured', max: 100, redFrom: 90 };
    expect(gaugeScale(provider, 'kW', {}, [])).toEqual(unconfigured);
    expect(gaugeScale(provider, 'kW', {}, [{ ...stored, isConfigured: false }])).toEqual(unconfigured);
    expect(gaugeScale(provider, 'kW', {}, [{ ...stored, reservation: 0 }])).toEqual(unconfigured);
  });

  it("R-WID-GAUGE-06 a gauge's scale ends at 5000, or at the maximum that was set, when nothing else is known", () => {
    expect(gaugeScale(meter, 'kW', {}, [stored])).toEqual({ kind: 'open', max: 5000, redFrom: null });
    expect(gaugeScale(meter, 'kW', { gaugeMaximum: 800 }, []).max).toBe(800);
  });

  it('R-SET-10 the gauge of any other device is red from the start to the end of its own limits', () => {
    const gaugeLimits = { start: 100, end: 150 };
    expect(gaugeScale(meter, 'kW', { gaugeLimits }, [])).toEqual({ kind: 'limits', max: 150, redFrom: 100 });
    expect(gaugeScale(provider, 'kW', { gaugeLimits }, [stored]).kind).toBe('reservation');
  });

  it('a gauge ignores limits that make no scale', () => {
    for (const gaugeLimits of [
      { start: 150, end: 100 },
      { start: 5, end: 5 },
      { start: -10, end: 5 },
    ])
      expect(gaugeScale(meter, 'kW', { gaugeLimits }, []).kind).toBe('open');
  });

  it('a gauge ignores contracted kilowatts for a value in volts', () => {
    expect(gaugeScale(provider, 'V', {}, [stored]).kind).toBe('open');
  });

  it('a gauge keeps a value outside the scale at its end', () => {
    const scale = gaugeScale(provider, 'kW', {}, [stored]);
    expect([dialShare(-5, scale), dialShare(9999, scale)]).toEqual([0, 1]);
  });
});

describe('R-WID-GAUGE-07 network gauge', () => {
  it('a network gauge adds up the reservations of its providers', () => {
    expect(networkScale([stored])).toMatchObject({ redFrom: 2000, max: 2400 });
    const second = { ...stored, providerId: uuid(4), reservation: 500, availableCapacity: null };
    expect(networkScale([stored, second])).toMatchObject({ redFrom: 2500, available: 3000, max: 3000 });
  });

  it('a network gauge is not configured without a provider, or with an unconfigured one', () => {
    expect(networkScale([]).kind).toBe('unconfigured');
    expect(networkScale([stored, unknown]).kind).toBe('unconfigured');
  });
});

describe('marks of the scale', () => {
  it.each([
    [2400, 2000, [600, 1200]],
    [100, 90, [25, 50, 75]],
    [5000, null, [1000, 2000, 3000, 4000]],
    [150, 100, [30, 60, 120]],
    [0.7, null, [0.2, 0.4, 0.6]],
  ])("a gauge's scale up to %d, red from %s, has the marks %j", (max, redFrom, marks) => {
    expect(scaleMarks({ max, redFrom }).map((mark) => Number(mark.toPrecision(6)))).toEqual(marks);
  });

  it("at most four marks lie inside a gauge's scale, and none outside", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (max) => {
        const marks = scaleMarks({ max, redFrom: null });
        expect(marks.length).toBeLessThanOrEqual(4);
        expect(marks.every((mark) => mark > 0 && mark < max)).toBe(true);
      }),
    );
  });
});
