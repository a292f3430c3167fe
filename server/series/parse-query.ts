import { parameterDefinition } from '#contract/readings/parameters.ts';
import type { SeriesQuery } from '#contract/readings/series.ts';
import { DAY_MS, HOUR_MS, type Period } from '#domain/time/calendar.ts';
import { ApiError } from '#server/errors/api-error.ts';

const ISO_WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const MAX_PARAMETERS = 40;

/** Longest period that is answered, by resolution: about 400,000 labels; for days and longer, any number. */
const LONGEST_MS: Record<SeriesQuery['resolution'], number> = {
  raw: 400 * DAY_MS,
  quarter: 10 * 366 * DAY_MS,
  hour: 400_000 * HOUR_MS,
  day: 100 * 366 * DAY_MS,
  week: 100 * 366 * DAY_MS,
  month: 100 * 366 * DAY_MS,
  year: 100 * 366 * DAY_MS,
};

const refuse = (message: string, field: string): ApiError => new ApiError(400, 'bad_request', message, field);

function toInstant(text: string, field: 'start' | 'end'): number {
  const instant = /^-?\d{1,15}$/.test(text)
    ? Number(text)
    : ISO_WITH_OFFSET.test(text)
      ? Date.parse(text)
      : Number.NaN;
  if (!Number.isFinite(instant)) {
    throw refuse(`${field} must be epoch milliseconds or ISO 8601 with offset`, field);
  }
  return instant;
}

/** @throws ApiError 400 for a bad, empty or endless period */
export function parsePeriod(query: SeriesQuery): Period {
  const [start, end] = [toInstant(query.start, 'start'), toInstant(query.end, 'end')];
  if (end <= start) throw refuse('end must be after start', 'end');
  if (end - start > LONGEST_MS[query.resolution]) {
    throw refuse(`the period is too long for resolution ${query.resolution}`, 'end');
  }
  return { start, end };
}

/** @throws ApiError 400 for a name that the catalogue does not know, or a register that is asked in intervals */
export function parseParameters(query: SeriesQuery): string[] {
  const names = [...new Set(query.parameters.split(',').map((name) => name.trim()))].filter(Boolean);
  if (names.length === 0 || names.length > MAX_PARAMETERS) {
    throw refuse(`name 1 to ${MAX_PARAMETERS} parameters`, 'parameters');
  }
  for (const name of names) {
    const definition = parameterDefinition(name);
    if (!definition) throw refuse(`${name} is no parameter`, 'parameters');
    if (definition.kind === 'counter' && query.resolution !== 'raw') {
      const instead = `ask for resolution raw, or for ${definition.becomes ?? 'its delta'}`;
      throw refuse(`${name} is a register: ${instead}`, 'parameters');
    }
  }
  return names;
}
