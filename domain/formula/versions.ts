// Decided in docs/decisions/2026-11-21-calculated-modules.md

/** One version of a formula: it holds from its instant on and overrides every version made before it. */
export interface Version {
  /** Epoch ms, the start of a quarter-hour; -Infinity: from the beginning. */
  readonly validFrom: number;
}

/** Time range [from, until) in epoch ms or ±Infinity, and the version that holds in it. */
export interface Stretch<V extends Version> {
  readonly from: number;
  readonly until: number;
  readonly version: V;
}

/**
 * Time ranges in which each version holds. `versions` are in the order in which they were made; a later one replaces
 * all earlier ones from its instant on, so removing the last one restores exactly what held without it.
 * @returns stretches without holes from the earliest instant on; the last one holds now
 */
export function timelineOf<V extends Version>(versions: readonly V[]): Stretch<V>[] {
  const holding: V[] = [];
  for (const version of versions) {
    while (holding.length > 0 && (holding.at(-1) as V).validFrom >= version.validFrom) holding.pop();
    holding.push(version);
  }
  return holding.map((version, i) => ({
    from: version.validFrom,
    until: holding[i + 1]?.validFrom ?? Number.POSITIVE_INFINITY,
    version,
  }));
}
