import { useEffect, useState } from 'react';
import {
  type Country,
  countriesOfPhone,
  countryName,
  loadReferenceData,
} from '#platform/locale/reference-data.ts';
import { useLocale } from '#platform/session/structure.ts';

/** More countries than this with one dialling code tell nobody anything. */
const NAMED = 4;

/** The country or countries of a telephone number with their flags, '' while it tells none. */
export function usePhoneCountry(phone: string): string {
  const locale = useLocale();
  const [countries, setCountries] = useState<readonly Country[]>([]);
  const hasPrefix = /^\s*(\+|00)/.test(phone);
  useEffect(() => {
    if (!hasPrefix) return;
    let isGone = false;
    loadReferenceData().then(
      (data) => {
        if (!isGone) setCountries(data.countries);
      },
      (error: unknown) => console.warn('The list of countries could not be loaded', error),
    );
    return () => {
      isGone = true;
    };
  }, [hasPrefix]);
  const found = countriesOfPhone(phone, countries);
  if (found.length > NAMED) return '';
  return found.map(({ code, flag }) => `${flag} ${countryName(code, locale)}`).join(', ');
}
