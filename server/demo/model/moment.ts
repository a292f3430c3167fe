import type { LocalMoment } from '#server/demo/curves/local-clock.ts';
import type { Weather } from '#server/demo/curves/weather.ts';

/** Facts that all modules of a site share while one interval is computed. */
export interface SiteMoment {
  /** Quarter-hours since 1970. */
  quarter: number;
  clock: LocalMoment;
  weather: Weather;
  /** Length of the interval in hours: 0.25 in the history, less for a live reading. */
  hours: number;
  /** Epoch ms of a live reading, which differs within its quarter-hour; null in the history. */
  instant: number | null;
}
