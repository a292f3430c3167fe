import type { SiteModel } from '#server/demo/model/site-model.ts';
import { readingsText } from './readings-text.ts';

export const LIVE_INTERVAL_MS = 5_000;
/** What was missed while nothing ran comes minute by minute … */
const CATCH_UP_INTERVAL_MS = 60_000;
const CATCH_UP_FROM_MS = 1_200_000;
/** … as far back as the gateway's memory goes … */
const MEMORY_MS = 3 * 86_400_000;
/** … and in batches of so many intervals: some 1,500 lines. */
const INTERVALS_PER_BATCH = 25;

export interface Batch {
  lines: string;
  /** Epoch ms: where the next batch begins once this one is stored. */
  until: number;
}

const ceilTo = (instant: number, step: number): number => Math.ceil(instant / step) * step;

/** The oldest readings that are not stored yet; undefined when all ended intervals are. */
export function nextBatch(models: readonly SiteModel[], sentUntil: number, now: number): Batch | undefined {
  const oldest = Math.max(sentUntil, now - MEMORY_MS);
  const step = now - oldest > CATCH_UP_FROM_MS ? CATCH_UP_INTERVAL_MS : LIVE_INTERVAL_MS;
  let lines = '';
  let until = ceilTo(oldest, step);
  for (let count = 0; count < INTERVALS_PER_BATCH && until + step <= now; count++) {
    lines += readingsText(models, until, step);
    until += step;
  }
  return lines === '' ? undefined : { lines, until };
}
