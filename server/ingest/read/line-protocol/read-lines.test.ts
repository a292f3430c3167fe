import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParsedLine } from './parse-line.ts';
import { type Precision, precisionOf } from './precision.ts';
import { LineReader } from './read-lines.ts';
import { findTag, unescapeKey } from './tags.ts';

interface Line {
  number: number;
  series: string;
  module: string | null;
  fields: [key: string, kind: string, value: number][];
  timestamp: number;
  problem: string | null;
}

/** All lines, read in slices of `slice` bytes. */
const read = (body: string, precision = 'ns', slice = Number.MAX_SAFE_INTEGER): Line[] => {
  const bytes = Buffer.from(body);
  const lines: Line[] = [];
  const reader = new LineReader(bytes, precisionOf(precision) as Precision);
  const take = (line: ParsedLine, number: number): void => {
    lines.push({
      number,
      series: bytes.toString('utf8', line.seriesStart, line.seriesEnd),
      module: findTag(bytes, line.seriesStart, line.seriesEnd, 'module'),
      fields: Array.from({ length: line.fieldCount }, (_, i) => [
        unescapeKey(bytes, line.keyStarts[i] as number, line.keyEnds[i] as number),
        line.kinds[i] as string,
        line.values[i] as number,
      ]),
      timestamp: line.timestamp,
      problem: line.problem,
    });
  };
  while (!reader.isAtEnd) reader.read(slice, take);
  expect(reader.count).toBe(lines.length);
  return lines;
};

const onlyLine = (body: string, precision?: string): Line => {
  const lines = read(body, precision);
  expect(lines).toHaveLength(1);
  return lines[0] as Line;
};

describe('line protocol reader', () => {
  it('the line protocol reader reads measurement, tags, fields and a timestamp in nanoseconds', () => {
    expect(onlyLine('meter,module=m1,hall=2 energy=1.5,power=3i 1735689600123456789')).toEqual({
      number: 1,
      series: 'meter,module=m1,hall=2',
      module: 'm1',
      fields: [
        ['energy', 'number', 1.5],
        ['power', 'number', 3],
      ],
      timestamp: 1_735_689_600_123,
      problem: null,
    });
  });

  it.each([
    ['ns', '1735689600123456789', 1_735_689_600_123],
    ['n', '1735689600123456789', 1_735_689_600_123],
    ['us', '1735689600123456', 1_735_689_600_123],
    ['u', '1735689600123456', 1_735_689_600_123],
    ['ms', '1735689600123', 1_735_689_600_123],
    ['s', '1735689600', 1_735_689_600_000],
    ['m', '28928160', 1_735_689_600_000],
    ['h', '482136', 1_735_689_600_000],
  ])('the line protocol reader reads timestamps in %s', (precision, text, expected) => {
    expect(onlyLine(`m,module=a energy=1 ${text}`, precision).timestamp).toBe(expected);
  });

  it('the line protocol reader accepts no other precision', () => {
    expect(precisionOf('fortnight')).toBeUndefined();
    expect(precisionOf('constructor')).toBeUndefined();
  });

  it('the line protocol reader reads escapes in tags, keys and quoted values', () => {
    const line = onlyLine(
      'my\\ meter,mod\\,ule=x,module=hall\\ 2\\,\\=a pow\\=er=1,note="a \\"b\\", c=d" 5',
      's',
    );
    expect(line.module).toBe('hall 2,=a');
    expect(line.fields).toEqual([
      ['pow=er', 'number', 1],
      ['note', 'string', Number.NaN],
    ]);
    expect(line.timestamp).toBe(5000);
  });

  it('the line protocol reader continues after a text with line breaks, and counts its lines', () => {
    const lines = read('m,module=a note="one\ntwo\nthree",energy=1\nm,module=b energy=2');
    expect(lines.map((line) => [line.number, line.module, line.problem])).toEqual([
      [1, 'a', null],
      [4, 'b', null],
    ]);
  });

  it('the line protocol reader skips blank lines, comments and carriage returns', () => {
    const lines = read(
      '\r\n\n  \n# comment, module=x energy=1\nm,module=a energy=1\r\n\r\nm,module=b energy=2 5\r\n',
      's',
    );
    expect(lines.map((line) => [line.number, line.module, line.problem])).toEqual([
      [5, 'a', null],
      [7, 'b', null],
    ]);
  });

  it('the line protocol reader reads booleans, signs, exponents and 64-bit integers', () => {
    const line = onlyLine('m a=t,b=FALSE,c=-.5,d=1e3,e=-12i,f=18446744073709551615u,g=+7');
    expect(line.fields.map(([, , value]) => value)).toEqual([1, 0, -0.5, 1000, -12, 2 ** 64, 7]);
  });

  it.each([
    ['m,module=a', 'the line has no fields'],
    ['m,module=a energy', 'a field must be written key=value'],
    ['m,module=a energy= 5', '"" is no finite value'],
    ['m,module=a energy=NaN', '"NaN" is no finite value'],
    ['m,module=a energy=1e999', '"1e999" is no finite value'],
    ['m,module=a energy=1.2.3', '"1.2.3" is no finite value'],
    ['m,module=a energy=9223372036854775808i', '"9223372036854775808i" is no finite value'],
    ['m,module=a energy=1,', 'a field must be written key=value'],
    ['m,module=a note="open', 'a text value has no closing quote'],
    ['m,module=a energy=1 yesterday', 'the timestamp is no whole number'],
    ['m,module=a energy=1 12345678901234567890', 'the timestamp is no whole number'],
    ['m,module=a energy=1 5 6', 'something stands behind the timestamp'],
    ['m,module=a note="x"y 5', 'something stands behind a text value'],
  ])('the line protocol reader refuses %s and reads the lines around it', (bad, problem) => {
    const lines = read(`m,module=before energy=1\n${bad}\nm,module=after energy=2`);
    expect(lines.map((line) => [line.number, line.problem])).toEqual([
      [1, null],
      [2, problem],
      [3, null],
    ]);
  });

  it('the line protocol reader reads every finite double as JavaScript does', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(onlyLine(`m v=${value}`).fields[0]?.[2]).toBe(Number(String(value)));
      }),
    );
  });

  it('the line protocol reader ends on any bytes, and counts every line once', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ma,= "\\\n\r#15.ti-]{0,60}$/), (body) => {
        const numbers = read(body).map((line) => line.number);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(read(body, 'ns', 7)).toEqual(read(body));
      }),
      { numRuns: 2000 },
    );
  });

  it('the line protocol reader refuses a line that never ends, and reads the lines after it', () => {
    for (const start of ['m,module=a note="', 'm,module=a a=1,b', 'm,module=a']) {
      const lines = read(`${start}${'x'.repeat(1_500_000)}\nm,module=b energy=2 5`, 's', 1000);
      expect(lines.map((line) => [line.number, line.problem])).toEqual([
        [1, 'the line is over 1000000 bytes'],
        [2, null],
      ]);
    }
  });
});
