import { DAY_MS, wallClock } from '#domain/time/calendar.ts';
import { zoneOffset } from '#domain/time/zone-offsets.ts';

/** State of a repeated hour, as far as the rows of one series have come through it. */
interface RepeatedHour {
  /** Wall clock of its first row. */
  openedAt: number;
  last: number;
  seen: Set<number>;
  isSecondPass: boolean;
  /** True when the rows run backwards in time. */
  isDescending: boolean;
}

interface SeriesState {
  previous: number | null;
  hour: RepeatedHour | null;
}

/** Instants at which the clocks of a zone showed this time: none in a spring gap, two in an autumn overlap. */
export function instantsOfWall(wall: number, zone: string): number[] {
  const early = wall - zoneOffset(zone, wall - DAY_MS);
  const late = wall - zoneOffset(zone, wall + DAY_MS);
  const both = early === late ? [early] : [early, late].sort((a, b) => a - b);
  return both.filter((instant) => wallClock(instant, zone) === wall);
}

/**
 * Turns wall-clock times into instants. In a repeated hour the order of a series' rows distinguishes the passes: a
 * time seen already, or a step back, belongs to the second one.
 */
export class WallClockOrder {
  readonly #zone: string;
  readonly #series = new Map<string, SeriesState>();

  constructor(zone: string) {
    this.#zone = zone;
  }

  /** @returns epoch ms, or null for a time that the clocks skipped */
  resolve(series: string, wall: number): number | null {
    let state = this.#series.get(series);
    if (!state) {
      state = { previous: null, hour: null };
      this.#series.set(series, state);
    }
    const instants = instantsOfWall(wall, this.#zone);
    const [first, second] = instants;
    const instant = second === undefined ? first : instants[this.#pass(state, wall)];
    state.previous = wall;
    return instant ?? null;
  }

  /** Index of the pass: 0 for the earlier instant, 1 for the later one. */
  #pass(state: SeriesState, wall: number): 0 | 1 {
    let { hour } = state;
    if (!hour || Math.abs(wall - hour.openedAt) > DAY_MS) {
      const isDescending = state.previous !== null && state.previous > wall;
      hour = { openedAt: wall, last: wall, seen: new Set(), isSecondPass: false, isDescending };
      state.hour = hour;
    }
    const hasTurned = hour.isDescending ? wall > hour.last : wall < hour.last;
    hour.isSecondPass ||= hasTurned;
    const isSecond = hour.isSecondPass || hour.seen.has(wall);
    hour.seen.add(wall);
    hour.last = wall;
    return isSecond !== hour.isDescending ? 1 : 0;
  }
}
