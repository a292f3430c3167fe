import { createInstance, type TFunction } from 'i18next';
import type { Locale } from '#contract/people/user.ts';
import { UNNAMED_REPORT } from '#contract/reports/report.ts';
import cs from '#locales/cs/mail.json' with { type: 'json' };
import de from '#locales/de/mail.json' with { type: 'json' };
import en from '#locales/en/mail.json' with { type: 'json' };
import fr from '#locales/fr/mail.json' with { type: 'json' };
import hu from '#locales/hu/mail.json' with { type: 'json' };
import sk from '#locales/sk/mail.json' with { type: 'json' };

const texts = createInstance();
await texts.init({
  resources: Object.fromEntries(
    Object.entries({ hu, en, de, fr, sk, cs } satisfies Record<Locale, object>).map(([language, mail]) => [
      language,
      { mail },
    ]),
  ),
  defaultNS: 'mail',
  fallbackLng: false,
  // mail-page.ts and mail-parts.ts escape, as the same texts go into subjects and plain text.
  interpolation: { escapeValue: false },
  parseMissingKeyHandler: (key) => {
    throw new Error(`There is no mail text ${key}`);
  },
});

/** Writes the texts of mails in a language, unescaped. */
export const mailTexts = (language: Locale): TFunction => texts.getFixedT(language);

/** Display name of a report; "Unnamed report" where it has none. */
export const namedIn = (language: Locale, reportName: string): string =>
  reportName === UNNAMED_REPORT ? mailTexts(language)('report.unnamed') : reportName;

/** `Period: March`, with the punctuation of the language. */
export const labelled = (t: TFunction, label: string, value: string): string =>
  t('labelled', { label, value });
