import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCsv } from './build-csv.ts';
import { readCsv } from './read-csv.ts';

describe('CSV reader', () => {
  it.each([
    [
      'a;b\r\n1,5;2\r\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a,b\n1.5,2',
      [
        ['a', 'b'],
        ['1.5', '2'],
      ],
    ],
    ['a\tb\n', [['a', 'b']]],
    [
      '"a;x",b\n"say ""hi""\n2",c',
      [
        ['a;x', 'b'],
        ['say "hi"\n2', 'c'],
      ],
    ],
    ['', []],
    ['\ufeff"a"', [['a']]],
    ['a;b\n"never ends;c\nd', [['a', 'b'], ['never ends;c\nd']]],
  ])('the CSV reader splits %j into rows and cells', (text, rows) =>
    expect(readCsv(text, 100)).toEqual(rows),
  );

  it('the CSV reader reads the files that the product writes, in both styles', () => {
    const name = fc.stringMatching(/^[A-Za-z őű,;"\n]{0,12}$/);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(name, name), { minLength: 1 }),
        fc.constantFrom(';', ','),
        (table, mark) => {
          const rows = table.map((cells) => cells.map((text) => ({ text })));
          expect(readCsv(buildCsv({ head: ['Day', 'kWh'], rows }, mark), 1000).slice(1)).toEqual(table);
        },
      ),
    );
  });

  it('the CSV reader stops after the maximum number of rows', () =>
    expect(readCsv('a\n'.repeat(1000), 10)).toHaveLength(10));
});
