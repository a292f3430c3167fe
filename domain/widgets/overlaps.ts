/** A chosen meter whose amount is part of another chosen meter's. */
export interface Overlap {
  part: string;
  whole: string;
}

/**
 * Finds the chosen meters that contain other chosen ones, at any depth: the sum of their amounts would count the
 * inner ones twice. `insideOf` returns what a meter directly contains; cycles end.
 */
export function findOverlaps(
  chosen: readonly string[],
  insideOf: (uuid: string) => readonly string[],
): Overlap[] {
  const overlaps: Overlap[] = [];
  const wanted = new Set(chosen);
  for (const whole of wanted) {
    const met = new Set([whole]);
    // The set grows during the loop.
    for (const uuid of met) for (const part of insideOf(uuid)) met.add(part);
    met.delete(whole);
    for (const part of met) if (wanted.has(part)) overlaps.push({ part, whole });
  }
  return overlaps;
}
