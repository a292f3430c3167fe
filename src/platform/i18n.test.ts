// @vitest-environment jsdom
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { API } from '#contract/paths.ts';

const saved = new Map<string, unknown>();
const post = vi.fn(async () => undefined);
vi.mock('./saved-state.ts', () => ({
  load: async (name: string) => saved.get(name),
  save: async (name: string, value: unknown) => void saved.set(name, value),
}));
vi.mock('./http.ts', () => ({ http: { post } }));

const { adoptLocale, changeLocale, countTexts, startI18n, takeTranslations } = await import('./i18n.ts');
const { currentLocale, LOCALE_CHANGED } = await import('./locale.ts');
const { READY_CHECK_MS, setMissingReady } = await import('./missing-translations.ts');

beforeEach(() => saved.clear());

describe('texts', () => {
  it('P-LOC-05 start in a language, which the page names too', async () => {
    await startI18n('hu');
    expect(i18next.t('login.title')).toBe('Bejelentkezés');
    expect([document.documentElement.lang, currentLocale()]).toEqual(['hu', 'hu']);
  });

  it('P-LOC-02 are English where a language is not complete yet', async () => {
    await startI18n('sk');
    expect([i18next.t('login.title'), currentLocale()]).toEqual(['Login', 'en']);
  });

  it('let the server overrule the bundle, and count what it brings', async () => {
    await startI18n('en');
    const answer = { common: { login: { claim: 'Ours', extra: 'More' } } };
    takeTranslations(answer);
    expect(countTexts(answer)).toBe(2);
    expect(i18next.t('login.claim')).toBe('Ours');
    expect(i18next.t('login.title')).toBe('Login');
  });

  it('P-LOC-06 announce a change of language and save it', async () => {
    await startI18n('en');
    const heard: unknown[] = [];
    window.addEventListener(LOCALE_CHANGED, (event) => heard.push((event as CustomEvent).detail));
    await changeLocale('hu');
    expect([heard, saved.get('locale'), document.documentElement.lang]).toEqual([['hu'], 'hu', 'hu']);
  });

  it("take over a user's language only where none was chosen in this browser", async () => {
    await startI18n('en');
    await adoptLocale('hu');
    expect(currentLocale()).toBe('hu');
    await adoptLocale('en');
    expect(currentLocale()).toBe('hu');
  });

  it('P-LOC-08 P-LOC-09 hand on missing keys once, when the client is ready', async () => {
    await startI18n('en');
    vi.useFakeTimers();
    i18next.t('no.such.key');
    i18next.t('no.such.key');
    vi.advanceTimersByTime(READY_CHECK_MS * 3);
    expect(post).not.toHaveBeenCalled();
    setMissingReady(() => true);
    vi.advanceTimersByTime(READY_CHECK_MS);
    expect(post).toHaveBeenCalledExactlyOnceWith(API.missingTranslations, {
      locale: 'en',
      keys: ['common:no.such.key'],
    });
    vi.useRealTimers();
  });
});
