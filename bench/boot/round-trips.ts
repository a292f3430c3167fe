/** When a call was on its way, in ms. */
export interface Span {
  from: number;
  until: number;
}

/** The longest chain of calls of which each began after the one before had ended. */
export function roundTrips(spans: readonly Span[]): number {
  let chain = 0;
  let end = Number.NEGATIVE_INFINITY;
  // Whoever ends first leaves most room for a next one.
  for (const { from, until } of [...spans].sort((one, other) => one.until - other.until)) {
    if (from < end) continue;
    chain += 1;
    end = until;
  }
  return chain;
}
