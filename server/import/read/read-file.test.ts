import { describe, expect, it } from 'vitest';
import { importMappingSchema } from '#contract/readings/import-mapping.ts';
import { PARAMETER_NAMES } from '#contract/readings/parameters.ts';
import type { ImportModule } from '#server/import/reachable-modules.ts';
import { Tally } from '#server/import/tally.ts';
import { limitsFrom } from '#server/ingest/read/ingest-limits.ts';
import { readFile } from './read-file.ts';
import { planMapping } from './row-plan.ts';

const module: ImportModule = {
  id: 7,
  uuid: '00000000-0000-4000-8000-000000000007',
  siteId: '',
  plcId: null,
  measureType: 'electricity',
  medium: null,
  isDerived: false,
  holdMs: 0,
  name: 'Meter',
  zone: 'Europe/Budapest',
};
const context = {
  modules: { find: (name: string) => (name === 'm' ? module : undefined) },
  ids: {
    idOf: new Map(PARAMETER_NAMES.map((name, i) => [name, i + 1])),
    nameOf: new Map(PARAMETER_NAMES.map((name, i) => [i + 1, name])),
  },
  limits: limitsFrom(new Map()),
};
const series = { module: 'm', parameter: 'energy', kind: 'interval' };
const time = { column: 'date', format: 'y-m-d', zone: 'Europe/Budapest' };

/** Splits bytes into pieces of 7, so that every boundary is met. */
async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

async function read(file: string | Buffer, mapping: Record<string, unknown>) {
  const full = importMappingSchema.validateSync({ time, ...mapping });
  const tally = new Tally();
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const job = { mapping: full, series: planMapping(full, context), context };
  await readFile(pieces(bytes), job, tally, () => undefined);
  const values = tally.takePending().map(({ parameterId, ts, value }) => ({
    at: new Date(ts).toISOString().slice(0, 16),
    parameter: context.ids.nameOf.get(parameterId),
    value,
  }));
  return { tally, values };
}

const long = { columns: [{ column: 'v', ...series }] };
const wide = { wide: { firstColumn: 2, ...series }, time: { ...time, intervalSeconds: 900 } };

describe('long file', () => {
  it('a long file may have a byte order mark, mixed line endings, empty lines, quotes and protected numbers', async () => {
    const { values, tally } = await read(
      '\uFEFFdate;v;"who said ""v""?"\r\n\n2024-01-01 00:00;"1";x\n;;\r\n2024-01-01 00:15;="2";"a\nb"\r2024-01-01 00:30;3;',
      long,
    );
    expect(values.map((one) => one.value)).toEqual([1, 2, 3]);
    expect(tally.preview.map((one) => one.line)).toEqual([3, 6, 7]);
  });

  it.each([
    ['windows-1250', [0xf5], 'ő'],
    ['windows-1252', [0xf5], 'õ'],
    ['iso-8859-2', [0xf5], 'ő'],
  ] as const)('a long file may be encoded in %s', async (encoding, bytes, letter) => {
    const file = Buffer.concat([Buffer.from('date;'), Buffer.from(bytes), Buffer.from('\n2024-01-01;1\n')]);
    const { values } = await read(file, { encoding, columns: [{ column: letter, ...series }] });
    expect(values).toHaveLength(1);
  });

  it('a long file stores registers as registers and amounts in their interval, in the units of the catalogue', async () => {
    const { values } = await read('date;wh;mwh;unit;v\n2024-01-01 00:15;1500;2;Wh;2\n', {
      time: { ...time, label: 'end', intervalSeconds: 900 },
      columns: [
        { ...series, column: 'wh', unit: 'Wh' },
        { ...series, column: 'mwh', kind: 'register', unit: 'MWh' },
        { ...series, column: 'v', parameter: 'energyRegister', unitColumn: 'unit', factor: 40 },
        { ...series, column: 'v', parameter: 'effectivePowerTotal', kind: 'gauge' },
      ],
    });
    expect(values).toEqual([
      { at: '2023-12-31T23:00', parameter: 'energy', value: 1.5 },
      { at: '2023-12-31T23:15', parameter: 'energyRegister', value: 2000 },
      { at: '2023-12-31T23:00', parameter: 'energy', value: 0.08 },
      { at: '2023-12-31T23:00', parameter: 'effectivePowerTotal', value: 2 },
    ]);
  });

  it('a long file counts empty, flagged and listed texts as missing, never as 0', async () => {
    const { values, tally } = await read(
      'date;v;ok\n2024-01-01;;1\n2024-01-02;5;0\n2024-01-03;n/a;1\n2024-01-04;0;1\n',
      {
        ...long,
        missingFlag: { column: 'ok', texts: ['0'] },
        missingTexts: ['n/a'],
      },
    );
    expect(values.map((one) => one.value)).toEqual([0]);
    expect(tally).toMatchObject({ rows: 4, values: 4, missing: 3 });
  });

  it('importing a long file takes rows of known modules, skips those left out on purpose, and refuses unknown ones', async () => {
    const { values, tally } = await read(
      'a;b;date;v\nm;1;2024-01-01;1\nx;1;2024-01-01;2\ny;;2024-01-01;3\n',
      {
        moduleColumns: ['a', 'b'],
        modules: { 'm 1': 'm', 'x 1': null },
        columns: [{ ...series, column: 'v', module: null }],
      },
    );
    expect(values.map((one) => one.value)).toEqual([1]);
    expect(tally).toMatchObject({ skipped: 1, refused: 1 });
    expect(tally.refusals[0]).toMatchObject({ line: 4, code: 'unknown_module' });
  });

  it('a long file may have lines above its header, or no header', async () => {
    const body = '2024-01-01 00:00,1\n2024-01-01 01:00,2\n';
    const skipping = { separator: ',', skipLines: 2, ...long };
    expect((await read(`Report of ""\n;;;\ndate,v\n${body}`, skipping)).values).toHaveLength(2);
    const bare = { separator: ',', hasHeader: false, time: { ...time, column: 1 } };
    const { values } = await read(body, { ...bare, columns: [{ ...series, column: 2 }] });
    expect(values).toHaveLength(2);
  });

  it('an import refuses a stamp without the offset that the mapping requires, and a value in a skipped hour', async () => {
    const { tally } = await read('date;v\n2024-01-01T00:00;1\n', {
      ...long,
      time: { ...time, format: 'iso', zone: 'offset' },
    });
    expect(tally.refusals[0]).toMatchObject({ code: 'no_offset' });
    const gap = await read('date;v\n2024-03-31 02:15;1\n2024-03-31 02:30;\n', long);
    expect(gap.tally).toMatchObject({ refused: 1, missing: 1 });
    expect(gap.tally.refusals[0]?.reason).toBe('the clocks of Europe/Budapest skipped 2024-03-31 02:15');
  });
});

describe('wide file', () => {
  const row = (date: string, count: number): string =>
    `${date};${Array.from({ length: count }, (_, i) => i).join(';')}\n`;

  it.each([
    ['2024-03-31', 92],
    ['2024-05-06', 96],
    ['2024-10-27', 100],
  ])('on %s, a row of a wide file that counts intervals has as many as the day: %d', async (date, count) => {
    const file = `date${';h'.repeat(100)}\n${row(date, count)}`;
    const { values, tally } = await read(file, { ...wide, wide: { ...wide.wide, follows: 'elapsed' } });
    expect(values).toHaveLength(count);
    expect(new Set(values.map((one) => one.at)).size).toBe(count);
    expect(tally).toMatchObject({ rows: 1, values: count, refused: 0 });
  });

  it('a row of a wide file that counts intervals refuses a value beyond the day', async () => {
    const file = `date${';h'.repeat(96)}\n${row('2024-03-31', 96)}`;
    const { tally } = await read(file, { ...wide, wide: { ...wide.wide, follows: 'elapsed' } });
    expect(tally).toMatchObject({ values: 96, refused: 4 });
    expect(tally.refusals[0]).toMatchObject({ code: 'beyond_day' });
  });

  it('a row of a wide file by the clock has an empty cell for a skipped hour and means the first pass of a repeated one', async () => {
    const hours = { ...wide, time: { ...wide.time, intervalSeconds: 3600 } };
    const cells = (date: string, skip: number): string =>
      `${date};${Array.from({ length: 24 }, (_, i) => (i === skip ? '' : i)).join(';')}\n`;
    const spring = await read(`date${';h'.repeat(24)}\n${cells('2024-03-31', 2)}`, hours);
    expect(spring.tally).toMatchObject({ values: 23, refused: 0 });
    expect(spring.values[2]).toEqual({ at: '2024-03-31T01:00', parameter: 'energy', value: 3 });
    const autumn = await read(`date${';h'.repeat(24)}\n${cells('2024-10-27', -1).repeat(2)}`, hours);
    expect(autumn.values[2]).toMatchObject({ at: '2024-10-27T00:00', value: 2 });
    expect(autumn.values[26]).toEqual(autumn.values[2]);
    const wrong = await read(`date${';h'.repeat(24)}\n${cells('2024-03-31', -1)}`, hours);
    expect(wrong.tally.refusals).toMatchObject([{ code: 'skipped_by_clocks' }]);
  });
});

describe('mapping that does not fit', () => {
  it.each([
    [{ ...long, time: { ...time, column: 'when' } }, 'mapping.time.column'],
    [{ columns: [{ ...series, column: 3 }] }, 'mapping.columns[0].column'],
    [{ columns: [{ ...series, column: 'v', unit: 'kW' }] }, 'mapping.columns[0].unit'],
    [{ columns: [{ ...series, column: 'v', unit: 'bushel' }] }, 'mapping.columns[0].unit'],
    [{ columns: [{ ...series, column: 'v', parameter: 'volume' }] }, 'mapping.columns[0].parameter'],
    [{ columns: [{ ...series, column: 'v', parameter: 'constructor' }] }, 'mapping.columns[0].parameter'],
    [{ columns: [{ ...series, column: 'v', kind: 'gauge' }] }, 'mapping.columns[0].parameter'],
    [{ columns: [{ ...series, column: 'v', module: 'x' }] }, 'mapping.columns[0].module'],
    [{ columns: [{ ...series, column: 'v', module: null }] }, 'mapping.columns[0].module'],
    [{ ...long, modules: { x: 'y' } }, 'mapping.modules.x'],
    [{ ...long, time: { ...time, zone: 'Mars/Olympus' } }, 'mapping.time.zone'],
  ])('the import mapping %o is refused at %s', async (mapping, field) => {
    await expect(read('date;v\n2024-01-01;1\n', mapping)).rejects.toMatchObject({ status: 400, field });
  });

  it('an import mapping is refused when its column name is twice in the header', async () => {
    await expect(read('date;v;v\n2024-01-01;1;2\n', long)).rejects.toThrow(/several columns v/);
  });
});

describe('hostile file', () => {
  it.each([
    ['nothing', '', 'the file is empty'],
    ['empty lines', '\n\r\n;;\n', 'the file is empty'],
    ['a header alone', 'date;v\n', 'a header line and nothing else'],
    ['NUL bytes', 'date;v\n2024-01-01;1\n2024-01-02;\0\n', 'line 3: control characters'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'line 1: these bytes'],
    ['UTF-16', Buffer.from('\uFEFFdate;v\n', 'utf16le'), 'line 1: these bytes are no UTF-8'],
    [
      'another encoding',
      Buffer.from('date;v\n2024-01-01;1\nőszi;2\n'.replace('ő', '\xf5'), 'latin1'),
      'line 3: these',
    ],
    ['an open quote', 'date;v\n2024-01-01;"1\n2024-01-02;2\n', 'a quote is opened and never closed'],
    ['one long line', `date;v\n${'1'.repeat(1_100_000)}`, 'line 2: longer than 1000000 letters'],
    ['10,000 columns', `date;v${';x'.repeat(9_998)}\n`, 'line 1: 10000 columns; 1000 are the most'],
  ])('an import of %s gets a clear error', async (_, file, message) => {
    await expect(read(file, long)).rejects.toThrow(message);
  });

  it('a file of formulas is refused cell by cell, with its texts quoted as they are', async () => {
    const { tally } = await read('date;v\n2024-01-01;=HYPERLINK(1)\n@SUM(1);2\n', long);
    expect(tally.refusals.map(({ line, code, reason }) => [line, code, reason.split(' is ')[0]])).toEqual([
      [2, 'not_a_number', '"=HYPERLINK(1)"'],
      [3, 'bad_stamp', '"@SUM(1)"'],
    ]);
  });
});
