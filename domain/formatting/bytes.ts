import { writeNumber } from './number.ts';

const UNITS = ['Bytes', 'kB', 'MB', 'GB', 'TB'] as const;
const BASE = 1000;

/** File size as text: `412 Bytes`, `184 kB`, `1.2 MB` (base 1000, up to TB). */
export function formatBytes(bytes: number, locale: string): string {
  const power = Math.floor(Math.log10(Math.max(bytes, 1)) / Math.log10(BASE));
  // Rounding can fill a unit: 999,950 bytes are 1.0 MB, not 1,000 kB.
  const at = Math.min(Math.round(bytes / BASE ** power) >= BASE ? power + 1 : power, UNITS.length - 1);
  const digits = at < 2 ? 0 : 1;
  const text = writeNumber(bytes / BASE ** at, locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${text} ${UNITS[at]}`;
}
