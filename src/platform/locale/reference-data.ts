import type { ICountry, ILanguage, TContinentCode, TCountryCode, TLanguageCode } from 'countries-list';

export interface Country extends Omit<ICountry, 'alias' | 'userAssigned' | 'partOf'> {
  /** Two-letter code, ISO 3166-1. */
  code: TCountryCode;
  /** Flag as an emoji. */
  flag: string;
}

/** Countries, languages and continents of the world. */
export interface ReferenceData {
  countries: readonly Country[];
  /** By two-letter code; `rtl` is 1 for a language written from right to left. */
  languages: Readonly<Record<TLanguageCode, ILanguage>>;
  /** English names by two-letter code. */
  continents: Readonly<Record<TContinentCode, string>>;
}

/** Loads the reference data when it is asked for: no page needs it to start. */
export async function loadReferenceData(): Promise<ReferenceData> {
  const { countries, languages, continents, getEmojiFlag } = await import('countries-list');
  const codes = Object.keys(countries) as TCountryCode[];
  return {
    countries: codes.map((code) => ({ code, ...countries[code], flag: getEmojiFlag(code) })),
    languages,
    continents,
  };
}

/**
 * Countries that a telephone number like `+36 1 234 5678` or `0036…` may belong to: those with the longest dialling
 * code at its start. A code can be shared: +44 belongs to the United Kingdom and three islands.
 */
export function countriesOfPhone(phone: string, countries: readonly Country[]): readonly Country[] {
  const digits = /^\s*(?:\+|00)([\d\s()/.-]+)$/.exec(phone)?.[1]?.replace(/\D/g, '') ?? '';
  const matchOf = (country: Country): number =>
    Math.max(0, ...country.phone.map(String).map((code) => (digits.startsWith(code) ? code.length : 0)));
  const longest = Math.max(0, ...countries.map(matchOf));
  return longest === 0 ? [] : countries.filter((country) => matchOf(country) === longest);
}

/** Name of a country in a language. */
export const countryName = (code: TCountryCode, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
