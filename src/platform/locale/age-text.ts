import type { TFunction } from 'i18next';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Age in words: `40 s`, `5 min`, `2 h 07 min`, `3 d 4 h`. */
export function ageText(seconds: number, t: TFunction<'widgets'>): string {
  const age = Math.max(0, Math.floor(seconds));
  if (age < MINUTE) return t('age.seconds', { seconds: age });
  if (age < HOUR) return t('age.minutes', { minutes: Math.floor(age / MINUTE) });
  if (age < DAY) {
    const minutes = String(Math.floor((age % HOUR) / MINUTE)).padStart(2, '0');
    return t('age.hours', { hours: Math.floor(age / HOUR), minutes });
  }
  return t('age.days', { days: Math.floor(age / DAY), hours: Math.floor((age % DAY) / HOUR) });
}
