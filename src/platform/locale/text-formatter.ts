import type { FormatterModule } from 'i18next';
import { formatCount } from '#domain/formatting/number.ts';
import { numberLocale } from '#domain/formatting/number-locale.ts';
import { userStore } from '#platform/session/structure.ts';
import { createStore } from '#platform/store.ts';
import { currentLocale, isLocale } from './locale.ts';

/** Writes an instant (epoch ms) into a text. */
export type InstantWriter = (instant: number) => string;

// The rules of time zones weigh as much as the login page: they come with the product. No text before it has a time.
const writerStore = createStore<InstantWriter>((instant) => new Date(instant).toISOString());

/** Gives the texts the clock of the reader; called once, when the product loads. */
export const setInstantWriter = writerStore.set;

const writeCount = (value: number, language: string | undefined): string => {
  const reader = userStore.get() ?? globalThis.window?.quarterhourPrintJob ?? null;
  return formatCount(value, numberLocale(reader, isLocale(language) ? language : currentLocale()));
};

/**
 * How values are written into texts: `{{count}}` in the number style of the reader, else as the language writes them, `{{since, instant}}` (epoch ms) as
 * day and time on the reader's clock; years, status codes and names stay as they are.
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
