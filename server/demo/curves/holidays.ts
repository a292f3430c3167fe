export type Country = 'HU' | 'GB';

const DAY_MS = 86_400_000;
const dayNumber = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / DAY_MS;
/** 1 = Monday … 7 = Sunday; 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** Easter Sunday of the Gregorian calendar as days since 1970 (the anonymous algorithm of 1876). */
function easterSunday(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayNumber(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

const HUNGARIAN: readonly (readonly [number, number])[] = [
  [1, 1],
  [3, 15],
  [5, 1],
  [8, 20],
  [10, 23],
  [11, 1],
  [12, 24],
  [12, 25],
  [12, 26],
];

/** Day on which a holiday is taken: a weekend moves it to the next free working day. */
function observed(day: number, taken: number[]): number {
  let free = day;
  while (weekdayOf(free) > 5 || taken.includes(free)) free++;
  return free;
}

const mondayFrom = (day: number): number => day + ((8 - weekdayOf(day)) % 7);

function british(year: number): number[] {
  const easter = easterSunday(year);
  const christmas = observed(dayNumber(year, 12, 25), []);
  return [
    observed(dayNumber(year, 1, 1), []),
    easter - 2,
    easter + 1,
    mondayFrom(dayNumber(year, 5, 1)),
    mondayFrom(dayNumber(year, 5, 25)),
    mondayFrom(dayNumber(year, 8, 25)),
    christmas,
    observed(dayNumber(year, 12, 26), [christmas]),
  ];
}

function hungarian(year: number): number[] {
  const easter = easterSunday(year);
  const fixed = HUNGARIAN.map(([month, day]) => dayNumber(year, month, day));
  return [...fixed, easter - 2, easter, easter + 1, easter + 50];
}

/** Public holidays of a year, as local days since 1970; for GB those of England. */
export const holidaysOf = (country: Country, year: number): number[] =>
  country === 'HU' ? hungarian(year) : british(year);
