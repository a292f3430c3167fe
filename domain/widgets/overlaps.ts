/** A chosen meter whose amount is in that of another chosen one. */
export interface Overlap {
  part: string;
  whole: string;
}

/**
 * Which of the chosen meters contain others of them, however deep: their amounts added up would count the inner ones
 * twice. `insideOf` names what a meter directly contains; cycles end.
 */
export function findOverlaps(
  chosen: readonly string[],
  insideOf: (uuid: string) => readonly string[],
): Overlap[] {
  const overlaps: Overlap[] = [];
  const wanted = new Set(chosen);
  for (const whole of wanted) {
    const met = new Set([whole]);
    // Grows while it is walked.
    for (const uuid of met) for (const part of insideOf(uuid)) met.add(part);
    met.delete(whole);
    for (const part of met) if (wanted.has(part)) overlaps.push({ part, whole });
  }
  return overlaps;
}
