import type { Kysely } from 'kysely';
import {
  EARLIEST_READING_MS,
  INGEST_REQUESTS_PER_SECOND,
  LATEST_READING_AHEAD_MS,
} from '#contract/readings/ingest.ts';
import type { Database } from '#server/store/database.ts';

/** Limits of an installation; rows of its table `setting` change the defaults. */
export interface IngestLimits {
  /** Epoch ms. Setting `earliestReading`: an ISO 8601 instant, not before 2000. */
  earliest: number;
  /** Ms after now. Setting `latestReadingAheadSeconds`: up to 31 days. */
  ahead: number;
  /** Limit of one token. Setting `ingestRequestsPerSecond`. */
  requestsPerSecond: number;
}

/** Largest setting: further ahead the store has no partition. */
const MAX_AHEAD_MS = 31 * 86_400_000;
const KEYS = ['earliestReading', 'latestReadingAheadSeconds', 'ingestRequestsPerSecond'];

/** The number, or the default when it is not set or out of range. */
const within = (value: number, least: number, most: number, otherwise: number): number =>
  value >= least && value <= most ? value : otherwise;

/** Limits from settings by key; pure, so that tests can try every odd value. */
export function limitsFrom(settings: ReadonlyMap<string, unknown>): IngestLimits {
  const number = (key: string): number => {
    const value = settings.get(key);
    return typeof value === 'number' ? value : Number.NaN;
  };
  const earliest = settings.get('earliestReading');
  return {
    earliest: within(
      typeof earliest === 'string' ? Date.parse(earliest) : Number.NaN,
      EARLIEST_READING_MS,
      Number.MAX_SAFE_INTEGER,
      EARLIEST_READING_MS,
    ),
    ahead: within(number('latestReadingAheadSeconds') * 1000, 0, MAX_AHEAD_MS, LATEST_READING_AHEAD_MS),
    requestsPerSecond: within(number('ingestRequestsPerSecond'), 1, 1e9, INGEST_REQUESTS_PER_SECOND),
  };
}

export async function loadLimits(db: Kysely<Database>): Promise<IngestLimits> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).where('key', 'in', KEYS).execute();
  return limitsFrom(new Map(rows.map((row) => [row.key, row.value])));
}

/** Reason why an instant (epoch ms) is refused at `now`; null when it is accepted. */
export function instantProblem(ts: number, now: number, limits: IngestLimits): string | null {
  if (!(ts >= limits.earliest)) {
    return `the instant lies before ${new Date(limits.earliest).toISOString().replace('T00:00:00.000Z', '')}`;
  }
  return ts > now + limits.ahead ? `the instant lies more than ${minutes(limits.ahead)} minutes ahead` : null;
}

const minutes = (milliseconds: number): number => Math.round(milliseconds / 600) / 100;

/** Limits of an installation without settings. */
export const DEFAULT_LIMITS: IngestLimits = limitsFrom(new Map());
