/** Maximum number of named slices; one more slice gathers the rest. */
export const MAX_SLICES = 6;

export interface PiePart {
  key: string;
  name: string;
  /** Stored total; null where nothing was measured. */
  value: number | null;
  colorIndex: number;
  decimals: number | undefined;
}

export interface PieSlice extends PiePart {
  /** Share of the whole, 0 to 1; null for a part without a share. */
  share: number | null;
  /** Number of parts that the slice stands for. */
  parts: number;
}

export interface Pie {
  /** Largest first, parts that were not measured last. */
  slices: PieSlice[];
  /** Sum of all measured parts; null when there are none. */
  total: number | null;
  /** Whole that the shares relate to: the sum of the positive parts. */
  whole: number;
}

/** Key of the slice that gathers the smallest parts. */
export const OTHER = 'other';

/**
 * Shares of a whole. Only positive amounts belong to it: negative and unmeasured amounts are listed without a share.
 * Parts beyond the six largest are gathered in "Other".
 */
export function pieShares(parts: readonly PiePart[], otherName: string): Pie {
  const measured = parts.filter((part) => part.value !== null);
  const whole = measured.reduce((sum, { value }) => sum + Math.max(0, value as number), 0);
  const sorted = [...measured].sort((a, b) => (b.value as number) - (a.value as number));
  const named = sorted.length > MAX_SLICES ? sorted.slice(0, MAX_SLICES) : sorted;
  const gathered = sorted.slice(named.length);
  const shareOf = (value: number) => (value > 0 ? value / whole : null);
  const slices: PieSlice[] = named.map((part) => ({
    ...part,
    share: shareOf(part.value as number),
    parts: 1,
  }));
  if (gathered.length > 0) {
    const value = gathered.reduce((sum, part) => sum + (part.value as number), 0);
    const positive = gathered.reduce((sum, part) => sum + Math.max(0, part.value as number), 0);
    slices.push({
      key: OTHER,
      name: otherName,
      value,
      share: shareOf(positive),
      colorIndex: -1,
      decimals: gathered[0]?.decimals,
      parts: gathered.length,
    });
  }
  const missing = parts.filter(({ value }) => value === null);
  slices.push(...missing.map((part) => ({ ...part, share: null, parts: 1 })));
  const total = measured.reduce((sum, { value }) => sum + (value as number), 0);
  return { slices, total: measured.length > 0 ? total : null, whole };
}

/** Slice at an angle (radians from twelve o'clock, clockwise); null in a gap between two slices. */
export const sliceAt = (arcs: readonly Arc[], angle: number): string | null =>
  arcs.find(({ from, to }) => angle >= from && angle <= to)?.key ?? null;

export interface Arc {
  key: string;
  /** Radians from twelve o'clock, clockwise. */
  from: number;
  to: number;
}

const FULL = Math.PI * 2;

/** Arcs of the ring, with a small gap between neighbours; a single slice closes the ring. */
export function ringArcs(slices: readonly PieSlice[], gap: number): Arc[] {
  const drawn = slices.filter(({ share }) => share !== null && share > 0);
  if (drawn.length === 1) return [{ key: drawn[0]?.key as string, from: 0, to: FULL }];
  let angle = 0;
  return drawn.map(({ key, share }) => {
    const width = (share as number) * FULL;
    const from = angle;
    angle += width;
    // A slice thinner than the gap still shows.
    const cut = Math.min(gap, width / 2) / 2;
    return { key, from: from + cut, to: from + width - cut };
  });
}
