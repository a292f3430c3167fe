import type { Container } from '#contract/reports/widget.ts';
import type { SettableKind } from '#domain/reports/widget-traits.ts';
import type { PickerNode } from '#node-picker/picker-node.ts';
import { newDevice } from '#widget-kit/settings/devices.ts';

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A meter with the given parameters, for tests. */
export const nodeFixture = (
  n: number,
  parameters: string[],
  changes: Partial<PickerNode> = {},
): PickerNode => ({
  uuid: uuid(n),
  name: `Meter ${n}`,
  externalId: null,
  type: 'device',
  measureType: 'electricity',
  shownMeasureType: 'electricity',
  virtual: false,
  parameters,
  siteId: uuid(900),
  plcId: null,
  parents: [],
  firstFetch: null,
  disabled: false,
  freshness: null,
  ...changes,
});

/** A valid widget with the given meters. */
export const widgetFixture = (
  kind: SettableKind,
  nodes: readonly PickerNode[],
  config: Partial<Container['config']> = {},
): Container => ({
  i: 'w1',
  component: kind,
  x: 0,
  y: 0,
  w: 6,
  h: 10,
  config: {
    name: 'One',
    devices: nodes.map((node) => newDevice(kind, node)),
    aggregate: false,
    ...config,
  },
});
