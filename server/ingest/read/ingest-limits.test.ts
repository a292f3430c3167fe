import { expect, it } from 'vitest';
import { DEFAULT_LIMITS, instantProblem, limitsFrom } from './ingest-limits.ts';

const DEFAULTS = DEFAULT_LIMITS;
const NOW = Date.UTC(2026, 0, 1);

it('readings from 2000 to 15 minutes ahead are accepted by default', () => {
  expect(instantProblem(Date.UTC(2000, 0, 1), NOW, DEFAULTS)).toBeNull();
  expect(instantProblem(Date.UTC(2000, 0, 1) - 1, NOW, DEFAULTS)).toBe('the instant lies before 2000-01-01');
  expect(instantProblem(NOW + 900_000, NOW, DEFAULTS)).toBeNull();
  for (const ts of [NOW + 900_001, Date.UTC(9999, 0, 1), Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY]) {
    expect(instantProblem(ts, NOW, DEFAULTS)).toBe('the instant lies more than 15 minutes ahead');
  }
  expect(instantProblem(Number.NaN, NOW, DEFAULTS)).toMatch(/before/);
});

it('the settings of an installation replace the default ingest limits', () => {
  const limits = limitsFrom(
    new Map<string, unknown>([
      ['earliestReading', '2020-01-01T00:00:00Z'],
      ['latestReadingAheadSeconds', 90],
      ['ingestRequestsPerSecond', 5],
    ]),
  );
  expect(instantProblem(Date.UTC(2019, 11, 31), NOW, limits)).toBe('the instant lies before 2020-01-01');
  expect(instantProblem(NOW + 90_001, NOW, limits)).toBe('the instant lies more than 1.5 minutes ahead');
  expect(limits.requestsPerSecond).toBe(5);
});

it.each([
  ['earliestReading', '1999-01-01'],
  ['earliestReading', 'soon'],
  ['earliestReading', 5],
  ['latestReadingAheadSeconds', -1],
  ['latestReadingAheadSeconds', 1e9],
  ['latestReadingAheadSeconds', '60'],
  ['ingestRequestsPerSecond', 0],
  ['ingestRequestsPerSecond', null],
])('the default ingest limit of %s stays for %j', (key, value) => {
  expect(limitsFrom(new Map<string, unknown>([[key, value]]))).toEqual(DEFAULTS);
});
