import type { BlockResult } from '#contract/reports/block.ts';

/**
 * Zone in which a sensor's times are written: that of its site, or that of the other sensors where it has no column.
 */
export function sensorZones({ data }: BlockResult): (uuid?: string) => string {
  const zoneOf = (columns: BlockResult['data'][string] | undefined) => Object.values(columns ?? {})[0]?.zone;
  const common =
    Object.values(data)
      .map(zoneOf)
      .find((zone) => zone !== undefined) ?? 'UTC';
  return (uuid) => (uuid === undefined ? common : (zoneOf(data[uuid]) ?? common));
}
