/**
 * Stateless noise: a value depends only on its channel, its position and the seed, so that history, live readings and
 * a second run agree. A channel is any integer, e.g. `channelOf(seed, 'KRD-E01')`.
 */

/** Mixes two 32-bit integers into one (the finisher of MurmurHash3). */
const mix = (a: number, b: number): number => {
  let h = Math.imul(a ^ (b + 0x9e3779b9 + (a << 6) + (a >>> 2)), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** Channel of a name; each name has its own. */
export function channelOf(seed: number, name: string): number {
  let channel = seed >>> 0;
  for (let i = 0; i < name.length; i++) channel = mix(channel, name.charCodeAt(i));
  return channel;
}

/** Uniformly distributed in [0, 1) for each integer index. */
export const uniform = (channel: number, index: number): number =>
  mix(mix(channel, index), 0x2545f491) / 2 ** 32;

/** Uniformly distributed in [−1, 1). */
export const signed = (channel: number, index: number): number => 2 * uniform(channel, index) - 1;

/** Smooth noise in [−1, 1]: one random value per whole position, eased in between. */
export function smooth(channel: number, position: number): number {
  const index = Math.floor(position);
  const share = position - index;
  const eased = share * share * (3 - 2 * share);
  return signed(channel, index) * (1 - eased) + signed(channel, index + 1) * eased;
}
