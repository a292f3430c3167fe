import type { FormatterModule } from 'i18next';
import { formatCount } from '#domain/formatting/number.ts';
import { numberLocale } from '#domain/formatting/number-locale.ts';
import { userStore } from '#platform/session/structure.ts';
import { createStore } from '#platform/store.ts';
import { currentLocale, isLocale } from './locale.ts';

/** Writes an instant (epoch ms) into a text. */
export type InstantWriter = (instant: number) => string;

// Time zone rules are as large as the login page and load with the product. No text before that contains a time.
const writerStore = createStore<InstantWriter>((instant) => new Date(instant).toISOString());

/** Sets how texts write instants in the reader's time zone; called once, when the product loads. */
export const setInstantWriter = writerStore.set;

const writeCount = (value: number, language: string | undefined): string => {
  const reader = userStore.get() ?? globalThis.window?.quarterhourPrintJob ?? null;
  return formatCount(value, numberLocale(reader, isLocale(language) ? language : currentLocale()));
};

/**
 * Writes values into texts: `{{count}}` in the reader's number style or, without one, the language's; `{{since,
 * instant}}` (epoch ms) as day and time in the reader's time zone. Years, status codes and names stay unchanged.
 */
export const textFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, format, language, options) => {
    if (typeof value !== 'number') return value;
    if (format === 'instant') return writerStore.get()(value);
    return options?.interpolationkey === 'count' ? writeCount(value, language) : value;
  },
};
