/** Start and end of a call, ms. */
export interface Span {
  from: number;
  until: number;
}

/** Length of the longest chain of calls in which each call begins after the one before has ended. */
export function roundTrips(spans: readonly Span[]): number {
  let chain = 0;
  let end = Number.NEGATIVE_INFINITY;
  // The call that ends first leaves most room for another one.
  for (const { from, until } of [...spans].sort((one, other) => one.until - other.until)) {
    if (from < end) continue;
    chain += 1;
    end = until;
  }
  return chain;
}
