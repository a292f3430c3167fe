import type { Peak } from '#domain/widgets/peak.ts';
import type { GaugeReading } from './gauge-reading.ts';
import type { GaugeScale } from './gauge-scale.ts';

export interface GaugeFact {
  /** Key of the name in the texts, below `gauge`. */
  name: 'reserved' | 'available' | 'limit' | 'limitEnd' | 'lowest' | 'mean' | 'peak';
  value: number | null;
  /** Set for the peak. */
  peak?: Peak | null;
}

/**
 * Facts below a dial: the reservation or the limits where they are known, else the lowest value and the mean; then
 * the peak of the period.
 */
export function gaugeFacts(scale: GaugeScale, { peak, lowest, mean }: GaugeReading): GaugeFact[] {
  const ofPeriod: GaugeFact = { name: 'peak', value: peak?.value ?? null, peak };
  switch (scale.kind) {
    case 'reservation':
      return [
        { name: 'reserved', value: scale.redFrom },
        { name: 'available', value: scale.available },
        ofPeriod,
      ];
    case 'limits':
      return [{ name: 'limit', value: scale.redFrom }, { name: 'limitEnd', value: scale.max }, ofPeriod];
    default:
      return [{ name: 'lowest', value: lowest }, { name: 'mean', value: mean }, ofPeriod];
  }
}
