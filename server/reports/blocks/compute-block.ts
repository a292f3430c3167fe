// Decided in docs/decisions/2026-11-21-widget-facts.md

import type { BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { coverageOf, measuredTime } from '#domain/coverage.ts';
import { intervalOf } from '#domain/reports/widget-traits.ts';
import { dataOf, ensureBlockSize, planColumns, readBlockColumns } from './block-columns.ts';
import { type BlockReading, instantsIn } from './block-reading.ts';
import { comparisonOf } from './facts/comparison.ts';
import { kindFacts } from './facts/kind-facts.ts';

/** Names of the widget's devices: existing modules by their present names, others by those that the report stores. */
const namesOf = ({ forbidden, living }: BlockReading, { config }: Container): Record<string, string> =>
  Object.fromEntries(
    config.devices
      .map(
        ({ uuid, name }) =>
          [uuid.toLowerCase(), living.get(uuid.toLowerCase())?.name ?? name ?? uuid] as const,
      )
      .filter(([uuid]) => !forbidden.has(uuid)),
  );

/**
 * Data of one widget. A device that is gone or out of reach, or an unknown parameter, is a gap; the rest is shown.
 * @throws ApiError 400 when the block would be too large
 */
export async function computeBlock(reading: BlockReading, container: Container): Promise<BlockResult> {
  const resolution = intervalOf(container);
  const { requests, gaps } = planColumns(reading, container, (zone) => instantsIn(reading, zone));
  ensureBlockSize(requests, resolution);
  const columns = await readBlockColumns(reading, requests, resolution);
  const { gaps: more = [], ...facts } = await kindFacts({ reading, container, requests, columns });
  const comparison = await comparisonOf(reading, container, resolution);
  return {
    resolution,
    data: dataOf(requests, columns),
    names: namesOf(reading, container),
    gaps: [...gaps, ...more],
    coverage: coverageOf(measuredTime(columns, reading.period, reading.now)),
    ...facts,
    ...(comparison && { comparison }),
  };
}
