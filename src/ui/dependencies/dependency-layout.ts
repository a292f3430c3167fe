import type { Dependencies, DependencyEdge, DependencyNode } from '#contract/readings/formula.ts';

export const NODE_WIDTH = 184;
export const NODE_HEIGHT = 48;
const COLUMN_GAP = 72;
const ROW_GAP = 12;

/** Module in the picture; px from the upper left corner. */
export interface PlacedNode {
  node: DependencyNode;
  left: number;
  top: number;
}

/** Line from an operand's right side to its user's left side, as the `d` of an SVG path. */
export interface PlacedEdge {
  edge: DependencyEdge;
  path: string;
  /** Position of its letters: half way, where no other edge between the two columns crosses it. */
  label: { x: number; y: number };
}

export interface DependencyLayout {
  width: number;
  height: number;
  nodes: PlacedNode[];
  edges: PlacedEdge[];
}

const heightOf = (rows: number): number => rows * NODE_HEIGHT + (rows - 1) * ROW_GAP;

function placeNodes(nodes: readonly DependencyNode[]): Omit<DependencyLayout, 'edges'> {
  const columns = [...Map.groupBy(nodes, ({ level }) => level)].sort(([a], [b]) => a - b);
  const height = heightOf(Math.max(...columns.map(([, column]) => column.length)));
  const placed = columns.flatMap(([, column], position) =>
    column
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((node, row) => ({
        node,
        left: position * (NODE_WIDTH + COLUMN_GAP),
        top: (height - heightOf(column.length)) / 2 + row * (NODE_HEIGHT + ROW_GAP),
      })),
  );
  return { width: columns.length * (NODE_WIDTH + COLUMN_GAP) - COLUMN_GAP, height, nodes: placed };
}

function placeEdge(edge: DependencyEdge, from: PlacedNode, to: PlacedNode): PlacedEdge {
  const [x1, y1] = [from.left + NODE_WIDTH, from.top + NODE_HEIGHT / 2];
  const [x2, y2] = [to.left, to.top + NODE_HEIGHT / 2];
  const bend = COLUMN_GAP / 2;
  return {
    edge,
    path: `M ${x1} ${y1} C ${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2} ${y2}`,
    label: { x: (x1 + x2) / 2, y: (y1 + y2) / 2 },
  };
}

/** Places nodes in columns by level, operands left and users right; sorted by name and centred within a column. */
export function layOut({ nodes, edges }: Pick<Dependencies, 'nodes' | 'edges'>): DependencyLayout {
  const layout = placeNodes(nodes);
  const places = new Map(layout.nodes.map((placed) => [placed.node.uuid, placed]));
  return {
    ...layout,
    edges: edges.flatMap((edge) => {
      const [from, to] = [places.get(edge.operand), places.get(edge.user)];
      return from && to ? [placeEdge(edge, from, to)] : [];
    }),
  };
}
