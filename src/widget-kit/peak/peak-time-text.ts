import type { Resolution } from '#contract/readings/series.ts';
import { formatDay, formatTime, formatWeekday } from '#domain/formatting/date.ts';

/** Local time of an interval: `Tue 10-20 13:30`, for a whole day `Tue 10-20`. */
export function peakTime(instant: number, zone: string, resolution: Resolution, locale: string): string {
  const day = `${formatWeekday(instant, zone, locale)} ${formatDay(instant, zone).slice(5)}`;
  return ['day', 'week', 'month', 'year'].includes(resolution) ? day : `${day} ${formatTime(instant, zone)}`;
}
