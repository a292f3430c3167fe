import type { BlockColumn, BlockResult } from '#contract/reports/block.ts';
import type { ChartDevice, Container } from '#contract/reports/widget.ts';

/** Device uuid that contains its number, for tests. */
export const uuid = (n: number): string => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`;

export const column = (
  labels: number[],
  values: (number | null)[],
  more: Partial<BlockColumn> = {},
): BlockColumn => ({
  unit: 'kWh',
  zone: 'Europe/Budapest',
  labels,
  values,
  coverage: values.map((value) => (value === null ? 0 : 1)),
  total: values.reduce<number | null>((sum, value) => (value === null ? sum : (sum ?? 0) + value), null),
  ...more,
});

/** Devices 1, 2, … with one parameter each. */
export const container = (
  columns: Record<string, BlockColumn>[],
  device: Partial<ChartDevice> = {},
): Container => ({
  i: 'w',
  component: 'DataTable',
  x: 0,
  y: 0,
  w: 6,
  h: 10,
  config: {
    name: 'Days',
    aggregate: false,
    devices: columns.map((parameters, index) => ({
      uuid: uuid(index + 1),
      parameters: Object.keys(parameters).map((value) => ({ value, decimals: 1 })),
      ...device,
    })),
  },
});

export const block = (
  columns: Record<string, BlockColumn>[],
  resolution: BlockResult['resolution'] = 'quarter',
): BlockResult => ({
  resolution,
  data: Object.fromEntries(columns.map((parameters, index) => [uuid(index + 1), parameters])),
  names: Object.fromEntries(columns.map((_, index) => [uuid(index + 1), `Meter ${index + 1}`])),
  gaps: [],
  coverage: 1,
});
