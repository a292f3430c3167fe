import type { BlockColumn, BlockResult } from '#contract/reports/block.ts';

type BlockData = BlockResult['data'];

/** Number of points from which on a batch replaces the points held. */
export const LIVE_REPLACE_POINTS = 100;
/** Maximum number of points held; the oldest above it are trimmed. */
export const LIVE_TRIM_POINTS = 120;

/**
 * Merges pushed points into those that a live widget holds: a batch of 100 or more points, or one without prior data,
 * replaces them; otherwise the points are appended. The newer of two values at one instant stays, and the newest
 * `keep` points are held (a period longer than a day keeps all of its own intervals). `total` comes from the batch if
 * it has one; it is never recomputed here.
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

/** `mergeColumn` for every device and parameter of a widget; columns that the batch does not name stay. */
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
