import type { BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import type { BucketUnit } from '#domain/time/calendar.ts';
import { comparedWindow, comparisonPeriod } from '#domain/time/comparison-period.ts';
import { currentQuarter, periodInstants, resolvePeriod } from '#domain/time/report-period.ts';
import {
  dataOf,
  ensureBlockSize,
  planColumns,
  readBlockColumns,
} from '#server/reports/blocks/block-columns.ts';
import type { BlockReading } from '#server/reports/blocks/block-reading.ts';

/**
 * Data of the same devices over the period that the widget compares with; undefined for a widget that compares
 * nothing. For a period that still runs, and for the live day, it covers the part that has passed in the zone of the
 * first device.
 */
export async function comparisonOf(
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
