import { describe, expect, it } from 'vitest';
import { countriesOfPhone, countryName, loadReferenceData } from './reference-data.ts';

const data = await loadReferenceData();

describe('reference data', () => {
  it('P-REF-01 the reference data have names, dialling codes, continent, capital, currency, languages and flag of a country', () => {
    expect(data.countries.find(({ code }) => code === 'HU')).toMatchObject({
      name: 'Hungary',
      native: 'Magyarország',
      phone: [36],
      continent: 'EU',
      capital: 'Budapest',
      currency: ['HUF'],
      languages: ['hu'],
      flag: '🇭🇺',
    });
    expect(data.countries.length).toBeGreaterThan(240);
  });

  it('P-REF-02 O-03 the reference data have languages, which of them are written from right to left, and continents', () => {
    expect(data.languages.cs).toMatchObject({ name: 'Czech', native: 'Čeština' });
    expect([data.languages.ar.rtl, data.languages.hu.rtl]).toEqual([1, undefined]);
    expect(data.continents.EU).toBe('Europe');
    expect(Object.keys(data.continents).every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  });

  it.each([
    ['+36 1 234 5678', ['HU']],
    ['00421 2 5930 0000', ['SK']],
    ['+1 (242) 555-0100', ['BS']],
    ['+420', ['CZ']],
    ['06 1 234 5678', []],
    ['+', []],
    ['', []],
    ['call me', []],
  ] as const)('the dialling code of %j gives its country', (phone, codes) =>
    expect(countriesOfPhone(phone, data.countries).map(({ code }) => code)).toEqual(codes),
  );

  it('a dialling code that countries share gives all of them', () =>
    expect(countriesOfPhone('+44 20 7946 0000', data.countries).map(({ code }) => code)).toContain('GB'));

  it("a country's name is in the language of the page", () =>
    expect(['hu', 'de', 'sk'].map((locale) => countryName('AT', locale))).toEqual([
      'Ausztria',
      'Österreich',
      'Rakúsko',
    ]));
});
