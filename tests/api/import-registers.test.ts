import { describe, expect, it, vi } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import {
  hasMeasuredData,
  MEASURED_DATA_MISSING,
  readMeasured,
  readSheet,
  readZipEntry,
} from '#tests/support/measured-data.ts';
import { rowsOf, total, useImports } from '#tests/support/portal-exports.ts';

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
describe.skipIf(!hasMeasuredData)(
  `registers of household meters${hasMeasuredData ? '' : ` (skipped: ${MEASURED_DATA_MISSING})`}`,
  () => {
    const { meter, water, gasMeter, load, loadMeasured, read, valuesOf } = useImports();

    it('HomeWizard: each of the four registers in a file goes to a meter of its own', async () => {
      const path = 'utility-exports/homewizard_2022-09_15min_elec.csv.gz';
      const headers = ['Import T1 kWh', 'Import T2 kWh', 'Export T1 kWh', 'Export T2 kWh'];
      const modules = await Promise.all(headers.map(() => meter()));
      const { counts } = await loadMeasured(path, {
        separator: ',',
        // A register is read at its time stamp, whatever the label says.
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
          const { series } = await read({
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

    it('HomeWizard gas: empty cells count as missing, and the skipped hour is absent', async () => {
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

    it('DSMR-reader: stamps with offsets are imported, with hours doubled and missing around the clock change', async () => {
      const path = 'utility-exports/dsmrreader_export_hour.csv.gz';
      const [low, gas] = [await meter(), await gasMeter('DSMR gas')];
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

    it('NextEnergy: a flagged row counts as missing, even when its value is 0', async () => {
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

    it('daiad-water: a file of many meters in litres is imported, with both passes of the repeated hour', async () => {
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
