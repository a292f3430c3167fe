import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Module } from '#contract/module.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { type Importer, importerOf, type MappingInput, sumOfCounts } from '#tests/support/import-file.ts';
import {
  hasMeasuredData,
  MEASURED_DATA_MISSING,
  readMeasured,
  readSheet,
  readZipEntry,
} from '#tests/support/measured-data.ts';
import { ask, makeModule, readSeries } from '#tests/support/measurement.ts';

const linesOf = (path: string): string[] =>
  readMeasured(path).toString('utf8').replace('\uFEFF', '').split(/\r?\n/).filter(Boolean);
/** Rows of a file without quotes, the header left out. */
const rowsOf = (path: string, separator: string): string[][] =>
  linesOf(path)
    .slice(1)
    .map((line) => line.split(separator));
/** Rows of three users of the water file, one of them with an exchanged meter. */
const WATER_USERS = /^(1f8730a9|b1964ba4|9348c9bb)/;
const waterFile = (): string[] =>
  readZipEntry(readMeasured('daiad-water/swm_trialA.zip'), 'swm_trialA.csv')
    .toString('utf8')
    .split(/\r?\n/)
    .filter(Boolean);
const waterRows = (): string[][] =>
  waterFile()
    .filter((line) => WATER_USERS.test(line))
    .map((line) => line.split(';'));
const total = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);

describe.skipIf(!hasMeasuredData)(
  `files of real meters and portals${hasMeasuredData ? '' : ` (skipped: ${MEASURED_DATA_MISSING})`}`,
  () => {
    let api: Api;
    let admin: ApiClient;
    let importer: Importer;
    beforeAll(async () => {
      api = await startApi();
      admin = api.as(api.developer);
      importer = await importerOf(api);
    });
    afterAll(() => api?.stop());

    /** Dry run and import, which must say the same. */
    const load = async (file: Blob | string, mapping: MappingInput) => {
      const checked = await importer.check(file, mapping);
      const stored = await importer.store(file, mapping);
      expect(stored.counts).toEqual(checked.counts);
      expect(sumOfCounts(stored)).toBe(stored.counts.values);
      return stored;
    };
    const loadMeasured = (path: string, mapping: MappingInput) =>
      load(new Blob([readMeasured(path)]), mapping);
    /** Raw values of a module's parameter, by time. */
    const valuesOf = async ({ uuid }: Module, parameter: string): Promise<{ ts: string; value: number }[]> =>
      ask(
        api,
        `SELECT to_char(ts, 'YYYY-MM-DD HH24:MI') AS ts, value FROM reading JOIN module ON module.id = module_id,
         unnest(parameters, values) AS one (parameter_id, value) JOIN parameter ON parameter.id = parameter_id
         WHERE uuid = $1 AND parameter.name = $2 ORDER BY reading.ts`,
        [uuid, parameter],
      );
    const water = (name: string) => makeModule(admin, { name, measureType: 'flow', medium: 'water' });
    const gasMeter = (name: string) => makeModule(admin, { name, measureType: 'flow', medium: 'gas' });

    it('Fluvius: registers by name, decimal comma, protected numbers, empty cells, the hour of the clock change twice', async () => {
      const path = 'utility-exports/fluvius_elec_15min_nl.csv.gz';
      const [taken, given] = [await makeModule(admin), await makeModule(admin)];
      const ean = '123456879123456789';
      const modules = Object.fromEntries(
        ['Dag', 'Nacht'].flatMap((tariff) => [
          [`${ean} Afname ${tariff}`, taken.uuid],
          [`${ean} Injectie ${tariff}`, given.uuid],
        ]),
      );
      const { counts } = await loadMeasured(path, {
        decimalSign: ',',
        time: { column: 'Van datum', timeColumn: 'Van tijdstip', format: 'd/m/y', zone: 'Europe/Brussels' },
        moduleColumns: ['EAN', 'Register'],
        modules,
        missingFlag: { column: 'Validatiestatus', texts: ['Geen verbruik'] },
        columns: [{ column: 'Volume', parameter: 'energy', kind: 'interval', unitColumn: 'Eenheid' }],
      });
      const rows = rowsOf(path, ';');
      const filled = rows.filter((row) => row[8] !== '');
      // 20 days, one of them with 25 hours, of two registers each.
      expect(rows).toHaveLength(2 * (20 * 96 + 4));
      expect(counts).toMatchObject({
        rows: rows.length,
        accepted: filled.length,
        missing: rows.length - filled.length,
      });
      for (const [module, register] of [
        [taken, 'Afname'],
        [given, 'Injectie'],
      ] as const) {
        const expected = filled.filter((row) => row[7]?.startsWith(register));
        const values = await valuesOf(module, 'energy');
        expect(values).toHaveLength(expected.length);
        expect(total(values.map((one) => one.value))).toBeCloseTo(
          total(expected.map((row) => Number(row[8]?.replace(',', '.')))),
          9,
        );
      }
      expect((await valuesOf(taken, 'energy'))[0]).toEqual({ ts: '2021-10-12 05:30', value: 0.067 });
    });

    it('Fluvius: every quarter-hour of the 25-hour day has its own instant', async () => {
      const module = await makeModule(admin);
      const day = linesOf('utility-exports/fluvius_elec_15min_nl.csv.gz').filter((line) =>
        /^31-10-2021;.*Afname|^Van/.test(line),
      );
      expect(day).toHaveLength(101);
      const numbered = day.map((line, i) => line.replace(';;kWh', `;${i};kWh`)).join('\r\n');
      const { counts } = await load(numbered, {
        time: { column: 'Van datum', timeColumn: 'Van tijdstip', format: 'd/m/y', zone: 'Europe/Brussels' },
        columns: [{ column: 'Volume', module: module.uuid, parameter: 'energy', kind: 'interval' }],
      });
      expect(counts).toMatchObject({ accepted: 100, duplicates: 0, refused: 0 });
      const values = await valuesOf(module, 'energy');
      expect([values[0]?.ts, values[99]?.ts]).toEqual(['2021-10-30 22:00', '2021-10-31 22:45']);
    });

    it('Enel: a column for each of the 96 quarter-hours, quoted decimal commas', async () => {
      const path = 'utility-exports/enel_distribuzione_quarterhour_matrix.csv';
      const module = await makeModule(admin);
      const { counts } = await loadMeasured(path, {
        decimalSign: ',',
        time: { column: 'Giorno', format: 'd/m/y', zone: 'Europe/Rome', intervalSeconds: 900 },
        wide: { firstColumn: '00:00-00:15', module: module.uuid, parameter: 'energy', kind: 'interval' },
      });
      const cells = linesOf(path)
        .slice(1)
        .flatMap((line) => line.split(';').slice(1).filter(Boolean))
        .map((cell) => Number(cell.replaceAll('"', '').replace(',', '.')));
      expect(counts).toMatchObject({ rows: 30, values: 2880, accepted: 2880, refused: 0 });
      const values = await valuesOf(module, 'energy');
      expect(values.map((one) => one.value)).toEqual(cells);
      expect([values[0]?.ts, values.at(-1)?.ts]).toEqual(['2024-08-31 22:00', '2024-09-30 21:45']);
    });

    const shelly = (phase: string, module: Module) => ({
      separator: ',',
      time: { column: 'Date/time UTC', format: 'y-m-d', zone: 'UTC' },
      columns: [
        { column: `Active energy Wh (${phase})`, parameter: 'energy' },
        { column: `Returned energy Wh (${phase})`, parameter: 'energyL1' },
      ].map((column) => ({ ...column, module: module.uuid, kind: 'interval', unit: 'Wh' })),
    });
    const shellyFile = (phase: string): string => `utility-exports/shelly_3em_phase${phase}.csv.gz`;

    it.each(['A', 'B', 'C'])(
      'Shelly, phase %s: the stamps that the file has twice are counted',
      async (phase) => {
        const rows = rowsOf(shellyFile(phase), ',');
        const distinct = new Set(rows.map((row) => row[0])).size;
        const file = new Blob([readMeasured(shellyFile(phase))]);
        const answer = await importer.check(file, shelly(phase, await makeModule(admin)));
        expect(answer.counts).toMatchObject({
          rows: rows.length,
          accepted: 2 * distinct,
          duplicates: 2 * (rows.length - distinct),
          refused: 0,
        });
        expect(sumOfCounts(answer)).toBe(answer.counts.values);
      },
    );

    it('Shelly: concatenated out of order, Wh; each stamp is stored once', async () => {
      const rows = rowsOf(shellyFile('A'), ',').slice(-24_000);
      const last = new Map(rows.map(([stamp = '', active]) => [stamp, Number(active) / 1000]));
      const backwards = rows.filter((row, i) => (row[0] ?? '') < (rows[i - 1]?.[0] ?? '')).length;
      expect([backwards, rows.length - last.size]).toEqual([7, 1440]);
      const module = await makeModule(admin);
      const head = linesOf(shellyFile('A'))[0] ?? '';
      await load([head, ...rows.map((row) => row.join(','))].join('\n'), shelly('A', module));
      const values = await valuesOf(module, 'energy');
      expect(values.map((one) => one.ts)).toEqual([...last.keys()].sort());
      expect(total(values.map((one) => one.value))).toBeCloseTo(total(last.values()), 6);
    });

    it('HomeWizard: four registers of one file, each to a meter of its own', async () => {
      const path = 'utility-exports/homewizard_2022-09_15min_elec.csv.gz';
      const headers = ['Import T1 kWh', 'Import T2 kWh', 'Export T1 kWh', 'Export T2 kWh'];
      const modules = await Promise.all(headers.map(() => makeModule(admin)));
      const { counts } = await loadMeasured(path, {
        separator: ',',
        // A register is read at its stamp, whatever the label says.
        time: {
          column: 'time',
          format: 'y-m-d',
          zone: 'Europe/Amsterdam',
          label: 'end',
          intervalSeconds: 900,
        },
        columns: headers.map((column, i) => ({
          column,
          module: modules[i]?.uuid,
          parameter: 'energy',
          kind: 'register',
        })),
      });
      const rows = rowsOf(path, ',');
      expect(counts).toMatchObject({ rows: 2880, accepted: 11_520, refused: 0 });
      for (const [i, module] of modules.entries()) {
        const values = await valuesOf(module, 'energyRegister');
        expect(values.map((one) => one.value)).toEqual(rows.map((row) => Number(row[i + 1])));
        expect(values[0]?.ts).toBe('2022-08-31 22:00');
      }
      const [first, last] = [Number(rows[0]?.[1]), Number(rows.at(-1)?.[1])];
      await vi.waitFor(
        async () => {
          const { series } = await readSeries(admin, {
            module: modules[0]?.uuid ?? '',
            parameters: 'energy',
            start: '2022-08-31T22:00:00Z',
            end: '2022-09-30T22:00:00Z',
            resolution: 'day',
          });
          const energyKwh = total((series.energy?.values ?? []).map((value) => value ?? 0));
          expect(energyKwh).toBeCloseTo(last - first, 6);
        },
        { timeout: 60_000, interval: 250 },
      );
    });

    it('HomeWizard gas: empty cells are missing, and the skipped hour is not there', async () => {
      const path = 'utility-exports/homewizard_15min_P1g_gas.csv.gz';
      const module = await gasMeter('HomeWizard gas');
      const { counts } = await loadMeasured(path, {
        separator: ',',
        time: { column: 'time', format: 'y-m-d', zone: 'Europe/Amsterdam' },
        columns: [
          {
            column: 'Total gas used',
            module: module.uuid,
            parameter: 'volume',
            kind: 'register',
            unit: 'm3',
          },
        ],
      });
      const filled = rowsOf(path, ',').filter((row) => row[1] !== '');
      expect(counts).toMatchObject({
        rows: 12_860,
        accepted: filled.length,
        missing: 12_860 - filled.length,
      });
      const values = await valuesOf(module, 'volumeRegister');
      expect(values.map((one) => one.value)).toEqual(filled.map((row) => Number(row[1])));
    });

    it('DSMR-reader: offsets in the stamps, hours doubled and missing around the clock change', async () => {
      const path = 'utility-exports/dsmrreader_export_hour.csv.gz';
      const [low, gas] = [await makeModule(admin), await gasMeter('DSMR gas')];
      const { counts } = await loadMeasured(path, {
        separator: ',',
        time: { column: 'Hour Start', format: 'iso', zone: 'offset' },
        columns: [
          { column: 2, module: low.uuid, parameter: 'energy', kind: 'interval' },
          { column: 'Gas', module: gas.uuid, parameter: 'volume', kind: 'interval' },
        ],
      });
      const rows = rowsOf(path, ',');
      const instants = new Set(rows.map((row) => Date.parse(row[0] ?? '')));
      expect(instants.size).toBe(rows.length);
      expect(counts).toMatchObject({
        rows: rows.length,
        accepted: 2 * rows.length,
        duplicates: 0,
        refused: 0,
      });
      const values = await valuesOf(low, 'energy');
      expect(total(values.map((one) => one.value))).toBeCloseTo(total(rows.map((row) => Number(row[1]))), 9);
      const around = values.filter(({ ts }) => /2024-10-27 0[01]:/.test(ts));
      expect(around).toEqual([
        { ts: '2024-10-27 00:00', value: 0.207 },
        { ts: '2024-10-27 01:00', value: 0.515 },
      ]);
    });

    it('NextEnergy: a flag says what is missing, though a 0 stands there', async () => {
      const [header = [], ...rows] = readSheet(readMeasured('utility-exports/nextenergy_measurements.xlsx'));
      // Days since 1899-12-30, as spreadsheets keep them.
      const stampOf = (serial = ''): string =>
        new Date(Date.UTC(1899, 11, 30) + Math.round(Number(serial) * 1440) * 60_000)
          .toISOString()
          .slice(0, 16);
      const file = [header, ...rows.map(([serial, ...rest]) => [stampOf(serial).replace('T', ' '), ...rest])]
        .map((row) => row.join(';'))
        .join('\r\n');
      const module = await gasMeter('NextEnergy');
      const { counts } = await load(file, {
        time: { column: 'Date Time UTC', format: 'y-m-d', zone: 'UTC' },
        missingFlag: { column: 'Is Missing', texts: ['1'] },
        columns: [
          {
            column: 'Reading Start',
            module: module.uuid,
            parameter: 'volume',
            kind: 'register',
            unitColumn: 'Unit',
          },
        ],
      });
      const present = rows.filter((row) => row[5] === '0');
      const last = new Map(present.map((row) => [stampOf(row[0]), Number(row[1])]));
      expect(counts).toMatchObject({
        rows: 10_425,
        missing: 1,
        accepted: last.size,
        duplicates: present.length - last.size,
      });
      const values = await valuesOf(module, 'volumeRegister');
      expect(values.every((one) => one.value > 0)).toBe(true);
      expect(values.map((one) => one.value)).toEqual(
        [...last].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, v]) => v),
      );
    });

    it('Cambridge: zeros stay zeros, and are not missing', async () => {
      const module = await makeModule(admin);
      const path = 'cambridge/buildings/b64_electricity_2022.csv.gz';
      const { counts } = await loadMeasured(path, {
        separator: ',',
        time: { column: 'datetime', format: 'y-m-d', zone: 'UTC' },
        columns: [
          { column: 'equipment load [kWh]', module: module.uuid, parameter: 'energy', kind: 'interval' },
        ],
      });
      expect(counts).toMatchObject({ rows: 8760, accepted: 8760, missing: 0 });
      const values = await valuesOf(module, 'energy');
      expect(values.filter((one) => one.value === 0)).toHaveLength(526);
    });

    it('Cambridge: a header with £, and negative values', async () => {
      const module = await makeModule(admin, { measureType: 'temperature' });
      const path = 'cambridge/aux/agile_price_2020.csv.gz';
      const { counts } = await loadMeasured(path, {
        separator: ',',
        time: { column: 'datetime', format: 'y-m-d', zone: 'UTC' },
        columns: [
          {
            column: 'Electricity Pricing [£/kWh]',
            module: module.uuid,
            parameter: 'temperature',
            kind: 'gauge',
          },
        ],
      });
      expect(counts).toMatchObject({ rows: 8784, accepted: 8784 });
      expect((await valuesOf(module, 'temperature')).filter((one) => one.value < 0)).toHaveLength(112);
    });

    it('daiad-water: a file of many meters, litres of a register, both passes of the repeated hour', async () => {
      const rows = waterRows();
      const users = [...new Set(rows.map((row) => row[0] ?? ''))];
      const meters = new Map<string, Module>();
      for (const user of users) meters.set(user, await water(user.slice(0, 60)));
      const { counts } = await load(
        `user key;datetime;meter reading;diff\n${rows.map((row) => row.join(';')).join('\n')}`,
        {
          time: { column: 'datetime', format: 'd/m/y', zone: 'Europe/Madrid' },
          moduleColumns: ['user key'],
          modules: Object.fromEntries(users.map((user) => [user, meters.get(user)?.uuid])),
          columns: [{ column: 'meter reading', parameter: 'volume', kind: 'register', unit: 'l' }],
        },
      );
      const stamps = new Set(rows.map((row) => `${row[0]} ${row[1]}`));
      const doubled = rows.length - stamps.size;
      expect(doubled).toBeGreaterThan(0);
      expect(counts).toMatchObject({ rows: rows.length, accepted: rows.length, duplicates: 0, refused: 0 });
      for (const user of users) {
        const values = await valuesOf(meters.get(user) as Module, 'volumeRegister');
        const own = rows.filter((row) => row[0] === user).map((row) => Number(row[2]) / 1000);
        expect(values.map((one) => one.value).sort((a, b) => a - b)).toEqual(own.sort((a, b) => a - b));
      }
    });
  },
);
