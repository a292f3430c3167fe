// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { save } from '#platform/saved/saved-state.ts';
import { startLocale } from './start-locale.ts';

const browserSpeaks = (...languages: string[]): void =>
  void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

describe('language of the first page', () => {
  beforeEach(() => browserSpeaks('pt-BR'));
  afterEach(() => vi.restoreAllMocks());

  it('P-LOC-02 the first page is in English when nothing says otherwise', async () => {
    expect(await startLocale('/')).toBe('en');
  });

  it('the first page is in the first language of the browser that the product supports', async () => {
    browserSpeaks('pt-BR', 'sk-SK', 'de');
    expect(await startLocale('/')).toBe('sk');
  });

  it('the first page is in the language of its path word rather than that of the browser', async () => {
    browserSpeaks('de');
    expect(await startLocale('/elfelejtett-jelszo')).toBe('hu');
  });

  it('P-LOC-04 the first page is in the saved language, as long as the product supports it', async () => {
    await save('locale', 'cs');
    expect(await startLocale('/bejelentkezes')).toBe('cs');
    await save('locale', 'xx' as 'cs');
    expect(await startLocale('/bejelentkezes')).toBe('hu');
  });
});
