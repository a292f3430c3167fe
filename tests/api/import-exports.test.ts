import { describe, expect, it } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import { sumOfCounts } from '#tests/support/import-file.ts';
import { hasMeasuredData, MEASURED_DATA_MISSING, readMeasured } from '#tests/support/measured-data.ts';
import { linesOf, rowsOf, total, useImports } from '#tests/support/portal-exports.ts';

describe.skipIf(!hasMeasuredData)(
  `quarter-hours exported by portals of grid operators and by gateways${hasMeasuredData ? '' : ` (skipped: ${MEASURED_DATA_MISSING})`}`,
  () => {
    const { meter, check, load, loadMeasured, valuesOf } = useImports();

    it('Fluvius: a file with registers by name, decimal commas, protected numbers, empty cells and a repeated hour is imported', async () => {
      const path = 'utility-exports/fluvius_elec_15min_nl.csv.gz';
      const [taken, given] = [await meter(), await meter()];
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
      // 20 days, one of them with 25 hours, with two registers each.
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
      const module = await meter();
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

    it('Enel: a file with a column for each of the 96 quarter-hours and quoted decimal commas is imported', async () => {
      const path = 'utility-exports/enel_distribuzione_quarterhour_matrix.csv';
      const module = await meter();
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
      'Shelly, phase %s: time stamps that occur twice in the file are counted',
      async (phase) => {
        const rows = rowsOf(shellyFile(phase), ',');
        const distinct = new Set(rows.map((row) => row[0])).size;
        const file = new Blob([readMeasured(shellyFile(phase))]);
        const answer = await check(file, shelly(phase, await meter()));
        expect(answer.counts).toMatchObject({
          rows: rows.length,
          accepted: 2 * distinct,
          duplicates: 2 * (rows.length - distinct),
          refused: 0,
        });
        expect(sumOfCounts(answer)).toBe(answer.counts.values);
      },
    );

    it('Shelly: a file in Wh, concatenated out of order, stores each time stamp once', async () => {
      const rows = rowsOf(shellyFile('A'), ',').slice(-24_000);
      const last = new Map(rows.map(([stamp = '', active]) => [stamp, Number(active) / 1000]));
      const backwards = rows.filter((row, i) => (row[0] ?? '') < (rows[i - 1]?.[0] ?? '')).length;
      expect([backwards, rows.length - last.size]).toEqual([7, 1440]);
      const module = await meter();
      const head = linesOf(shellyFile('A'))[0] ?? '';
      await load([head, ...rows.map((row) => row.join(','))].join('\n'), shelly('A', module));
      const values = await valuesOf(module, 'energy');
      expect(values.map((one) => one.ts)).toEqual([...last.keys()].sort());
      expect(total(values.map((one) => one.value))).toBeCloseTo(total(last.values()), 6);
    });

    it('Cambridge: zeros stay zeros and do not count as missing', async () => {
      const module = await meter();
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

    it('Cambridge: a file with £ in its header and with negative values is imported', async () => {
      const module = await meter({ measureType: 'temperature' });
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
  },
);
