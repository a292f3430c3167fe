import { useTranslation } from 'react-i18next';
import type { Resolution } from '#contract/readings/series.ts';
import { formatDecimals, NO_BREAK_SPACE } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { peakTime } from './peak-time-text.ts';
import type { SeriesPeak } from './series-peak.ts';

/** Parts of the sentence about a peak. */
export interface PeakWords {
  /** `Highest 1,095 kW, Tue 10-20 13:30`, with the number of further times; with a name `Highest 1,095 kW (Furnace 1), …`. */
  sentence: string;
  /** `Tue 10-20 13:30`, with the number of further times. */
  time: string;
  /** `Tue 10-20 13:30 (2×)` */
  short: string;
}

/** Words about a peak; null without one. @param name of the series, where there are several */
export function usePeakWords(
  peak: SeriesPeak | null,
  resolution: Resolution,
  name?: string | null,
): PeakWords | null {
  const { t, i18n } = useTranslation('widgets');
  const numbers = useNumberLocale();
  if (!peak) return null;
  const { series, value, at } = peak;
  const first = peakTime(at[0] as number, series.column.zone, resolution, i18n.language);
  const time = at.length > 1 ? t('peak.again', { time: first, count: at.length - 1 }) : first;
  const amount = `${formatDecimals(value, series.decimals, numbers)}${NO_BREAK_SPACE}${series.unit}`.trim();
  const of = !name ? amount : `${amount} (${name})`;
  const short = at.length > 1 ? `${first} (${at.length}×)` : first;
  return { time, short, sentence: t('peak.sentence', { value: of, time }) };
}
