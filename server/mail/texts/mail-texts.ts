import type { Locale } from '#contract/people/user.ts';
import { UNNAMED_REPORT } from '#contract/reports/report.ts';
import cs from '#locales/cs/mail.json' with { type: 'json' };
import de from '#locales/de/mail.json' with { type: 'json' };
import en from '#locales/en/mail.json' with { type: 'json' };
import fr from '#locales/fr/mail.json' with { type: 'json' };
import hu from '#locales/hu/mail.json' with { type: 'json' };
import sk from '#locales/sk/mail.json' with { type: 'json' };

export type MailTexts = typeof en;

const TEXTS: Readonly<Record<Locale, MailTexts>> = { hu, en, de, fr, sk, cs };

/** Texts of mails in a language. */
export const mailTexts = (language: Locale): MailTexts => TEXTS[language];

/** How a report is called in a language: one without a name is said to have none. */
export const namedIn = (language: Locale, reportName: string): string =>
  reportName === UNNAMED_REPORT ? TEXTS[language].report.unnamed : reportName;

/** The form of a text that its language asks for with a number: Czech `broken_few` for 3. */
export function pluralForm(
  texts: Readonly<Record<string, string>>,
  key: string,
  count: number,
  language: Locale,
): string {
  const form = texts[`${key}_${new Intl.PluralRules(language).select(count)}`];
  if (form === undefined) throw new Error(`Mail text ${key} has no form for ${count} in ${language}`);
  return form;
}

/** `Period: March`, with the blank that French sets before a colon. */
export const labelled = (language: Locale, label: string, value: string): string =>
  `${label}${language === 'fr' ? '\u00a0' : ''}: ${value}`;

/** Fills `{{name}}` placeholders. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
