/** Prefixes of units, by power of ten, greatest first. */
export const UNIT_PREFIXES = [
  { power: 9, sign: 'G' },
  { power: 6, sign: 'M' },
  { power: 3, sign: 'k' },
  { power: 0, sign: '' },
  { power: -3, sign: 'm' },
  { power: -6, sign: 'µ' },
  { power: -9, sign: 'n' },
  { power: -12, sign: 'p' },
] as const;

export const PREFIX_POWERS = UNIT_PREFIXES.map(({ power }) => power);
