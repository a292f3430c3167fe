import type { FlowNode } from '#contract/reports/block.ts';
import { meanCoverage, worstCoverage } from '#domain/coverage.ts';

/**
 * A meter of a tree in which each is fed by its parent; the root has none. `value` is null when nothing was measured.
 */
export interface FlowMeter {
  uuid: string;
  name: string;
  parent: string | null;
  value: number | null;
  /** Measured share of the part of the period that has passed, 0 to 1; null when nothing has passed. */
  coverage: number | null;
}

/** Differences below this share of the larger side are rounding noise. */
const NOISE = 1e-9;

/** Measured share over all meters of a flow, which all cover the same time. */
export const flowCoverage = (nodes: readonly FlowNode[]): number | null =>
  meanCoverage(nodes.flatMap(({ uuid, coverage }) => (uuid === null || coverage === null ? [] : [coverage])));

type Children = ReadonlyMap<string | null, readonly FlowMeter[]>;

/** Amount through a meter: as measured, otherwise at least what the meters below it measured. */
function through(meter: FlowMeter, children: Children): number {
  if (meter.value !== null) return meter.value;
  return (children.get(meter.uuid) ?? []).reduce((sum, child) => sum + through(child, children), 0);
}

function branch(meter: FlowMeter, children: Children): FlowNode[] {
  const { uuid, name, parent, value, coverage } = meter;
  const below = (children.get(uuid) ?? []).map((child) => ({ child, amount: through(child, children) }));
  const sum = below.reduce((total, { amount }) => total + amount, 0);
  const isMetered = value !== null && below.length > 0;
  const over = isMetered ? value - sum : 0;
  const difference = Math.abs(over) > NOISE * Math.max(Math.abs(value ?? 0), Math.abs(sum)) ? over : 0;
  const rest: FlowNode = {
    id: `${uuid}/rest`,
    uuid: null,
    name: '',
    parent: uuid,
    value: difference,
    excess: 0,
    coverage: worstCoverage([coverage, ...below.map(({ child }) => child.coverage)]),
  };
  return [
    { id: uuid, uuid, name, parent, value, excess: Math.max(0, -difference), coverage },
    ...below
      .sort((a, b) => b.amount - a.amount || a.child.name.localeCompare(b.child.name))
      .flatMap(({ child }) => branch(child, children)),
    ...(difference > 0 ? [rest] : []),
  ];
}

/**
 * Tree of meters as a Sankey draws it: the root first; below each meter its children by amount, then what none of
 * them measured. Meters that cannot be reached from the root are left out. `meters` must have one root.
 */
export function flowNodes(meters: readonly FlowMeter[]): FlowNode[] {
  const children = Map.groupBy(meters, ({ parent }) => parent);
  const [root] = children.get(null) ?? [];
  return root ? branch(root, children) : [];
}

/**
 * Tree without some of its meters: the meters below a removed one are fed by the nearest meter above that is left,
 * whose remainder keeps the removed meter's own amount. Without the root there is no tree.
 */
export function withoutMeters(
  meters: readonly FlowMeter[],
  isHidden: (uuid: string) => boolean,
): FlowMeter[] {
  const all = new Map(meters.map((meter) => [meter.uuid, meter]));
  const visible = ({ parent }: FlowMeter): string | null => {
    const above = parent === null ? undefined : all.get(parent);
    return above && isHidden(above.uuid) ? visible(above) : parent;
  };
  if (meters.some(({ parent, uuid }) => parent === null && isHidden(uuid))) return [];
  return meters.filter(({ uuid }) => !isHidden(uuid)).map((meter) => ({ ...meter, parent: visible(meter) }));
}
