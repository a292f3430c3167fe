import type { SiteModel } from '#server/demo/model/site-model.ts';

/**
 * Readings of all modules for one interval as InfluxDB line protocol, timestamps in ms. A line is labelled by the
 * start of its interval; its amounts (energy, volume, running time) are those of the interval.
 * @param start epoch ms
 */
function readingsText(models: readonly SiteModel[], start: number, milliseconds: number): string {
  let text = '';
  for (const model of models) {
    model.computeLive(start, milliseconds);
    for (const { plan, values } of model.modules) {
      const fields: string[] = [];
      plan.parameters.forEach((name, i) => {
        const value = values[i] as number;
        if (!Number.isNaN(value)) fields.push(`${name}=${Math.round(value * 1e6) / 1e6}`);
      });
      if (fields.length > 0) text += `demo,module=${plan.key} ${fields.join(',')} ${start}\n`;
    }
  }
  return text;
}

export const LIVE_INTERVAL_MS = 5_000;
/** Interval of readings that were missed while nothing ran, ms. */
const CATCH_UP_INTERVAL_MS = 60_000;
const CATCH_UP_FROM_MS = 1_200_000;
/** How far back missed readings are sent, ms. */
const MEMORY_MS = 3 * 86_400_000;
/** Maximum number of intervals in one batch: some 1,500 lines. */
const INTERVALS_PER_BATCH = 25;

export interface Batch {
  lines: string;
  /** Epoch ms at which the next batch begins once this one is stored. */
  until: number;
}

const ceilTo = (instant: number, step: number): number => Math.ceil(instant / step) * step;

/** Oldest readings that are not stored yet; undefined when all ended intervals are stored. */
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
