import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MISSING_TRANSLATIONS_LIMIT, type TranslationsAnswer } from '#contract/installation/translation.ts';
import { LOCALES } from '#contract/people/user.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask } from '#tests/support/measurement.ts';

let api: Api;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
});
afterAll(() => api.stop());

const texts = async (locale: string): Promise<TranslationsAnswer> =>
  (await (await api.get(`/translations/${locale}`)).json()) as TranslationsAnswer;
const report = async (keys: readonly string[], locale = 'sk'): Promise<number> =>
  (await admin.post('/translations/missing', { locale, keys })).status;
const setText = (key: string, locale: string, text: string) =>
  ask(
    api,
    `INSERT INTO translation_entry (key, ${locale}) VALUES ($1, $2) ON CONFLICT (domain, key) DO UPDATE SET ${locale} = $2`,
    [key, text],
  );

describe('texts of the pages', () => {
  it('P-LOC-01 P-LOC-03 P-LOC-11 page texts are available in all six languages without a login, except those of mails', async () => {
    const bundles = await Promise.all(LOCALES.map(texts));
    const titles = bundles.map(({ common }) => (common as { login: { title: string } }).login.title);
    expect(new Set(titles).size).toBe(LOCALES.length);
    for (const bundle of bundles) {
      expect(Object.keys(bundle).sort()).toEqual(Object.keys(bundles[0] ?? {}).sort());
      expect(bundle).not.toHaveProperty('mail');
    }
  });

  it.each(['pl', '..%2Fen', '__proto__', 'EN'])(
    'page texts are not found for the language %s',
    async (locale) => {
      expect((await api.get(`/translations/${locale}`)).status).toBe(404);
    },
  );

  it("P-LOC-10 an installation's own text replaces that of the program, in its language only", async () => {
    await setText('common.action.save', 'de', '<b>Sichern</b>');
    expect((await texts('de')).common).toMatchObject({ action: { save: '<b>Sichern</b>' } });
    expect((await texts('fr')).common).toMatchObject({ action: { save: 'Enregistrer' } });
  });

  it('T13 no page text is longer than 2,000 characters and no key breaks its pattern, even in the store', async () => {
    await expect(setText('common.action.save', 'de', 'x'.repeat(2_001))).rejects.toThrow('check constraint');
    await expect(setText('common.<script>', 'de', 'x')).rejects.toThrow('check constraint');
  });
});

describe('missing texts', () => {
  it('P-LOC-08 P-LOC-10 missing texts become entries of the domain messages, empty in all six languages (X-24)', async () => {
    expect(await report(['common.gone.first', 'common.gone.second'])).toBe(204);
    expect(await report(['common.gone.first'], 'cs')).toBe(204);
    const rows = await ask(
      api,
      "SELECT domain, key, hu, en, de, fr, sk, cs, missed_in FROM translation_entry WHERE key LIKE 'common.gone.%' ORDER BY key",
    );
    const empty = { domain: 'messages', hu: '', en: '', de: '', fr: '', sk: '', cs: '', missed_in: 'sk' };
    expect(rows).toEqual([
      { ...empty, key: 'common.gone.first' },
      { ...empty, key: 'common.gone.second' },
    ]);
    expect((await texts('sk')).common).not.toHaveProperty('gone');
  });

  it('P-LOC-09 missing texts are accepted from every logged-in user, with keys of the pattern only', async () => {
    expect((await api.post('/translations/missing', { locale: 'sk', keys: ['a.b'] })).status).toBe(401);
    for (const key of ['', 'a b', '<script>', 'ä', 'x'.repeat(129)]) expect(await report([key])).toBe(400);
    expect(await report(['a.b'], 'pl')).toBe(400);
    expect(await report([])).toBe(400);
  });

  it('T13 missing texts are limited to 500 per session', async () => {
    const some = (name: string) =>
      Array.from({ length: MISSING_TRANSLATIONS_LIMIT - 100 }, (_, index) => `common.${name}.k${index}`);
    expect(await report([...some('one'), ...Array.from({ length: 101 }, (_, i) => `x.${i}`)])).toBe(400);
    expect([await report(some('one')), await report(some('two'))]).toEqual([204, 204]);
    const [row] = await ask<{ count: string }>(
      api,
      'SELECT count(*) FROM translation_entry WHERE missed_by IS NOT NULL',
    );
    expect(Number(row?.count)).toBe(MISSING_TRANSLATIONS_LIMIT);
  });
});
