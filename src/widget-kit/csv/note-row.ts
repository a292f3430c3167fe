import type { CsvCell } from '#domain/csv/build-csv.ts';

/** Last row of a file for a note; none without a note. A line above the head would hide the head from programs. */
export const noteRow = (note: string | null): CsvCell[][] => (note === null ? [] : [[{ text: note }]]);
