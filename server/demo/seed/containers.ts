import type {
  ChartDevice,
  ChartParameter,
  Container,
  SERIES_TYPES,
  WidgetKind,
} from '#contract/reports/widget.ts';
import { rowsForContent } from '#domain/grid/panel-layout.ts';
import { SITES } from '#server/demo/plan/company.ts';
import type { ModulePlan } from '#server/demo/plan/module-plan.ts';
import { uuidOf } from './ids.ts';

const MODULES = new Map<string, ModulePlan>(
  SITES.flatMap((site) => site.modules.map((one) => [one.key, one])),
);

type Place = Pick<Container, 'x' | 'y' | 'w' | 'h'>;
export type DeviceOf = (
  key: string,
  parameters: readonly string[],
  seriesType?: (typeof SERIES_TYPES)[number],
) => ChartDevice;

const decimalsOf = (parameter: string): number => {
  if (parameter.startsWith('cosPhi')) return 3;
  return parameter === 'operatingTime' ? 2 : 1;
};

/** Makes chart devices from the keys of modules. */
export const deviceMaker =
  (seed: number): DeviceOf =>
  (key, parameters, seriesType) => {
    const plan = MODULES.get(key);
    if (!plan) throw new Error(`the demo has no module ${key}`);
    return {
      uuid: uuidOf(seed, key),
      name: plan.name,
      type: plan.type,
      measureType: plan.measureType,
      virtual: false,
      ...(seriesType ? { seriesType } : {}),
      parameters: parameters.map((value) => ({ value, decimals: decimalsOf(value) })),
    };
  };

export const widget = (
  component: WidgetKind,
  name: string,
  place: Place,
  devices: ChartDevice[],
  more: Partial<Pick<Container['config'], 'aggregate' | 'compareWith'>> = {},
): Container => ({
  i: `${component}-${place.x}-${place.y}`.toLowerCase(),
  component,
  ...place,
  config: { name, devices, aggregate: false, ...more },
});

/** A titled panel around widgets, as high as they are; their places count from its first row and column. */
export const panel = (
  name: string,
  place: Pick<Place, 'x' | 'y' | 'w'>,
  children: Container[],
  colours: Pick<Container['config'], 'panelHeaderBackground' | 'panelHeaderColor'> = {},
): Container[] => {
  const i = `panel-${place.x}-${place.y}`;
  const inside = children.map((child) => ({ ...child, i: `${i}-${child.i}`, parent: i }));
  return [
    {
      i,
      component: 'Panel',
      ...place,
      h: rowsForContent(inside),
      config: { name, devices: [], aggregate: false, ...colours },
    },
    ...inside,
  ];
};

export const text = (name: string, place: Place, html: string): Container => ({
  i: `text-${place.x}-${place.y}`,
  component: 'TextEditor',
  ...place,
  config: { name, devices: [], aggregate: false, html },
});

export const divider = (name: string, y: number): Container => ({
  i: `divider-${y}`,
  component: 'divider',
  ...{ x: 0, y, w: 12, h: 1 },
  config: { name, devices: [], aggregate: false },
});

/** Adds the limits of a contract to all parameters of a device. */
export const withKpi = (
  device: ChartDevice,
  limits: Required<Pick<ChartParameter, 'kpi' | 'kpiMin'>>,
): ChartDevice => ({
  ...device,
  parameters: device.parameters.map((parameter) => ({ ...parameter, hasKpi: true, ...limits })),
});
