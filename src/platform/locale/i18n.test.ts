// @vitest-environment jsdom
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { API } from '#contract/paths.ts';
import type { User } from '#contract/people/user.ts';

const saved = new Map<string, unknown>();
const post = vi.fn(async () => undefined);
vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async (name: string) => saved.get(name),
  save: async (name: string, value: unknown) => void saved.set(name, value),
}));
vi.mock('#platform/http/http.ts', () => ({ http: { post } }));

const { adoptLocale, changeLocale, countTexts, startI18n, takeTranslations } = await import('./i18n.ts');
const { writeInstantsByClock } = await import('./instant-text.ts');
const { browserLocale, currentLocale, LOCALE_CHANGED } = await import('./locale.ts');
const { GATHER_MS, setMissingReady } = await import('./missing-translations.ts');
const { userStore } = await import('#platform/session/structure.ts');

beforeEach(() => saved.clear());

describe('texts of the program', () => {
  it('P-LOC-05 texts of the program start in a language, and the page declares that language', async () => {
    await startI18n('hu');
    expect(i18next.t('login.title')).toBe('Bejelentkezés');
    expect([document.documentElement.lang, currentLocale()]).toEqual(['hu', 'hu']);
  });

  it.each([
    ['en', 'Login'],
    ['hu', 'Bejelentkezés'],
    ['de', 'Anmeldung'],
    ['fr', 'Connexion'],
    ['sk', 'Prihlásenie'],
    ['cs', 'Přihlášení'],
  ] as const)('P-LOC-01 P-LOC-03 texts of the program are available in %s', async (locale, login) => {
    await startI18n(locale);
    expect([i18next.t('login.title'), currentLocale()]).toEqual([login, locale]);
  });

  it("texts use the browser's first language that the product supports", () => {
    expect(browserLocale(['pl-PL', 'sk-SK', 'en'])).toBe('sk');
    expect(browserLocale(['DE-AT'])).toBe('de');
    expect(browserLocale(['pl', 'constructor'])).toBeUndefined();
  });

  it('P-FMT-07 texts write counts with the plural form and separators of the language, and leave other numbers unchanged', async () => {
    const modules = (count: number): string => i18next.t('boot.count.modules', { count });
    await startI18n('cs');
    expect([1, 2, 5, 12_345].map(modules)).toEqual(['1 modul', '2 moduly', '5 modulů', '12\u00a0345 modulů']);
    await startI18n('en');
    expect([modules(12_345), i18next.t('error.status', { status: 1234 })]).toEqual([
      '12,345 modules',
      'Status 1234',
    ]);
  });

  it('P-FMT-07 texts write counts in the number style that the reader chose', async () => {
    await startI18n('en');
    userStore.set({ numberStyle: 'comma' } as User);
    expect(i18next.t('boot.count.modules', { count: 12_345 })).toBe('12.345 modules');
    userStore.set(null);
  });

  it('P-FMT-01 texts write instants as day and time, the same in every language', async () => {
    vi.stubEnv('TZ', 'UTC');
    writeInstantsByClock();
    for (const locale of ['en', 'hu'] as const) {
      await startI18n(locale);
      await i18next.loadNamespaces('notifications');
      const values = { site: 'Győr', since: Date.UTC(2026, 1, 3, 4, 5) };
      expect(i18next.t('notifications:outage.module.since', values)).toContain('2026-02-03 04:05');
    }
    vi.unstubAllEnvs();
  });

  it('texts from the server replace the bundled ones, and they can be counted', async () => {
    await startI18n('en');
    const answer = { common: { login: { claim: 'Ours', extra: 'More' } } };
    takeTranslations(answer);
    expect(countTexts(answer)).toBe(2);
    expect(i18next.t('login.claim')).toBe('Ours');
    expect(i18next.t('login.title')).toBe('Login');
  });

  it('P-LOC-06 a change of language is announced and saved', async () => {
    await startI18n('en');
    const heard: unknown[] = [];
    window.addEventListener(LOCALE_CHANGED, (event) => heard.push((event as CustomEvent).detail));
    await changeLocale('hu');
    expect([heard, saved.get('locale'), document.documentElement.lang]).toEqual([['hu'], 'hu', 'hu']);
  });

  it("the user's language is adopted only when none was chosen in this browser", async () => {
    await startI18n('en');
    await adoptLocale('hu');
    expect(currentLocale()).toBe('hu');
    await adoptLocale('en');
    expect(currentLocale()).toBe('hu');
  });

  it('P-LOC-08 P-LOC-09 missing translation keys are reported once, when the client is ready', async () => {
    await startI18n('en');
    vi.useFakeTimers();
    i18next.t('no.such.key');
    i18next.t('no.such.key');
    i18next.t('A sentence is no key!');
    expect(vi.getTimerCount()).toBe(0);
    setMissingReady(true);
    await vi.advanceTimersByTimeAsync(GATHER_MS);
    expect(post).toHaveBeenCalledExactlyOnceWith(API.missingTranslations, {
      locale: 'en',
      keys: ['common.no.such.key'],
    });
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('missing translation keys that were refused are reported with the next ones', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.useFakeTimers();
    post.mockReset().mockRejectedValueOnce(new Error('refused'));
    i18next.t('refused.at.first');
    await vi.advanceTimersByTimeAsync(GATHER_MS);
    i18next.t('missing.later');
    await vi.advanceTimersByTimeAsync(GATHER_MS);
    expect(post).toHaveBeenLastCalledWith(API.missingTranslations, {
      locale: 'en',
      keys: ['common.refused.at.first', 'common.missing.later'],
    });
    expect(post).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
    warn.mockRestore();
  });
});
