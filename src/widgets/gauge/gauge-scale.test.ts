import { describe, expect, it } from 'vitest';
import { uuid } from '../block.fixture.ts';
import { dialShare, gaugeScale } from './gauge-scale.ts';

const provider = { uuid: uuid(1), type: 'provider' };
const stored = { providerId: uuid(1), reservation: 2000, availableCapacity: 2400, isConfigured: true };

describe('gauge', () => {
  it('R-WID-GAUGE-02 R-WID-GAUGE-03 is red from the reservation and ends at the capacity', () => {
    const scale = gaugeScale(provider, [stored]);
    expect(scale).toMatchObject({ max: 2400, redFrom: 2000, lacksReservation: false });
    expect(dialShare(2000, scale)).toBeCloseTo(2000 / 2400);
    expect(gaugeScale(provider, [{ ...stored, availableCapacity: 2100 }]).max).toBe(2100);
  });

  it('R-WID-GAUGE-05 not configured: 100, red from 90, and it says so', () => {
    expect(gaugeScale(provider, [])).toMatchObject({ max: 100, redFrom: 90, lacksReservation: true });
    expect(gaugeScale(provider, [{ ...stored, isConfigured: false }]).lacksReservation).toBe(true);
  });

  it('R-WID-GAUGE-06 everything else goes to 5000', () => {
    expect(gaugeScale({ uuid: uuid(2), type: 'device' }, [stored])).toMatchObject({
      max: 5000,
      redFrom: null,
    });
  });

  it('what lies outside rests at the end', () => {
    const scale = gaugeScale(provider, [stored]);
    expect([dialShare(-5, scale), dialShare(9999, scale)]).toEqual([0, 1]);
  });
});
