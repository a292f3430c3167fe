import type { PickerNode } from './picker-node.ts';

const BY_TYPE: Readonly<Record<string, string>> = {
  site: 'building',
  network: 'sitemap',
  group: 'objects-column',
  calculated: 'calculator',
  plc: 'microchip',
};
const BY_MEASURE_TYPE: Readonly<Record<string, string>> = {
  flow: 'gauge',
  temperature: 'sun',
  operating_time: 'power-off',
  digital_sensor: 'wave-pulse',
};

/** PrimeIcons name of a node's drawing; null: a site. */
export const nodeIcon = (node: PickerNode | null): string =>
  node ? (BY_TYPE[node.type] ?? BY_MEASURE_TYPE[node.measureType] ?? 'bolt') : 'building';
