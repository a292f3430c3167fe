import type { BlockColumn, BlockResult } from '#contract/reports/block.ts';

type BlockData = BlockResult['data'];

/** A batch of so many points replaces what is held. */
export const LIVE_REPLACE_POINTS = 100;
/** Of so many points held the oldest are trimmed. */
export const LIVE_TRIM_POINTS = 120;

/**
 * Merges pushed points into what a live widget holds: a batch of 100 or more points, or one without prior data,
 * replaces it; otherwise the points are appended. Of two values of one instant the newer one stays, and the newest
 * `keep` points are held (a period longer than a day keeps all of its own intervals).
 * `total` comes from the batch, where it has one: it is never recomputed here.
 */
export function mergeColumn(
  prior: BlockColumn | undefined,
  batch: BlockColumn,
  keep: number = LIVE_TRIM_POINTS,
): BlockColumn {
  if (!prior || prior.labels.length === 0 || batch.labels.length >= LIVE_REPLACE_POINTS) return batch;
  const rows = new Map<number, [value: number | null, coverage: number]>();
  for (const column of [prior, batch]) {
    column.labels.forEach((label, index) => {
      rows.set(label, [column.values[index] ?? null, column.coverage[index] ?? 0]);
    });
  }
  const labels = [...rows.keys()].sort((a, b) => a - b).slice(-keep);
  const held = labels.map((label) => rows.get(label) as [number | null, number]);
  return {
    ...prior,
    ...batch,
    labels,
    values: held.map(([value]) => value),
    coverage: held.map(([, coverage]) => coverage),
    total: batch.total ?? prior.total,
    latest: newest(prior.latest, batch.latest),
  };
}

type Latest = BlockColumn['latest'];

function newest(prior: Latest, pushed: Latest): Exclude<Latest, undefined> {
  if (!prior || !pushed) return pushed ?? prior ?? null;
  return pushed.ts >= prior.ts ? pushed : prior;
}

/** `mergeColumn` for every device and parameter of a widget; what the batch does not name stays. */
export function mergeLive(prior: BlockData, batch: BlockData, keep: number = LIVE_TRIM_POINTS): BlockData {
  const merged: BlockData = { ...prior };
  for (const [device, columns] of Object.entries(batch)) {
    merged[device] = { ...merged[device] };
    for (const [parameter, column] of Object.entries(columns)) {
      merged[device][parameter] = mergeColumn(prior[device]?.[parameter], column, keep);
    }
  }
  return merged;
}
