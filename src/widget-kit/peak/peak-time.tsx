import type { Resolution } from '#contract/readings/series.ts';
import { PeakLine } from './peak-line.tsx';
import type { SeriesPeak } from './series-peak.ts';
import { usePeakWords } from './use-peak-words.ts';

export interface PeakTimeProps {
  peak: SeriesPeak;
  resolution: Resolution;
  /** True where the period is longer than a day. */
  isLink: boolean;
  /** True where there is no room for a sentence: further times are only counted. */
  isShort?: boolean;
}

/** Time of a peak below its value; a click opens that day. */
export const PeakTime = ({ peak, resolution, isLink, isShort = false }: PeakTimeProps) => {
  const words = usePeakWords(peak, resolution);
  return words && <PeakLine peak={peak} text={isShort ? words.short : words.time} isLink={isLink} />;
};
