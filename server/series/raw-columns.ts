import { unitOf } from '#contract/parameters.ts';
import type { SeriesColumn } from '#contract/series.ts';
import type { Period } from '#domain/time.ts';
import type { Installation } from '#server/store/installation.ts';
import { parameterIds } from '#server/store/parameter-ids.ts';
import { readRaw } from '#server/store/raw-readings.ts';
import type { SeriesModule } from './series-module.ts';

export interface RawColumns {
  labels: number[];
  series: Record<string, SeriesColumn>;
}

/** Readings as they came, over [start, end): a label per instant at which any of the parameters was measured. */
export async function readRawColumns(
  installation: Installation,
  module: SeriesModule,
  parameters: readonly string[],
  period: Period,
): Promise<RawColumns> {
  const ids = await parameterIds(installation.pool);
  const wanted = parameters.map((name) => ids.idOf.get(name) ?? -1);
  const readings = await readRaw(installation.pool, [{ moduleId: module.id, ...period }]);
  const present = readings.filter((reading) => wanted.some((id) => reading.parameters.includes(id)));
  const columnOf = (name: string, id: number): SeriesColumn => {
    const values = present.map((reading) => reading.values[reading.parameters.indexOf(id)] ?? null);
    return {
      unit: unitOf(name),
      values,
      coverage: values.map((value) => (value === null ? 0 : 1)),
    };
  };
  return {
    labels: present.map((reading) => reading.ts),
    series: Object.fromEntries(parameters.map((name, i) => [name, columnOf(name, wanted[i] as number)])),
  };
}
