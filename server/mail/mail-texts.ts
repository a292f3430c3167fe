import type { Locale } from '#contract/user.ts';
import en from '#locales/en/mail.json' with { type: 'json' };
import hu from '#locales/hu/mail.json' with { type: 'json' };

export type MailTexts = typeof en;

const TEXTS: Partial<Record<Locale, MailTexts>> = { en, hu };

/** Texts of mails in a language; English where they are not translated. */
export const mailTexts = (language: Locale): MailTexts => TEXTS[language] ?? en;

/** Fills `{{name}}` placeholders. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
