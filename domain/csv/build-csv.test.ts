import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatForFile } from '#domain/formatting/number.ts';
import { buildCsv, type CsvCell } from './build-csv.ts';

/** Strict reader: a wrong quote or a missing cell throws. */
const read = (csv: string): string[][] =>
  parse(csv, { delimiter: ';', bom: true, record_delimiter: '\r\n', relax_quotes: false });

/** Removes the guard to get the text that a person sees in the spreadsheet's cell. */
const unguard = (text: string): string => (/^'[=+\-@\t\r\0]/.test(text) ? text.slice(1) : text);

const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\0', ';', '"', '\n', "'"), fc.string())
    .map(([start, rest]) => start + rest),
);

const rows = (cells: CsvCell[][]) => buildCsv({ head: ['a', 'b'], rows: cells });

describe('CSV file', () => {
  it('R-WID-TABLE-04 a CSV file has semicolons, decimal commas and a byte-order mark', () => {
    const csv = rows([[{ text: 'Győr' }, { number: formatForFile(1234.5, ',') }]]);
    expect(csv).toBe('\ufeff"a";"b"\r\n"Győr";1234,5\r\n');
  });

  it('1,000 random names in a CSV file come back unchanged from a strict parser', () => {
    fc.assert(
      fc.property(name, name, (first, second) => {
        // Excludes names that look guarded, because the guard is only removed where it was added.
        fc.pre(![first, second].some((text) => /^'[=+\-@\t\r\0]/.test(text)));
        const [, row] = read(rows([[{ text: first }, { text: second }]]));
        expect(row?.map(unguard)).toEqual([first, second]);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\0=1'])(
    'a CSV file has an apostrophe before the text %j',
    (text) => {
      expect(read(rows([[{ text }, null]]))[1]).toEqual([`'${text}`, '']);
    },
  );

  it('a CSV file never has an apostrophe before a number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, max: 1e15, min: -1e15 }), (value) => {
        const [, row] = read(rows([[{ number: formatForFile(value, ',') }, null]]));
        expect(row?.[0]).toMatch(/^-?\d+(,\d+)?$/);
      }),
    );
    expect(rows([[{ number: formatForFile(-2.5, ',') }, null]])).toContain('\r\n-2,5;');
  });

  it('a CSV file leaves the cell of a missing number empty', () => {
    expect(
      rows([[{ number: formatForFile(null, ',') }, { number: formatForFile(Number.NaN, ',') }]]),
    ).toContain('\r\n;\r\n');
  });

  it('each note stands in a row of its own below the others, with as many cells', () => {
    const csv = buildCsv({
      head: ['a', 'b', 'c'],
      rows: [[{ text: 'x' }, null, null]],
      notes: ['=2 more; "devices"', 'Waiting'],
    });
    expect(read(csv)).toEqual([
      ['a', 'b', 'c'],
      ['x', '', ''],
      ['\'=2 more; "devices"', '', ''],
      ['Waiting', '', ''],
    ]);
  });
});
