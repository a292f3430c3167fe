import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/people/user.ts';
import cs from '#locales/cs/schedule.json' with { type: 'json' };
import de from '#locales/de/schedule.json' with { type: 'json' };
import en from '#locales/en/schedule.json' with { type: 'json' };
import fr from '#locales/fr/schedule.json' with { type: 'json' };
import hu from '#locales/hu/schedule.json' with { type: 'json' };
import sk from '#locales/sk/schedule.json' with { type: 'json' };
import { describeRule } from './describe.ts';
import { ORDINALS, writeRule } from './plain-rule.ts';
import { WEEKDAYS } from './rule.ts';
import { sayWords, type Translate } from './say-words.ts';

const TEXTS: Readonly<Record<Locale, object>> = { en, hu, de, fr, sk, cs };

const lookUp = (texts: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts);

const translator =
  (locale: Locale): Translate =>
  (key, values) => {
    const form = 'count' in values ? `_${new Intl.PluralRules(locale).select(Number(values.count))}` : '';
    const text = lookUp(TEXTS[locale], `${key}${form}`);
    if (typeof text !== 'string') throw new Error(`${locale} has no text ${key}${form}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };

const say = (locale: Locale, rule: string): string =>
  sayWords(describeRule(rule), locale, translator(locale));

const SENTENCES: readonly (readonly [rule: string, said: Readonly<Record<Locale, string>>])[] = [
  [
    'FREQ=DAILY;BYHOUR=6;BYMINUTE=5',
    {
      en: 'Every day at 06:05',
      hu: 'Minden nap 06:05-kor',
      de: 'Jeden Tag um 06:05 Uhr',
      fr: 'Chaque jour à 06:05',
      sk: 'Každý deň o 06:05',
      cs: 'Každý den v 06:05',
    },
  ],
  [
    'FREQ=DAILY;INTERVAL=3;BYHOUR=14;BYMINUTE=0',
    {
      en: 'Every 3 days at 14:00',
      hu: '3 naponta 14:00-kor',
      de: 'Alle 3 Tage um 14:00 Uhr',
      fr: 'Tous les 3 jours à 14:00',
      sk: 'Každé 3 dni o 14:00',
      cs: 'Každé 3 dny ve 14:00',
    },
  ],
  [
    'FREQ=WEEKLY;BYDAY=WE;BYHOUR=6;BYMINUTE=0',
    {
      en: 'Every Wednesday at 06:00',
      hu: 'Minden szerdán 06:00-kor',
      de: 'Jeden Mittwoch um 06:00 Uhr',
      fr: 'Chaque semaine, le mercredi, à 06:00',
      sk: 'Každý týždeň v stredu o 06:00',
      cs: 'Každý týden ve středu v 06:00',
    },
  ],
  [
    'FREQ=WEEKLY;INTERVAL=6;BYDAY=MO,TH,SU;BYHOUR=6;BYMINUTE=0',
    {
      en: 'Every 6 weeks on Monday, Thursday and Sunday at 06:00',
      hu: '6 hetente hétfőn, csütörtökön és vasárnap 06:00-kor',
      de: 'Alle 6 Wochen am Montag, Donnerstag und Sonntag um 06:00 Uhr',
      fr: 'Toutes les 6 semaines, le lundi, le jeudi et le dimanche, à 06:00',
      sk: 'Každých 6 týždňov v pondelok, vo štvrtok a v nedeľu o 06:00',
      cs: 'Každých 6 týdnů v pondělí, ve čtvrtek a\u00a0v neděli v 06:00',
    },
  ],
  [
    'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=30',
    {
      en: 'Monday to Friday at 07:30',
      hu: 'Minden munkanapon (hétfőtől péntekig) 07:30-kor',
      de: 'Montag bis Freitag um 07:30 Uhr',
      fr: 'Du lundi au vendredi à 07:30',
      sk: 'Od pondelka do piatka o 07:30',
      cs: 'Od pondělí do pátku v 07:30',
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
      cs: 'Každý měsíc první den v 06:00',
    },
  ],
  [
    'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15;BYHOUR=6;BYMINUTE=0',
    {
      en: 'Every 3 months on day 15 at 06:00',
      hu: '3 havonta a hónap 15. napján 06:00-kor',
      de: 'Alle 3 Monate am 15. um 06:00 Uhr',
      fr: 'Tous les 3 mois, le 15, à 06:00',
      sk: 'Každé 3 mesiace 15. deň o 06:00',
      cs: 'Každé 3 měsíce 15. den v 06:00',
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
      cs: 'Každý měsíc poslední den v 06:00',
    },
  ],
  [
    'FREQ=MONTHLY;BYDAY=2WE;BYHOUR=18;BYMINUTE=0',
    {
      en: 'Every month on the second Wednesday at 18:00',
      hu: 'Minden hónap második szerdáján 18:00-kor',
      de: 'Jeden Monat am zweiten Mittwoch um 18:00 Uhr',
      fr: 'Chaque mois, le deuxième mercredi, à 18:00',
      sk: 'Každý mesiac v druhú stredu o 18:00',
      cs: 'Každý měsíc druhou středu v 18:00',
    },
  ],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;BYHOUR=6;BYMINUTE=0',
    {
      en: 'Every month on the last working day at 06:00',
      hu: 'Minden hónap utolsó munkanapján 06:00-kor',
      de: 'Jeden Monat am letzten Arbeitstag um 06:00 Uhr',
      fr: 'Chaque mois, le dernier jour ouvré, à 06:00',
      sk: 'Každý mesiac v posledný pracovný deň o 06:00',
      cs: 'Každý měsíc poslední pracovní den v 06:00',
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
      cs: 'Každý rok 15. března v 00:00',
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
      cs: 'Každý rok 1. srpna v 00:00',
    },
  ],
  [
    'FREQ=YEARLY;INTERVAL=2;BYMONTH=4;BYMONTHDAY=-1;BYHOUR=12;BYMINUTE=0',
    {
      en: 'Every 2 years on the last day of April at 12:00',
      hu: '2 évente április utolsó napján 12:00-kor',
      de: 'Alle 2 Jahre am letzten Tag im April um 12:00 Uhr',
      fr: 'Tous les 2 ans, le dernier jour d’avril, à 12:00',
      sk: 'Každé 2 roky posledný deň apríla o 12:00',
      cs: 'Každé 2 roky poslední den dubna ve 12:00',
    },
  ],
  [
    'DTSTART;VALUE=DATE:20260105\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1MO;BYHOUR=6;BYMINUTE=0;UNTIL=20301231',
    {
      en: 'Every year on the first Monday of October at 06:00, from 2026-01-05 to 2030-12-31',
      hu: 'Minden év október első hétfőjén 06:00-kor, 2026-01-05 és 2030-12-31 között',
      de: 'Jedes Jahr am ersten Montag im Oktober um 06:00 Uhr, vom 2026-01-05 bis 2030-12-31',
      fr: 'Chaque année, le premier lundi d’octobre, à 06:00, du 2026-01-05 au 2030-12-31',
      sk: 'Každý rok v prvý pondelok októbra o 06:00, od 2026-01-05 do 2030-12-31',
      cs: 'Každý rok první pondělí října v 06:00, od 2026-01-05 do 2030-12-31',
    },
  ],
  [
    'FREQ=YEARLY;BYMONTH=1,4,7,10;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0',
    {
      en: 'Every year on 1 January, on 1 April, on 1 July and on 1 October at 06:00',
      hu: 'Minden év január elsején, április elsején, július elsején és október elsején 06:00-kor',
      de: 'Jedes Jahr am 1. Januar, am 1. April, am 1. Juli und am 1. Oktober um 06:00 Uhr',
      fr: 'Chaque année, le 1er janvier, le 1er avril, le 1er juillet et le 1er octobre, à 06:00',
      sk: 'Každý rok 1. januára, 1. apríla, 1. júla a 1. októbra o 06:00',
      cs: 'Každý rok 1. ledna, 1. dubna, 1. července a\u00a01. října v 06:00',
    },
  ],
  [
    'FREQ=MONTHLY;BYMONTH=3,9;BYMONTHDAY=-1;BYHOUR=6;BYMINUTE=0',
    {
      en: 'Every year on the last day of March and on the last day of September at 06:00',
      hu: 'Minden év március utolsó napján és szeptember utolsó napján 06:00-kor',
      de: 'Jedes Jahr am letzten Tag im März und am letzten Tag im September um 06:00 Uhr',
      fr: 'Chaque année, le dernier jour de mars et le dernier jour de septembre, à 06:00',
      sk: 'Každý rok posledný deň marca a\u00a0posledný deň septembra o 06:00',
      cs: 'Každý rok poslední den března a\u00a0poslední den září v 06:00',
    },
  ],
];

describe('R-REC-01 rule in plain words', () => {
  it.each(SENTENCES)('a recurrence rule for %s is described in every language', (rule, sentences) => {
    const said = Object.keys(sentences).map((locale) => [locale, say(locale as Locale, rule)]);
    expect(Object.fromEntries(said)).toEqual(sentences);
  });

  it('every n-th weekday of a month has words in every language', () => {
    const time = { hour: 6, minute: 0, interval: 1, from: null, until: null };
    for (const locale of Object.keys(TEXTS) as Locale[]) {
      for (const ordinal of ORDINALS) {
        for (const weekday of [...WEEKDAYS, 'workday'] as const) {
          const on = { by: 'weekday', ordinal, weekday } as const;
          const yearly = say(locale, writeRule({ frequency: 'yearly', month: 5, on, ...time }));
          expect(yearly).not.toContain('undefined');
        }
      }
    }
  });

  it('the description of a rule says when the rule begins and when it ends', () => {
    const rule = 'FREQ=DAILY;BYHOUR=6;BYMINUTE=0';
    expect(say('de', `DTSTART:20260105\nRRULE:${rule}`)).toBe('Jeden Tag um 06:00 Uhr, ab 2026-01-05');
    expect(say('hu', `${rule};UNTIL=20261231`)).toBe('Minden nap 06:00-kor, 2026-12-31-ig');
  });

  it('a rule for all days of the week is described as every day', () => {
    expect(say('en', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=6')).toBe('Every day at 06:00');
  });

  it('a rule that cannot be described in plain words shows no technical text', () => {
    expect(say('en', 'FREQ=MONTHLY;BYDAY=5FR;BYHOUR=6;BYMINUTE=0')).toBe('By a custom rule');
    expect(say('en', 'FREQ=YEARLY;BYMONTH=1,7;BYDAY=MO;BYHOUR=6')).toBe('By a custom rule');
  });
});
