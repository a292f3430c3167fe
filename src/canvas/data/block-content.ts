import type { BlockColumn, BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { LIVE_TRIM_POINTS } from '#domain/widgets/live-merge.ts';

export const columnsOf = ({ data }: Pick<BlockResult, 'data'>): BlockColumn[] =>
  Object.values(data).flatMap((columns) => Object.values(columns));

/** Start of the newest interval in any column, epoch ms. */
export const lastLabel = (data: BlockResult['data']): number =>
  Math.max(...columnsOf({ data }).map(({ labels }) => labels.at(-1) ?? Number.NEGATIVE_INFINITY));

/** True when the block has no measured value, no sensor, no interface and no value in its flow. */
export const isEmptyBlock = (block: BlockResult): boolean =>
  columnsOf(block).every((column) => !column.latest && column.values.every((value) => value === null)) &&
  !block.sensors?.length &&
  !block.interfaces?.length &&
  !block.flow?.nodes.some(({ value }) => value !== null);

/** Pushed columns, each with the held column of the same device and parameter. */
const pairs = (held: BlockResult, points: BlockResult['data']): [BlockColumn, BlockColumn | undefined][] =>
  Object.entries(points).flatMap(([device, columns]) =>
    Object.entries(columns).map(([parameter, column]): [BlockColumn, BlockColumn | undefined] => [
      column,
      held.data[device]?.[parameter],
    ]),
  );

/**
 * True when pushed points change something that only the server can compute: lists, trees and comparisons with every
 * new interval, a list of sensors with every change of a contact.
 */
export function outdates(held: BlockResult, points: BlockResult['data']): boolean {
  const { sensors, interfaces, flow, comparison } = held;
  if (sensors && pairs(held, points).some(([pushed, own]) => pushed.latest?.value !== own?.latest?.value))
    return true;
  return Boolean(sensors || interfaces || flow || comparison) && lastLabel(points) > lastLabel(held.data);
}

/** False when a widget needs devices and has none. */
export const isConfigured = ({ component, config }: Container): boolean =>
  config.devices.length > 0 || (component === 'DigitalSensor' && (config.interfaces?.length ?? 0) > 0);

/** Shortest expected interval among the devices that have a reading, ms; null when none is known. */
export function expectedIntervalMs(block: BlockResult): number | null {
  const seconds = columnsOf(block).flatMap(({ latest, expectedInterval }) =>
    latest && expectedInterval ? expectedInterval : [],
  );
  return seconds.length > 0 ? Math.min(...seconds) * 1000 : null;
}

/** Number of points to keep: a block with more intervals than the live limit keeps all of them. */
export const pointsToKeep = (block: BlockResult): number =>
  Math.max(LIVE_TRIM_POINTS, ...columnsOf(block).map(({ labels }) => labels.length));

/** Settings that decide about the data of a widget, not about its head. */
const dataSettings = ({ config }: Container) => ({
  ...config,
  name: '',
  html: null,
  panelHeaderBackground: null,
  panelHeaderColor: null,
});

/** True when two containers show the same data, whatever their position and title. */
export const isSameWidget = (a: Container, b: Container): boolean =>
  a.component === b.component && JSON.stringify(dataSettings(a)) === JSON.stringify(dataSettings(b));

/** True when both are compared with the same period, or neither is. */
export const isSameComparison = (a: Container, b: Container): boolean =>
  (a.config.compareWith ?? null) === (b.config.compareWith ?? null);

/**
 * True when the data of one container can stand for that of another until its own comes: columns of the same
 * intervals, of which at least one is wanted.
 */
export function canStandFor(held: Container, wanted: Container, { data }: BlockResult): boolean {
  return (
    held.component === wanted.component &&
    held.config.aggregate === wanted.config.aggregate &&
    wanted.config.devices.some(({ uuid, parameters }) =>
      parameters.some(({ value }) => data[uuid]?.[value] !== undefined),
    )
  );
}
