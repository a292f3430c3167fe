import { MEASURE_TYPES } from '#contract/people/route-names.ts';
import { FLOW_MEDIA } from '#contract/readings/module.ts';
import { parametersOf } from '#contract/readings/parameters.ts';
import {
  type ChartDevice,
  type ChartParameter,
  type ContainerConfig,
  DEFAULT_GAUGE_LIMITS,
} from '#contract/reports/widget.ts';
import {
  firstParameters,
  parametersFor,
  type SettableKind,
  widgetTraits,
} from '#domain/reports/widget-traits.ts';
import { NODE_TYPES, type NodeRules } from '#node-picker/node-rules.ts';
import type { PickerNode } from '#node-picker/picker-node.ts';
import { unitOf } from '#platform/session/measured.ts';

/** Decimals of a parameter added in the dialog (R-SET-15). */
export const NEW_DECIMALS = 1;
export const GREATEST_DECIMALS = 10;

export const newParameter = (value: string): ChartParameter => ({ value, decimals: NEW_DECIMALS });

/** Measure types without any parameter that a kind of widget can show. */
const unfitMeasureTypes = (kind: SettableKind): string[] =>
  MEASURE_TYPES.filter((type) => {
    const known = [null, ...FLOW_MEDIA].flatMap((medium) => parametersOf(type, medium));
    return parametersFor(kind, known).length === 0;
  });

/**
 * Picker rules for a kind of widget: networks only where it takes them, no type, measure type or node that it cannot
 * show.
 */
export const rulesFor = (kind: SettableKind, live = false): NodeRules => {
  const { takesNetworks = false, isOnlyForNetworks = false } = widgetTraits(kind);
  return {
    networks: takesNetworks,
    virtual: true,
    live,
    disabledTypes: isOnlyForNetworks ? NODE_TYPES.filter((type) => type !== 'network') : [],
    disabledMeasureTypes: unfitMeasureTypes(kind),
    refuses: ({ parameters }) => parametersFor(kind, parameters).length === 0,
  };
};

/** Device as it enters a widget, with default parameters and series type (R-SET-19). */
export function newDevice(kind: SettableKind, node: PickerNode): ChartDevice {
  // A collection may span several measure types: then it has none.
  const measureType = MEASURE_TYPES.find((type) => type === node.measureType);
  return {
    uuid: node.uuid,
    name: node.name,
    type: node.type,
    ...(measureType && { measureType }),
    virtual: node.virtual,
    parameters: firstParameters(kind, node.parameters).map(newParameter),
    ...(widgetTraits(kind).hasSeriesType && { seriesType: 'line' as const }),
  };
}

export interface DevicesSet {
  devices: ChartDevice[];
  /** Number of devices left out because the widget is full: the warning `module_limit_reached`. */
  refused: number;
}

/**
 * Sets the devices of a widget to the picked nodes: devices that stay keep their settings, devices above the limit
 * are left out.
 * @param find the node of a uuid; false for a device that no longer exists, which stays as it is
 */
export function setDevices(
  kind: SettableKind,
  current: readonly ChartDevice[],
  picked: readonly string[],
  find: (uuid: string) => PickerNode | false,
): DevicesSet {
  const kept = current.filter(({ uuid }) => picked.includes(uuid));
  const known = new Set(kept.map(({ uuid }) => uuid));
  const added = picked.flatMap((uuid) => {
    const node = !known.has(uuid) && find(uuid);
    return node ? [newDevice(kind, node)] : [];
  });
  const wanted = [...kept, ...added];
  const limit = widgetTraits(kind).deviceLimit;
  return { devices: wanted.slice(0, limit), refused: Math.max(0, wanted.length - limit) };
}

/** Adds a parameter; above the limit of the widget the last chosen ones stay (R-SET-16). */
export function addParameter(kind: SettableKind, device: ChartDevice, value: string): ChartDevice {
  const others = device.parameters.filter((parameter) => parameter.value !== value);
  const parameters = [...others, newParameter(value)].slice(-widgetTraits(kind).parameterLimit);
  return { ...device, parameters };
}

/** Changes the decimals of a parameter and of all parameters of the widget in the same unit (R-SET-14). */
export function changeDecimals(
  devices: readonly ChartDevice[],
  changed: string,
  decimals: number,
): ChartDevice[] {
  const unit = unitOf(changed);
  return devices.map((device) => ({
    ...device,
    parameters: device.parameters.map((parameter) =>
      parameter.value === changed || unitOf(parameter.value) === unit
        ? { ...parameter, decimals }
        : parameter,
    ),
  }));
}

/** True when a gauge of these devices gets its scale from a power reservation (R-SET-09). */
export const showsProvider = (devices: readonly ChartDevice[]): boolean =>
  devices.some(({ type }) => type === 'provider');

/**
 * Puts devices into a widget's settings. A gauge loses its own limits when it gets a provider, and starts with the
 * default limits when it gets its first other device.
 */
export function withDevices(
  kind: SettableKind,
  config: ContainerConfig,
  devices: ChartDevice[],
): ContainerConfig {
  if (kind !== 'Gauge') return { ...config, devices };
  if (showsProvider(devices)) return { ...config, devices, gaugeLimits: null, gaugeMaximum: null };
  const isNew = config.devices.length === 0 || showsProvider(config.devices);
  const starts = isNew && devices.length > 0 && !config.gaugeLimits;
  return starts ? { ...config, devices, gaugeLimits: { ...DEFAULT_GAUGE_LIMITS } } : { ...config, devices };
}
