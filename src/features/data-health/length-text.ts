import type { TFunction } from 'i18next';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Duration in its two largest units: `15 min`, `2 h 30 min`, `1 d 4 h`. Takes seconds, never negative. */
export function lengthText(seconds: number, t: TFunction<'health'>): string {
  const whole = Math.round(seconds);
  const parts = [
    [Math.floor(whole / DAY), 'days'],
    [Math.floor((whole % DAY) / HOUR), 'hours'],
    [Math.floor((whole % HOUR) / MINUTE), 'minutes'],
    [whole % MINUTE, 'seconds'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return t('length.seconds', { count: 0 });
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => t(`length.${unit}`, { count }))
    .join(' ');
}
