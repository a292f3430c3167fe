import { afterAll, beforeAll, expect } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import type { Api, ApiClient } from './api.ts';
import { type Importer, type MappingInput, startImporting, sumOfCounts } from './import-file.ts';
import { readMeasured } from './measured-data.ts';
import { ask, makeModule, readSeries } from './measurement.ts';

export const linesOf = (path: string): string[] =>
  readMeasured(path).toString('utf8').replace('\uFEFF', '').split(/\r?\n/).filter(Boolean);
/** Rows of a file without quotes, without the header. */
export const rowsOf = (path: string, separator: string): string[][] =>
  linesOf(path)
    .slice(1)
    .map((line) => line.split(separator));
export const total = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);

/** Starts an API for the surrounding tests, which import files exported by portals. */
export function useImports() {
  let api: Api;
  let admin: ApiClient;
  let importer: Importer;
  beforeAll(async () => {
    ({ api, admin, importer } = await startImporting());
  });
  afterAll(() => api?.stop());

  const meter = (over?: Parameters<typeof makeModule>[1]) => makeModule(admin, over);
  /** Makes a dry run and an import, which must give the same counts. */
  const load = async (file: Blob | string, mapping: MappingInput) => {
    const checked = await importer.check(file, mapping);
    const stored = await importer.store(file, mapping);
    expect(stored.counts).toEqual(checked.counts);
    expect(sumOfCounts(stored)).toBe(stored.counts.values);
    return stored;
  };
  return {
    meter,
    water: (name: string) => meter({ name, measureType: 'flow', medium: 'water' }),
    gasMeter: (name: string) => meter({ name, measureType: 'flow', medium: 'gas' }),
    check: (file: Blob, mapping: MappingInput) => importer.check(file, mapping),
    load,
    loadMeasured: (path: string, mapping: MappingInput) => load(new Blob([readMeasured(path)]), mapping),
    read: (query: Parameters<typeof readSeries>[1]) => readSeries(admin, query),
    /** Raw values of a module's parameter, in order of time. */
    valuesOf: ({ uuid }: Module, parameter: string) =>
      ask<{ ts: string; value: number }>(
        api,
        `SELECT to_char(ts, 'YYYY-MM-DD HH24:MI') AS ts, value FROM reading JOIN module ON module.id = module_id,
         unnest(parameters, values) AS one (parameter_id, value) JOIN parameter ON parameter.id = parameter_id
         WHERE uuid = $1 AND parameter.name = $2 ORDER BY reading.ts`,
        [uuid, parameter],
      ),
  };
}
