import type { GaugeReading } from './gauge-reading.ts';
import type { GaugeScale } from './gauge-scale.ts';

export interface GaugeFact {
  /** Key of its name below `gauge` of the texts. */
  name: 'reserved' | 'available' | 'limit' | 'limitEnd' | 'lowest' | 'mean' | 'peak';
  value: number | null;
}

/** The line below a dial: what it measures against where that is known, and the peak of the period. */
export function gaugeFacts(scale: GaugeScale, { peak, lowest, mean }: GaugeReading): GaugeFact[] {
  const ofPeriod: GaugeFact = { name: 'peak', value: peak };
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
