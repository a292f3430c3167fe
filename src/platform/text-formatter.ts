import type { FormatterModule } from 'i18next';
import { formatDayTime } from '#domain/formatting/date.ts';
import { formatCount } from '#domain/formatting/number.ts';
import { currentLocale } from './locale.ts';
import { browserZone } from './timezone.ts';

/**
 * How values are written into texts: `{{count}}` as the language writes numbers, `{{since, instant}}` (epoch ms) as
 * day and time on the reader's clock; years, status codes and names stay as they are.
 */
export const textFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, format, language, options) => {
    if (typeof value !== 'number') return value;
    if (format === 'instant') return formatDayTime(value, browserZone());
    return options?.interpolationkey === 'count' ? formatCount(value, language ?? currentLocale()) : value;
  },
};
