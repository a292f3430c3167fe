const STEPS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Age of an instant in the words of the language: `5 min ago`, `yesterday`. Both times in epoch ms. */
export function relativeTime(instant: number, now: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' });
  // A time ahead of our clock counts as now.
  const age = Math.max(0, (now - instant) / 1000);
  const step = STEPS.find(({ seconds }) => age >= seconds);
  return step ? format.format(-Math.floor(age / step.seconds), step.unit) : format.format(0, 'second');
}
