/** A missed occurrence younger than this is still sent (docs/faults.md, F8). */
export const CATCH_UP_MS = 24 * 3_600_000;
/** Delay below which a run is on time; without catch-up a later run is missed. */
export const ON_TIME_MS = 15 * 60_000;

/**
 * Splits due runs (epoch ms, ascending) into the one that is sent and those that are only logged. The newest is sent
 * if it is under 24 h late (without catch-up: on time); older ones are never sent.
 */
export function splitMissed(
  due: readonly number[],
  now: number,
  catchUp: boolean,
): { run: number | null; missed: number[] } {
  const newest = due.at(-1);
  if (newest === undefined) return { run: null, missed: [] };
  const isTaken = now - newest < (catchUp ? CATCH_UP_MS : ON_TIME_MS);
  return isTaken ? { run: newest, missed: due.slice(0, -1) } : { run: null, missed: [...due] };
}
