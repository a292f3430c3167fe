import type { BlockResult } from '#contract/reports/block.ts';

/** Zone to write a sensor's times in: that of its site, or where it has no column that of the others. */
export function sensorZones({ data }: BlockResult): (uuid?: string) => string {
  const zoneOf = (columns: BlockResult['data'][string] | undefined) => Object.values(columns ?? {})[0]?.zone;
  const common =
    Object.values(data)
      .map(zoneOf)
      .find((zone) => zone !== undefined) ?? 'UTC';
  return (uuid) => (uuid === undefined ? common : (zoneOf(data[uuid]) ?? common));
}
