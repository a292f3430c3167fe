import type { ImportMapping } from '#contract/readings/import-mapping.ts';
import { DAY_MS } from '#domain/time/calendar.ts';

/** Meaning of a stamp: an instant (epoch ms), or a wall-clock time, as if it were UTC. */
export type Stamp = { kind: 'instant'; ms: number } | { kind: 'wall'; ms: number };

type Format = ImportMapping['time']['format'];

const SIGN = '[-/.]\\s?';
const YEAR = '(?<y>\\d{4}|\\d{2})';
const [MONTH, DAY] = ['(?<m>\\d{1,2})', '(?<d>\\d{1,2})'];
const TIME =
  '(?<H>\\d{1,2}):(?<M>\\d{2})(?::(?<S>\\d{2})(?:[.,](?<f>\\d{1,9}))?)?(?:\\s?(?<half>[AaPp])[Mm])?';
const OFFSET = '(?<zone>Z|[+-]\\d{2}(?::?\\d{2})?)';

const dated = (date: string, offset = ''): RegExp =>
  new RegExp(`^${date}\\.?(?:(?:T|,?\\s{1,3})${TIME}${offset})?$`);

const PATTERNS: Record<Exclude<Format, 'epoch-s' | 'epoch-ms'>, RegExp> = {
  'd/m/y': dated(`${DAY}${SIGN}${MONTH}${SIGN}${YEAR}`),
  'm/d/y': dated(`${MONTH}${SIGN}${DAY}${SIGN}${YEAR}`),
  'y-m-d': dated(`(?<y>\\d{4})(?:${SIGN}${MONTH}${SIGN}${DAY}|(?<m2>\\d{2})(?<d2>\\d{2}))`),
  iso: dated('(?<y>\\d{4})-(?<m>\\d{2})-(?<d>\\d{2})', `\\s?${OFFSET}?`),
};

type Parts = Record<string, string | undefined>;

/** Milliseconds after midnight; 24:00 is the midnight that ends the day. NaN when it is no time of day. */
function timeOfDay({ H, M, S, f, half }: Parts): number {
  const hour = Number(H ?? 0);
  const [minute, second] = [Number(M ?? 0), Number(S ?? 0)];
  const ms = Number((f ?? '0').padEnd(3, '0').slice(0, 3));
  if (minute > 59 || second > 59) return Number.NaN;
  if (hour > 23 && !(hour === 24 && minute + second + ms === 0)) return Number.NaN;
  if (half !== undefined && (hour < 1 || hour > 12)) return Number.NaN;
  const hour24 = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return ((hour24 * 60 + minute) * 60 + second) * 1000 + ms;
}

/** Midnight of a date; NaN for a date that does not exist, e.g. 31 February. */
function midnight(parts: Parts): number {
  const [month, day] = [Number(parts.m ?? parts.m2), Number(parts.d ?? parts.d2)];
  const year = Number(parts.y) + (parts.y?.length === 2 ? 2000 : 0);
  const ms = Date.UTC(year, month - 1, day);
  const date = new Date(ms);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? ms : Number.NaN;
}

function offsetMs(zone: string): number {
  if (zone === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || 0);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

const EPOCH = /^-?\d{1,16}(?:\.\d{1,9})?$/;

function epochStamp(text: string, unitMs: number): Stamp | null {
  return EPOCH.test(text) ? { kind: 'instant', ms: Math.trunc(Number(text) * unitMs) } : null;
}

/** Makes a reader of stamps, which gives null for a text that it cannot read. */
export function stampReader({
  format,
  midnightKeepsOldDate,
}: Pick<ImportMapping['time'], 'format' | 'midnightKeepsOldDate'>): (text: string) => Stamp | null {
  if (format === 'epoch-s') return (text) => epochStamp(text, 1000);
  if (format === 'epoch-ms') return (text) => epochStamp(text, 1);
  const pattern = PATTERNS[format];
  return (text) => {
    const parts: Parts | undefined = pattern.exec(text)?.groups;
    if (!parts) return null;
    const time = timeOfDay(parts);
    const ms = midnight(parts) + time + (midnightKeepsOldDate && time === 0 ? DAY_MS : 0);
    if (Number.isNaN(ms)) return null;
    return parts.zone === undefined
      ? { kind: 'wall', ms }
      : { kind: 'instant', ms: ms - offsetMs(parts.zone) };
  };
}
