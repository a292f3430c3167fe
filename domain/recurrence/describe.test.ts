import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/user.ts';
import cs from '#locales/cs/reports.json' with { type: 'json' };
import de from '#locales/de/reports.json' with { type: 'json' };
import en from '#locales/en/reports.json' with { type: 'json' };
import fr from '#locales/fr/reports.json' with { type: 'json' };
import hu from '#locales/hu/reports.json' with { type: 'json' };
import sk from '#locales/sk/reports.json' with { type: 'json' };
import { describeRule } from './describe.ts';

const BUNDLES: Readonly<Record<Locale, object>> = { en, hu, de, fr, sk, cs };

const lookUp = (bundle: object, key: string): string =>
  key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], bundle) as string;

function say(locale: Locale, rule: string): string {
  const bundle = BUNDLES[locale];
  const words = describeRule(rule);
  const names = Object.entries(words.names).map(([name, key]) => [name, lookUp(bundle, key)] as const);
  return [...Object.entries(words.values), ...names].reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
    lookUp(bundle, words.key),
  );
}

const SENTENCES: readonly (readonly [rule: string, Readonly<Record<Locale, string>>])[] = [
  [
    'FREQ=DAILY;BYHOUR=6;BYMINUTE=5',
    {
      en: 'Every day at 06:05',
      hu: 'Minden nap 06:05-kor',
      de: 'Jeden Tag um 06:05 Uhr',
      fr: 'Chaque jour à 06:05',
      sk: 'Každý deň o 06:05',
      cs: 'Každý den v čase 06:05',
    },
  ],
  [
    'FREQ=WEEKLY;BYDAY=WE;BYHOUR=6;BYMINUTE=0',
    {
      en: 'Every Wednesday at 06:00',
      hu: 'Minden szerdán 06:00-kor',
      de: 'Jeden Mittwoch um 06:00 Uhr',
      fr: 'Chaque mercredi à 06:00',
      sk: 'Každý týždeň v stredu o 06:00',
      cs: 'Každý týden ve středu v čase 06:00',
    },
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0',
    {
      en: 'Every month on the first day at 06:00',
      hu: 'Minden hónap első napján 06:00-kor',
      de: 'Jeden Monat am 1. um 06:00 Uhr',
      fr: 'Chaque mois, le 1er, à 06:00',
      sk: 'Každý mesiac prvý deň o 06:00',
      cs: 'Každý měsíc první den v čase 06:00',
    },
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=15;BYHOUR=6;BYMINUTE=0',
    {
      en: 'Every month on day 15 at 06:00',
      hu: 'Minden hónap 15. napján 06:00-kor',
      de: 'Jeden Monat am 15. um 06:00 Uhr',
      fr: 'Chaque mois, le 15, à 06:00',
      sk: 'Každý mesiac 15. deň o 06:00',
      cs: 'Každý měsíc 15. den v čase 06:00',
    },
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=-1;BYHOUR=6;BYMINUTE=0',
    {
      en: 'Every month on the last day at 06:00',
      hu: 'Minden hónap utolsó napján 06:00-kor',
      de: 'Jeden Monat am letzten Tag um 06:00 Uhr',
      fr: 'Chaque mois, le dernier jour, à 06:00',
      sk: 'Každý mesiac posledný deň o 06:00',
      cs: 'Každý měsíc poslední den v čase 06:00',
    },
  ],
  [
    'FREQ=MONTHLY;BYDAY=1WE;BYHOUR=18;BYMINUTE=0',
    {
      en: 'Every month on the first Wednesday at 18:00',
      hu: 'Minden hónap első szerdáján 18:00-kor',
      de: 'Jeden Monat am ersten Mittwoch um 18:00 Uhr',
      fr: 'Chaque mois, le premier mercredi, à 18:00',
      sk: 'Každý mesiac v prvú stredu o 18:00',
      cs: 'Každý měsíc první středu v čase 18:00',
    },
  ],
  [
    'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15;BYHOUR=0;BYMINUTE=0',
    {
      en: 'Every year on 15 March at 00:00',
      hu: 'Minden év március 15. napján 00:00-kor',
      de: 'Jedes Jahr am 15. März um 00:00 Uhr',
      fr: 'Chaque année, le 15 mars, à 00:00',
      sk: 'Každý rok 15. marca o 00:00',
      cs: 'Každý rok 15. března v čase 00:00',
    },
  ],
  [
    'FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=1;BYHOUR=0;BYMINUTE=0',
    {
      en: 'Every year on 1 August at 00:00',
      hu: 'Minden év augusztus elsején 00:00-kor',
      de: 'Jedes Jahr am 1. August um 00:00 Uhr',
      fr: 'Chaque année, le 1er août, à 00:00',
      sk: 'Každý rok 1. augusta o 00:00',
      cs: 'Každý rok 1. srpna v čase 00:00',
    },
  ],
  [
    'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=-1;BYHOUR=0;BYMINUTE=0',
    {
      en: 'Every year on the last day of April at 00:00',
      hu: 'Minden év április hónapjának utolsó napján 00:00-kor',
      de: 'Jedes Jahr am letzten Tag im April um 00:00 Uhr',
      fr: 'Chaque année en avril, le dernier jour du mois, à 00:00',
      sk: 'Každý rok posledný deň apríla o 00:00',
      cs: 'Každý rok poslední den dubna v čase 00:00',
    },
  ],
];

describe('R-REC-01 a rule in plain words', () => {
  it.each(SENTENCES)('%s', (rule, sentences) => {
    const said = Object.keys(sentences).map((locale) => [locale, say(locale as Locale, rule)]);
    expect(Object.fromEntries(said)).toEqual(sentences);
  });

  it('shows a rule that has no plain words as it is written', () => {
    const rule = 'FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=6;BYMINUTE=0';
    expect(say('en', rule)).toContain(rule);
    expect(describeRule(rule).key).toBe('recurrence.says.other');
  });
});
