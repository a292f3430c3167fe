import type { BlockColumn } from '#contract/block.ts';
import type { ColumnRequest } from '#server/series/columns.ts';
import type { Installation } from '#server/store/installation.ts';
import { readLastValues } from '#server/store/last-values.ts';
import { parameterIds } from '#server/store/parameter-ids.ts';
import { expectedIntervals } from './expected-intervals.ts';

/** Adds the newest reading to each column of a live widget, and how soon the next one is expected. */
export async function addLatest(
  installation: Installation,
  requests: readonly ColumnRequest[],
  columns: readonly BlockColumn[],
): Promise<void> {
  const { pool } = installation;
  const modules = [...new Map(requests.map(({ module }) => [module.uuid, module])).values()];
  const [newest, intervals] = await Promise.all([
    parameterIds(pool).then((ids) =>
      readLastValues(
        pool,
        ids,
        modules.map(({ id }) => id),
      ),
    ),
    expectedIntervals(installation, modules),
  ]);
  requests.forEach(({ module, parameter }, i) => {
    const column = columns[i];
    if (!column) return;
    const found = newest.find((one) => one.moduleId === module.id && one.parameter === parameter);
    column.latest = found ? { ts: found.ts, value: found.value } : null;
    column.expectedInterval = intervals.get(module.uuid) ?? null;
  });
}
