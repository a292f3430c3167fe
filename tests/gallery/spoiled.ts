import type { BlockColumn, BlockResult } from '#contract/reports/block.ts';
import { deviceUuid } from './fixtures/day.ts';
import type { Shown } from './kind-fixture.ts';

/** Attacks, a very long name, and one with a bidi control character. */
const HOSTILE_NAMES = [
  '<img src=x onerror=alert(1)>{{name}} $t(kind.Gauge)',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  '\u202egnol yrev ,sdrawkcab',
  '"; DROP TABLE module; --',
] as const;

/** Returns these names in turn. */
export const hostile = (index: number): string => HOSTILE_NAMES[index % HOSTILE_NAMES.length] ?? '';

const mapColumns = (
  data: BlockResult['data'],
  change: (column: BlockColumn) => BlockColumn,
): BlockResult['data'] =>
  Object.fromEntries(
    Object.entries(data).map(([uuid, columns]) => [
      uuid,
      Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, change(column)])),
    ]),
  );

/** Removes the values of two stretches of a column. */
const withHoles = (column: BlockColumn): BlockColumn => {
  const share = (index: number): number => index / column.labels.length;
  const isHole = (index: number): boolean =>
    (share(index) > 0.12 && share(index) < 0.2) || (share(index) > 0.4 && share(index) < 0.47);
  return {
    ...column,
    values: column.values.map((value, index) => (isHole(index) ? null : value)),
    coverage: column.coverage.map((share, index) => (isHole(index) ? 0 : share)),
  };
};

/** Data that throws when a view reads it, like a fault of the server or of a view; the frame asks what waits. */
export const UNREADABLE = new Proxy({} as BlockResult, {
  get(_, name): undefined {
    if (name === 'waiting') return undefined;
    throw new Error('A planted fault of the gallery');
  },
});

/** Data with holes, a deleted module, and a module without the parameter. */
export const withGaps = ({ config, block }: Shown): Pick<Shown, 'config' | 'block'> => {
  const [first] = config.devices ?? [];
  if (!first) return { config, block };
  const others = [first, first].map((device, index) => ({
    ...device,
    uuid: deviceUuid(90 + index),
    name: `Meter ${90 + index}`,
  }));
  return {
    config: { ...config, devices: [...(config.devices ?? []), ...others] },
    block: {
      ...block,
      data: mapColumns(block.data, withHoles),
      gaps: [
        { uuid: deviceUuid(90), code: 'not_found' },
        { uuid: deviceUuid(91), code: 'bad_request' },
      ],
      coverage: 0.712,
    },
  };
};

/** Hostile names, in a header with its own colour if the kind has a header. */
export const withHostileNames = ({ config, block }: Shown): Pick<Shown, 'config' | 'block'> => ({
  config: {
    ...config,
    panelHeaderBackground: '#1d4e89',
    panelHeaderColor: 'light',
    ...(config.devices && {
      devices: config.devices.map((device, index) => ({ ...device, name: hostile(index) })),
    }),
  },
  block: {
    ...block,
    names: Object.fromEntries(Object.keys(block.names).map((uuid, index) => [uuid, hostile(index)])),
    ...(block.sensors && {
      sensors: block.sensors.map((row, index) => ({
        ...row,
        sensorName: hostile(index),
        site: hostile(index + 1),
      })),
    }),
    ...(block.interfaces && {
      interfaces: block.interfaces.map((row, index) => ({ ...row, name: hostile(index) })),
    }),
    ...(block.flow && {
      flow: {
        ...block.flow,
        nodes: block.flow.nodes.map((node, index) => ({ ...node, name: hostile(index) })),
      },
    }),
  },
});
