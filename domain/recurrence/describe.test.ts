import { describe, expect, it } from 'vitest';
import en from '#locales/en/reports.json' with { type: 'json' };
import hu from '#locales/hu/reports.json' with { type: 'json' };
import { describeRule } from './describe.ts';

type Bundle = typeof en;

const lookUp = (bundle: Bundle, key: string): string =>
  key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], bundle) as string;

function say(bundle: Bundle, rule: string): string {
  const words = describeRule(rule);
  const names = Object.entries(words.names).map(([name, key]) => [name, lookUp(bundle, key)] as const);
  return [...Object.entries(words.values), ...names].reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
    lookUp(bundle, words.key),
  );
}

describe('R-REC-01 a rule in plain words', () => {
  it.each([
    ['FREQ=DAILY;BYHOUR=6;BYMINUTE=5', 'Every day at 06:05', 'Minden nap 06:05-kor'],
    ['FREQ=WEEKLY;BYDAY=MO;BYHOUR=6;BYMINUTE=0', 'Every Monday at 06:00', 'Minden hétfőn 06:00-kor'],
    [
      'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0',
      'Every month on day 1 at 06:00',
      'Minden hónap 1. napján 06:00-kor',
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=-1;BYHOUR=6;BYMINUTE=0',
      'Every month on the last day at 06:00',
      'Minden hónap utolsó napján 06:00-kor',
    ],
    [
      'FREQ=MONTHLY;BYDAY=1FR;BYHOUR=18;BYMINUTE=0',
      'Every month on the first Friday at 18:00',
      'Minden hónap első péntekén 18:00-kor',
    ],
    [
      'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15;BYHOUR=0;BYMINUTE=0',
      'Every year on 15 March at 00:00',
      'Minden év március 15. napján 00:00-kor',
    ],
  ])('%s', (rule, english, hungarian) => {
    expect(say(en, rule)).toBe(english);
    expect(say(hu, rule)).toBe(hungarian);
  });

  it('shows a rule that has no plain words as it is written', () => {
    const rule = 'FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=6;BYMINUTE=0';
    expect(say(en, rule)).toContain(rule);
    expect(describeRule(rule).key).toBe('recurrence.says.other');
  });
});
