// Decided in docs/decisions/2026-11-21-widget-facts.md

import type { BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { coverageOf, measuredTime } from '#domain/coverage.ts';
import { intervalOf } from '#domain/reports/widget-traits.ts';
import type { BucketUnit } from '#domain/time/calendar.ts';
import { comparedWindow, comparisonPeriod } from '#domain/time/comparison-period.ts';
import { currentQuarter, periodInstants, resolvePeriod } from '#domain/time/report-period.ts';
import { dataOf, ensureBlockSize, planColumns, readBlockColumns } from './block-columns.ts';
import { type BlockReading, instantsIn } from './block-reading.ts';
import { kindFacts } from './facts/kind-facts.ts';

/**
 * Data of the same devices over the period that the widget compares with; undefined for a widget that compares
 * nothing. For a period that still runs, and for the live day, it covers the part that has passed in the zone of the
 * first device.
 */
async function comparisonOf(
  reading: BlockReading,
  container: Container,
  resolution: BucketUnit,
): Promise<BlockResult['comparison']> {
  const how = container.config.compareWith;
  const zone = container.config.devices
    .map(({ uuid }) => reading.living.get(uuid.toLowerCase())?.zone)
    .find((one) => one !== undefined);
  if (!how || zone === undefined) return undefined;
  const { now, realtime } = reading;
  const shown = realtime ? resolvePeriod('today', now, zone) : reading.period;
  const period = comparisonPeriod(shown, how, currentQuarter(now, zone));
  // The past has no newest readings.
  const past = { ...reading, period, realtime: false };
  const devices = container.config.devices.map((device) =>
    device.date ? { ...device, date: comparedWindow(device.date, shown, how) } : device,
  );
  const moved = { ...container, config: { ...container.config, devices } };
  const { requests } = planColumns(past, moved, (one) => periodInstants(period, one));
  ensureBlockSize(requests, resolution);
  return { period, data: dataOf(requests, await readBlockColumns(past, requests, resolution)) };
}

/** Names of the widget's devices: existing modules by their present names, others by those that the report stores. */
const namesOf = ({ living }: BlockReading, { config }: Container): Record<string, string> =>
  Object.fromEntries(
    config.devices.map(({ uuid, name }) => [
      uuid.toLowerCase(),
      living.get(uuid.toLowerCase())?.name ?? name ?? uuid,
    ]),
  );

/**
 * Data of one widget. A device that is gone, or an unknown parameter, is a gap; the rest is shown.
 * @throws ApiError 400 when the block would be too large
 */
export async function computeBlock(reading: BlockReading, container: Container): Promise<BlockResult> {
  const resolution = intervalOf(container);
  const { requests, gaps } = planColumns(reading, container, (zone) => instantsIn(reading, zone));
  ensureBlockSize(requests, resolution);
  const columns = await readBlockColumns(reading, requests, resolution);
  const { gaps: more = [], ...facts } = await kindFacts({ reading, container, requests, columns });
  const comparison = await comparisonOf(reading, container, resolution);
  const { waiting } = reading.waits;
  return {
    resolution,
    data: dataOf(requests, columns),
    names: namesOf(reading, container),
    gaps: [...gaps, ...more],
    coverage: coverageOf(measuredTime(columns, reading.period, reading.now)),
    ...facts,
    ...(comparison && { comparison }),
    ...(waiting && { waiting }),
  };
}
