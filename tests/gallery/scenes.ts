import type { BlockColumn, BlockResult } from '#contract/block.ts';
import { type Container, type ContainerConfig, type ReportType, showsData } from '#contract/report.ts';
import { type GridSize, widgetTraits } from '#domain/widget-traits.ts';
import { deviceUuid } from './fixtures/day.ts';
import type { KindFixture, Shown } from './kind-fixture.ts';

/** What the data of a widget do in a scene. */
export type Feed = 'silent' | 'arrives' | 'stalls' | 'empty' | 'fails' | 'unconfigured';

/** One frame of the gallery: a widget in one state, which is its title. */
export interface Scene {
  container: Container;
  block: BlockResult;
  feed: Feed;
  reportType: ReportType;
}

interface SceneFacts {
  title: string;
  feed?: Feed;
  size?: GridSize;
  config?: Partial<ContainerConfig>;
  block?: BlockResult;
  reportType?: ReportType;
}

/** Attacks, a name that takes all the room it finds, and one that turns the direction of what follows. */
const HOSTILE_NAMES = [
  '<img src=x onerror=alert(1)>{{name}} $t(kind.Gauge)',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  '\u202egnol yrev ,sdrawkcab',
  '"; DROP TABLE module; --',
] as const;

const hostile = (index: number): string => HOSTILE_NAMES[index % HOSTILE_NAMES.length] ?? '';

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

/** Two stretches in which nothing was measured. */
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

/** Its values cannot be read by any view: what a fault of the server, or of a view, comes to. */
const UNREADABLE = new Proxy<BlockResult>(
  { resolution: 'quarter', data: {}, names: {}, gaps: [], coverage: null },
  {
    get(block, key): unknown {
      if (['data', 'flow', 'sensors', 'interfaces'].includes(String(key)))
        throw new Error('A planted fault of the gallery');
      return Reflect.get(block, key);
    },
  },
);

/** A module that was deleted, and one that the reader may not see. */
const withGaps = ({ config, block }: Shown): Pick<Shown, 'config' | 'block'> => {
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
        { uuid: deviceUuid(91), code: 'forbidden' },
      ],
      coverage: 0.712,
    },
  };
};

const withHostileNames = ({ config, block }: Shown): Pick<Shown, 'config' | 'block'> => ({
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

/** All that the gallery shows of a kind, the states first that every kind with data has. */
export function scenesOf({ kind, usual, more }: KindFixture): Scene[] {
  const { size, least } = widgetTraits(kind);
  const scene = (facts: SceneFacts, index: number): Scene => ({
    container: {
      i: `scene-${index}`,
      component: kind,
      x: 0,
      y: 0,
      ...(facts.size ?? size),
      config: { aggregate: false, devices: [], ...usual.config, ...facts.config, name: facts.title },
    },
    block: facts.block ?? usual.block,
    feed: facts.feed ?? 'arrives',
    reportType: facts.reportType ?? usual.reportType ?? 'dashboard-report',
  });
  const shared: SceneFacts[] = [
    { title: 'Loading', feed: 'silent' },
    { title: 'Data' },
    { title: 'Stale', feed: 'stalls' },
    { title: 'No data', feed: 'empty' },
    { title: 'Error', feed: 'fails' },
    { title: 'Not configured', feed: 'unconfigured' },
    { title: 'Broken', block: UNREADABLE },
    { title: 'Gaps', ...withGaps(usual) },
  ];
  return [
    ...(showsData(kind) ? shared : [{ title: 'Data' }]),
    ...Object.entries(more).map(([title, shown]) => ({ title, ...shown })),
    { title: 'Least size', size: least },
    // In a head of its own colour, as far as the kind has a head.
    { title: hostile(0), ...withHostileNames(usual) },
  ].map(scene);
}
