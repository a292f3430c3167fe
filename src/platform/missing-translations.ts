import { API } from '#contract/paths.ts';
import { MISSING_TRANSLATIONS_LIMIT, TRANSLATION_KEY } from '#contract/translation.ts';
import { http } from './http.ts';
import { currentLocale } from './locale.ts';

/** How often the collector looks whether the client is ready to hand on. */
export const READY_CHECK_MS = 100;

const seen = new Set<string>();
let waiting: string[] = [];
let timer: ReturnType<typeof setInterval> | null = null;
let isReady = (): boolean => false;

/** Tells the collector when missing keys may be handed on: once the boot is over. */
export const setMissingReady = (ready: () => boolean): void => {
  isReady = ready;
};

function handOn(): void {
  if (!isReady() || timer === null) return;
  clearInterval(timer);
  timer = null;
  const keys = waiting;
  waiting = [];
  http.post(API.missingTranslations, { locale: currentLocale(), keys }).catch((error: unknown) => {
    console.warn('Missing translations could not be handed on', error);
  });
}

/** Collects a key (`<namespace>.<key>`) that no bundle has, once per page, up to the limit of a session. */
export function collectMissing(key: string): void {
  if (seen.has(key) || seen.size >= MISSING_TRANSLATIONS_LIMIT || !TRANSLATION_KEY.test(key)) return;
  seen.add(key);
  waiting.push(key);
  timer ??= setInterval(handOn, READY_CHECK_MS);
}
