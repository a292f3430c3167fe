import { describe, expect, it } from 'vitest';
import { FREQUENCIES, quarterOptions, withFrequency } from './rule-choice.ts';

describe('another frequency', () => {
  it('keeps the time of day, whatever it was before', () => {
    const daily = { frequency: 'daily', hour: 18, minute: 45 } as const;
    for (const frequency of FREQUENCIES)
      expect(withFrequency(daily, frequency)).toMatchObject({ frequency, hour: 18, minute: 45 });
  });

  it('keeps day and weekday where both frequencies have them', () => {
    const monthly = { frequency: 'monthly', day: 15, hour: 6, minute: 0 } as const;
    expect(withFrequency(monthly, 'yearly')).toMatchObject({ month: 1, day: 15 });
    const weekly = { frequency: 'weekly', weekday: 'TH', hour: 6, minute: 0 } as const;
    expect(withFrequency(weekly, 'monthlyFirst')).toMatchObject({ weekday: 'TH' });
  });

  it('starts at six where there was only text', () => {
    expect(withFrequency(null, 'weekly')).toEqual({ frequency: 'weekly', weekday: 'MO', hour: 6, minute: 0 });
  });
});

describe('times of day', () => {
  it('are the quarter-hours, and a stored time between them', () => {
    expect(quarterOptions({ hour: 6, minute: 0 })).toHaveLength(96);
    const odd = quarterOptions({ hour: 6, minute: 5 });
    expect(odd).toHaveLength(97);
    expect(odd[25]).toEqual({ value: 365, label: '06:05' });
  });
});
