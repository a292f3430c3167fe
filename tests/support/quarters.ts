import { expect, vi } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import type { Api, ApiClient } from './api.ts';
import { ask, readSeries, writeLines } from './measurement.ts';

export const QUARTER_MS = 900_000;

/** Waits until the recomputation has caught up with all writes. */
export const settled = (api: Api): Promise<void> =>
  vi.waitFor(async () => expect(await ask(api, 'SELECT FROM dirty_range LIMIT 1')).toEqual([]), {
    timeout: 60_000,
  });

/** Lines with one value of a parameter per quarter-hour from `start` (epoch ms); null writes no line. */
export const linesOf = (
  { uuid }: Pick<Module, 'uuid'>,
  parameter: string,
  start: number,
  values: readonly (number | null)[],
): string[] =>
  values.flatMap((value, i) =>
    value === null ? [] : [`m,module=${uuid} ${parameter}=${value} ${start + i * QUARTER_MS}`],
  );

/** Writes lines and waits until their quarter-hours are computed. */
export async function writeQuarters(api: Api, lines: readonly string[]): Promise<void> {
  const answer = await writeLines(api, lines.join('\n'));
  if (answer.status !== 204) throw new Error(await answer.text());
  await settled(api);
}

/** Reads quarter-hours of a module or collection from `start` on. */
export async function readQuarters(
  reader: ApiClient,
  { uuid }: { uuid: string },
  parameter: string,
  start: number,
  count: number,
): Promise<{ values: (number | null)[]; coverage: number[] }> {
  const answer = await readSeries(reader, {
    module: uuid,
    parameters: parameter,
    start: String(start),
    end: String(start + count * QUARTER_MS),
    resolution: 'quarter',
  });
  const { values = [], coverage = [] } = answer.series[parameter] ?? {};
  return { values, coverage };
}
