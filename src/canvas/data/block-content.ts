import type { BlockColumn, BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { LIVE_TRIM_POINTS } from '#domain/widgets/live-merge.ts';

export const columnsOf = ({ data }: Pick<BlockResult, 'data'>): BlockColumn[] =>
  Object.values(data).flatMap((columns) => Object.values(columns));

/** Start of the newest interval that any column has, in epoch ms. */
export const lastLabel = (data: BlockResult['data']): number =>
  Math.max(...columnsOf({ data }).map(({ labels }) => labels.at(-1) ?? Number.NEGATIVE_INFINITY));

/** True where nothing was measured, listed or fed. */
export const isEmptyBlock = (block: BlockResult): boolean =>
  columnsOf(block).every((column) => !column.latest && column.values.every((value) => value === null)) &&
  !block.sensors?.length &&
  !block.interfaces?.length &&
  !block.flow?.nodes.some(({ value }) => value !== null);

/** Columns of pushed points with what is held of each. */
const pairs = (held: BlockResult, points: BlockResult['data']): [BlockColumn, BlockColumn | undefined][] =>
  Object.entries(points).flatMap(([device, columns]) =>
    Object.entries(columns).map(([parameter, column]): [BlockColumn, BlockColumn | undefined] => [
      column,
      held.data[device]?.[parameter],
    ]),
  );

/**
 * True where pushed points change something of a block that only the server can tell: lists, trees and comparisons with
 * every interval that begins, a list of sensors with every change of a contact.
 */
export function outdates(held: BlockResult, points: BlockResult['data']): boolean {
  const { sensors, interfaces, flow, comparison } = held;
  if (sensors && pairs(held, points).some(([pushed, own]) => pushed.latest?.value !== own?.latest?.value))
    return true;
  return Boolean(sensors || interfaces || flow || comparison) && lastLabel(points) > lastLabel(held.data);
}

/** False where a widget needs devices and has none. */
export const isConfigured = ({ component, config }: Container): boolean =>
  config.devices.length > 0 || (component === 'DigitalSensor' && (config.interfaces?.length ?? 0) > 0);

/** The soonest that a new reading is due among the devices that have any, in ms; null where nobody knows. */
export function expectedIntervalMs(block: BlockResult): number | null {
  const seconds = columnsOf(block).flatMap(({ latest, expectedInterval }) =>
    latest && expectedInterval ? expectedInterval : [],
  );
  return seconds.length > 0 ? Math.min(...seconds) * 1000 : null;
}

/** A period that has more intervals than live points are held keeps its own. */
export const pointsToKeep = (block: BlockResult): number =>
  Math.max(LIVE_TRIM_POINTS, ...columnsOf(block).map(({ labels }) => labels.length));

/** True where two containers show the same, wherever they stand. */
export const isSameWidget = (a: Container, b: Container): boolean =>
  a.component === b.component && JSON.stringify(a.config) === JSON.stringify(b.config);
