// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { save } from '#platform/saved/saved-state.ts';
import { startLocale } from './start-locale.ts';

const browserSpeaks = (...languages: string[]): void =>
  void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

describe('the language of the first page', () => {
  beforeEach(() => browserSpeaks('pt-BR'));
  afterEach(() => vi.restoreAllMocks());

  it('P-LOC-02 is English where nothing says otherwise', async () => {
    expect(await startLocale('/')).toBe('en');
  });

  it('is the first one that the browser speaks and we do', async () => {
    browserSpeaks('pt-BR', 'sk-SK', 'de');
    expect(await startLocale('/')).toBe('sk');
  });

  it('is that of the path word, before the browser’s', async () => {
    browserSpeaks('de');
    expect(await startLocale('/elfelejtett-jelszo')).toBe('hu');
  });

  it('P-LOC-04 is the saved one before all of them, as long as we speak it', async () => {
    await save('locale', 'cs');
    expect(await startLocale('/bejelentkezes')).toBe('cs');
    await save('locale', 'xx' as 'cs');
    expect(await startLocale('/bejelentkezes')).toBe('hu');
  });
});
