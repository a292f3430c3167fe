import { API } from '#contract/paths.ts';
import { MISSING_TRANSLATIONS_LIMIT, type MissingTranslation } from '#contract/translation.ts';
import { LOCALES } from '#contract/user.ts';
import { http } from './http.ts';

/** How often the collector looks whether the client is ready to hand on. */
export const READY_CHECK_MS = 100;

const seen = new Set<string>();
let waiting: MissingTranslation[] = [];
let timer: ReturnType<typeof setInterval> | null = null;
let isReady = (): boolean => false;

/** Tells the collector when missing keys may be handed on: once the boot is over. */
export const setMissingReady = (ready: () => boolean): void => {
  isReady = ready;
};

/** A new entry: the key, and an empty text in each language. */
export const missingEntry = (key: string): MissingTranslation => ({
  domain: 'messages',
  key,
  texts: Object.fromEntries(LOCALES.map((locale) => [locale, ''])) as MissingTranslation['texts'],
});

function handOn(): void {
  if (!isReady() || timer === null) return;
  clearInterval(timer);
  timer = null;
  const entries = waiting;
  waiting = [];
  http.post(API.missingTranslations, { entries }).catch((error: unknown) => {
    console.warn('Missing translations could not be handed on', error);
  });
}

/** Collects a key that no bundle has, once per page, up to the limit of a session. */
export function collectMissing(key: string): void {
  if (seen.has(key) || seen.size >= MISSING_TRANSLATIONS_LIMIT) return;
  seen.add(key);
  waiting.push(missingEntry(key));
  timer ??= setInterval(handOn, READY_CHECK_MS);
}
