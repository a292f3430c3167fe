import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImportAnswer } from '#contract/readings/import.ts';
import type { Module } from '#contract/readings/module.ts';
import type { Resolution, SeriesAnswer } from '#contract/readings/series.ts';
import { wallTimeToInstant } from '#domain/time/calendar.ts';
import type { Api, ApiClient } from '#tests/support/api.ts';
import { type Importer, startImporting, sumOfCounts } from '#tests/support/import-file.ts';
import { ask, makeModule, readSeries, setZone } from '#tests/support/measurement.ts';
import { pushSteelYear } from '#tests/support/push-steel-year.ts';
import {
  hasSteelYear,
  MEASURED_DATA_DIR,
  STEEL_DECEMBER_KWH,
  STEEL_JANUARY_KWH,
  STEEL_MISSING,
  STEEL_YEAR_KWH,
  STEEL_ZONE,
} from '#tests/support/steel-year.ts';

const PARAMETERS = [
  ['Usage_kWh', 'energy'],
  ['Lagging_Current_Reactive.Power_kVarh', 'reactiveEnergyInductiveTotal'],
  ['Leading_Current_Reactive_Power_kVarh', 'reactiveEnergyCapacitiveTotal'],
] as const;
const mappingTo = (module: string) => ({
  separator: ',',
  time: {
    column: 'date',
    format: 'd/m/y',
    zone: STEEL_ZONE,
    label: 'end',
    intervalSeconds: 900,
    midnightKeepsOldDate: true,
  },
  columns: PARAMETERS.map(([column, parameter]) => ({ column, module, parameter, kind: 'interval' })),
});

const sum = (values: readonly (number | null)[] = []): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

describe.skipIf(!hasSteelYear)(
  `the steel plant's year as a file${hasSteelYear ? '' : ` (skipped: ${STEEL_MISSING})`}`,
  () => {
    let api: Api;
    let admin: ApiClient;
    let importer: Importer;
    let byFile: Module;
    let byLines: Module;
    let checked: ImportAnswer;
    let stored: ImportAnswer & { id: string };
    const read = (resolution: Resolution): Promise<SeriesAnswer> =>
      readSeries(admin, {
        module: byFile.uuid,
        parameters: 'energy',
        start: String(wallTimeToInstant('2018-01-01T00:00', STEEL_ZONE)),
        end: String(wallTimeToInstant('2019-01-01T00:00', STEEL_ZONE)),
        resolution,
      });
    const rawOf = ({ uuid }: Module) =>
      ask(
        api,
        `SELECT ts::text, parameter.name, value FROM reading JOIN module ON module.id = module_id,
         unnest(parameters, values) AS one (parameter_id, value) JOIN parameter ON parameter.id = parameter_id
         WHERE uuid = $1 ORDER BY ts, parameter.name`,
        [uuid],
      );
    const isComputed = () =>
      vi.waitFor(async () => expect(await ask(api, 'SELECT FROM dirty_range LIMIT 1')).toEqual([]), {
        timeout: 110_000,
        interval: 250,
      });

    beforeAll(async () => {
      ({ api, admin, importer } = await startImporting());
      await setZone(api, STEEL_ZONE);
      const metering = { expectedInterval: 900 };
      byFile = await makeModule(admin, { externalId: 'by-file', metering });
      byLines = await makeModule(admin, { externalId: 'by-lines', metering });
      const file = new Blob([readFileSync(join(MEASURED_DATA_DIR, 'uci-steel/Steel_industry_data.csv'))]);
      checked = await importer.check(file, mappingTo('by-file'));
      stored = await importer.store(file, mappingTo('by-file'));
      await pushSteelYear({ url: api.origin, token: api.ingestToken, module: 'by-lines' });
      await isComputed();
    });
    afterAll(() => api?.stop());

    it("the steel plant's year as a file is accepted as a whole, as the dry run announced", () => {
      expect(stored.counts).toEqual(checked.counts);
      expect(stored.counts).toMatchObject({ rows: 35_040, values: 105_120, accepted: 105_120, refused: 0 });
      expect(sumOfCounts(stored)).toBe(105_120);
      expect(new Date(stored.to ?? 0).toISOString()).toBe('2018-12-31T14:45:00.000Z');
    });

    it("the steel plant's year as a file stores the same readings as line protocol does", async () => {
      const [file, lines] = [await rawOf(byFile), await rawOf(byLines)];
      expect(file).toHaveLength(105_120);
      expect(file).toEqual(lines);
    });

    it("the imported steel plant's year has 959,636.71 kWh, January and December as published, and the peak of 628.72 kW", async () => {
      expect(sum((await read('quarter')).series.energy?.values)).toBeCloseTo(STEEL_YEAR_KWH, 6);
      const months = (await read('month')).series.energy?.values ?? [];
      expect([months[0], months[11]].map((value) => Math.round(value ?? 0))).toEqual([
        STEEL_JANUARY_KWH,
        STEEL_DECEMBER_KWH,
      ]);
      const { labels, series } = await read('quarter');
      const values = (series.energy?.values ?? []) as number[];
      const peak = Math.max(...values);
      expect([peak, peak * 4]).toEqual([157.18, 628.72]);
      // The file says 09:45, the end of the quarter-hour.
      expect(labels[values.indexOf(peak)]).toBe(wallTimeToInstant('2018-11-22T09:30', STEEL_ZONE));
    });

    it("the steel plant's year is gone after the undo, in raw readings and quarter-hours, and the other meter is unchanged", async () => {
      const lines = await rawOf(byLines);
      expect((await importer.undo(stored.id)).counts.kept).toBe(0);
      await isComputed();
      expect(await rawOf(byFile)).toEqual([]);
      expect((await read('quarter')).series.energy?.values.every((value) => value === null)).toBe(true);
      expect(sum((await read('year')).series.energy?.values)).toBe(0);
      expect(await rawOf(byLines)).toEqual(lines);
    });
  },
);
