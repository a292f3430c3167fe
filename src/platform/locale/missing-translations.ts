import { MISSING_TRANSLATIONS_LIMIT, TRANSLATION_KEY } from '#contract/installation/translation.ts';
import { API } from '#contract/paths.ts';
import { http } from '#platform/http/http.ts';
import { currentLocale } from './locale.ts';

/** Delay after the first missing key, ms; all keys missing until then are reported in one call. */
export const GATHER_MS = 100;

/** Gathers the keys that no bundle has and hands them on. */
export function createMissingTranslations() {
  const seen = new Set<string>();
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isReady = false;

  async function handOn(): Promise<void> {
    timer = null;
    if (!isReady) return;
    const keys = waiting;
    waiting = [];
    try {
      await http.post(API.missingTranslations, { locale: currentLocale(), keys });
    } catch (error) {
      console.warn('Missing translations could not be handed on', error);
      // Reported with the next keys, or after the next boot.
      waiting = [...keys, ...waiting];
    }
  }

  function schedule(): void {
    if (isReady && waiting.length > 0 && timer === null) timer = setTimeout(() => void handOn(), GATHER_MS);
  }

  /** Allows or stops reports of missing keys: allowed from the end of the boot to the end of the session. */
  function setMissingReady(ready: boolean): void {
    if (ready === isReady) return;
    isReady = ready;
    schedule();
  }

  /** Collects a key (`<namespace>.<key>`) that no bundle has, once per page, up to the limit of a session. */
  function collectMissing(key: string): void {
    if (seen.has(key) || seen.size >= MISSING_TRANSLATIONS_LIMIT || !TRANSLATION_KEY.test(key)) return;
    seen.add(key);
    waiting.push(key);
    schedule();
  }

  return { setMissingReady, collectMissing };
}

export const { setMissingReady, collectMissing } = createMissingTranslations();
