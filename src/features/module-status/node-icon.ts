import type { StatusNode } from './status-node.ts';

const BY_KIND: Partial<Record<StatusNode['kind'], string>> = {
  site: 'building',
  plc: 'microchip',
  rest: 'box',
};
const BY_TYPE: Readonly<Record<string, string>> = {
  network: 'sitemap',
  group: 'clone',
  calculated: 'calculator',
  plc: 'microchip',
};
const BY_MEASURE_TYPE: Readonly<Record<string, string>> = {
  flow: 'gauge',
  temperature: 'sun',
  operating_time: 'power-off',
};

/** PrimeIcons name for a line. */
export function nodeIcon({ kind, module }: StatusNode): string {
  if (!module) return BY_KIND[kind] ?? 'bolt';
  return BY_TYPE[module.type] ?? BY_MEASURE_TYPE[module.measureType] ?? 'bolt';
}
