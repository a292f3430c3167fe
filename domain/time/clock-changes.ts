import { type Period, wallClock, wallTimeOf } from './calendar.ts';
import { zoneOffset } from './zone-offsets.ts';

const MINUTE_MS = 60_000;
/** Step of the search, ms; no zone changes its clocks twice within it. */
const SEARCH_MS = 7 * 86_400_000;

/** A change of a zone's clocks. */
export interface ClockChange {
  /** Wall time that the clocks show at that moment before they are changed. */
  at: string;
  /** Minutes by which the clocks are put forward; negative: back. */
  minutes: number;
}

/** Instant (epoch ms) of the change within (from, to], to the minute. */
function findChange(zone: string, from: number, to: number): number {
  const before = zoneOffset(zone, from);
  let [early, late] = [from, to];
  while (late - early > MINUTE_MS) {
    const middle = early + Math.floor((late - early) / 2 / MINUTE_MS) * MINUTE_MS;
    if (zoneOffset(zone, middle) === before) early = middle;
    else late = middle;
  }
  return late;
}

/** Changes of the clocks of `zone` after the start and before the end of a period, in order. */
export function clockChanges({ start, end }: Period, zone: string): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let from = start; from < end; from += SEARCH_MS) {
    const to = Math.min(from + SEARCH_MS, end);
    const shift = zoneOffset(zone, to) - zoneOffset(zone, from);
    const instant = shift === 0 ? end : findChange(zone, from, to);
    if (instant >= end) continue;
    const before = wallClock(instant, zone) - shift;
    changes.push({ at: wallTimeOf(before), minutes: shift / MINUTE_MS });
  }
  return changes;
}
