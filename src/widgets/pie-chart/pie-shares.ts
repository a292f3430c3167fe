/** At most so many slices are named; the rest is one more. */
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
  /** Share of the whole, 0 to 1; null where it has none. */
  share: number | null;
  /** How many parts the slice stands for. */
  parts: number;
}

export interface Pie {
  /** Greatest first, what was not measured last. */
  slices: PieSlice[];
  /** Sum of all parts that were measured; null without any. */
  total: number | null;
  /** What the shares are of: the sum of the positive parts. */
  whole: number;
}

/** Key of the slice that gathers the smallest parts. */
export const OTHER = 'other';

/**
 * Shares of a whole. Only positive amounts are parts of it: what flowed back, or was not measured, is listed without a
 * share. More than six parts are gathered in "Other", which keeps the colour after the last named one.
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

/** The slice at an angle (radians from twelve o'clock, clockwise); null in a gap between two. */
export const sliceAt = (arcs: readonly Arc[], angle: number): string | null =>
  arcs.find(({ from, to }) => angle >= from && angle <= to)?.key ?? null;

export interface Arc {
  key: string;
  /** Radians from twelve o'clock, clockwise. */
  from: number;
  to: number;
}

const FULL = Math.PI * 2;

/** The ring's arcs, a small gap between each two; a single slice closes the ring. */
export function ringArcs(slices: readonly PieSlice[], gap: number): Arc[] {
  const drawn = slices.filter(({ share }) => share !== null && share > 0);
  if (drawn.length === 1) return [{ key: drawn[0]?.key as string, from: 0, to: FULL }];
  let angle = 0;
  return drawn.map(({ key, share }) => {
    const width = (share as number) * FULL;
    const from = angle;
    angle += width;
    // A sliver thinner than the gap still shows.
    const cut = Math.min(gap, width / 2) / 2;
    return { key, from: from + cut, to: from + width - cut };
  });
}
