import { type SankeyNode, sankey, sankeyLeft } from 'd3-sankey';
import type { Size } from '#widget-kit/use-size.ts';
import type { FlowBranch } from './sankey-nodes.ts';
import { gatherSmall } from './sankey-nodes.ts';

export const NODE_WIDTH = 10;
/** Height of one line of a label, px. */
export const LINE_HEIGHT = 14;
/** Height that a bar with its label needs, px: children of one meter beyond what fits are gathered. */
const CHILD_HEIGHT = 20;
const LEAST_CHILDREN = 3;
/**
 * Gap between bars, px, so that even the smallest bars have room for a label; all gaps of a column take at most
 * `share` of the height.
 */
const PADDING = { most: 16, least: 2, share: 0.62 } as const;
/** Width of a meter that measured nothing but feeds others that did, as a share of the sum of its siblings. */
const THREAD = 1e-6;
const LABEL_SHARE = 0.34;
const LABEL_WIDTH = 220;

/** Bar of a node and its label, px. */
export interface FlowBar {
  branch: FlowBranch;
  x: number;
  top: number;
  bottom: number;
  /** Ribbon from its parent; null for a root. */
  ribbon: Ribbon | null;
  /** Width of the label at the right of the bar. */
  labelWidth: number;
  /** Lines of the label; 0 when there is no room for it. */
  lines: 0 | 1 | 2;
}

export interface Ribbon {
  x0: number;
  x1: number;
  /** Upper edges at both ends. */
  y0: number;
  y1: number;
  thickness: number;
}

interface LaidNode {
  id: string;
  branch: FlowBranch;
  fixedValue: number;
}
interface LaidLink {
  source: string;
  target: string;
  value: number;
}

/** Bars and ribbons of a flow; a meter through which nothing flowed has none. */
export function flowLayout(branches: readonly FlowBranch[], size: Size): FlowBar[] {
  const most = Math.max(LEAST_CHILDREN, Math.floor(size.height / CHILD_HEIGHT));
  const drawn = gatherSmall(branches, most).filter(({ drawn, below }) => drawn > 0 || below > 0);
  if (drawn.length === 0) return [];
  const columns = Math.max(...drawn.map(({ depth }) => depth)) + 1;
  const labelWidth = Math.min(LABEL_WIDTH, size.width * LABEL_SHARE);
  const mostInColumn = Math.max(
    ...Array.from({ length: columns }, (_, depth) => drawn.filter((one) => one.depth === depth).length),
  );
  const padding = Math.min(
    PADDING.most,
    Math.max(PADDING.least, (size.height * PADDING.share) / mostInColumn),
  );
  const nodes = drawn.map((branch) => ({
    id: branch.node.id,
    branch,
    fixedValue: Math.max(branch.drawn, branch.below),
  }));
  const ids = new Set(nodes.map(({ id }) => id));
  const links = drawn.flatMap(({ node, parent, drawn }) =>
    parent && ids.has(parent.node.id)
      ? { source: parent.node.id, target: node.id, value: Math.max(drawn, THREAD * parent.below) }
      : [],
  );
  const graph = sankey<LaidNode, LaidLink>()
    .nodeId(({ id }) => id)
    .nodeAlign(sankeyLeft)
    .nodeWidth(NODE_WIDTH)
    .nodePadding(padding)
    // Keeps the order of the tree, so that ribbons do not cross.
    .nodeSort(null)
    .linkSort(null)
    .extent([
      [0, 1],
      [Math.max(NODE_WIDTH, size.width - labelWidth), size.height - 1],
    ])({ nodes, links });
  const step = columns > 1 ? (size.width - labelWidth - NODE_WIDTH) / (columns - 1) : size.width;
  const bars = graph.nodes.map((node): FlowBar => {
    const link = node.targetLinks?.[0];
    // The layout has replaced the ids in a link by the nodes themselves.
    const source = link && (link.source as unknown as SankeyNode<LaidNode, LaidLink>);
    // A single column has no distance to the next one, and the library divides by it.
    const x = columns === 1 ? 0 : (node.x0 ?? 0);
    const [top = 0, bottom = 0] = [node.y0, node.y1];
    const thickness = link?.width ?? 0;
    return {
      branch: node.branch,
      x,
      top,
      bottom,
      ribbon: source
        ? {
            x0: source.x1 ?? 0,
            x1: x,
            y0: (link?.y0 ?? 0) - thickness / 2,
            y1: (link?.y1 ?? 0) - thickness / 2,
            thickness,
          }
        : null,
      labelWidth: (node.branch.depth === columns - 1 ? labelWidth : step - NODE_WIDTH) - 12,
      lines: 0,
    };
  });
  return labelled(bars, size.height);
}

/** Minimum width for a name and an amount on one line, px; a narrower label shows only the name. */
const BOTH_WIDTH = 92;

/** True when the label of a bar also shows its amount. */
export const showsAmount = ({ lines, labelWidth }: FlowBar): boolean =>
  lines === 2 || (lines === 1 && labelWidth >= BOTH_WIDTH);

/** Width of an amount beside a name, and of a letter, px. */
const AMOUNT_WIDTH = 64;
const LETTER_WIDTH = 6.2;

/** Number of letters of its name that fit in a label. */
export const lettersIn = (bar: FlowBar): number => {
  const taken = bar.lines === 1 && showsAmount(bar) ? AMOUNT_WIDTH : 0;
  return Math.floor((bar.labelWidth - taken) / LETTER_WIDTH);
};

const middle = ({ top, bottom }: FlowBar): number => (top + bottom) / 2;

/**
 * Labels that would overlap the one above are left out: the cursor and the table show them. Labels with room above
 * and below take two lines.
 */
function labelled(bars: readonly FlowBar[], height: number): FlowBar[] {
  const columns = Map.groupBy(bars, ({ branch }) => branch.depth);
  const lines = new Map<FlowBar, 1 | 2>();
  for (const column of columns.values()) {
    const shown: FlowBar[] = [];
    for (const bar of [...column].sort((a, b) => middle(a) - middle(b))) {
      const above = shown.at(-1);
      if (!above || middle(bar) - middle(above) >= LINE_HEIGHT) shown.push(bar);
    }
    shown.forEach((bar, place) => {
      const hasRoom = (other: FlowBar | undefined) =>
        !other || Math.abs(middle(other) - middle(bar)) >= 2 * LINE_HEIGHT;
      const isInside = middle(bar) >= LINE_HEIGHT && middle(bar) <= height - LINE_HEIGHT;
      lines.set(bar, isInside && hasRoom(shown[place - 1]) && hasRoom(shown[place + 1]) ? 2 : 1);
    });
  }
  return bars.map((bar) => ({ ...bar, lines: lines.get(bar) ?? 0 }));
}

/** Outline of a ribbon. */
export function ribbonPath({ x0, x1, y0, y1, thickness }: Ribbon): string {
  const turn = (x0 + x1) / 2;
  const upper = `M${x0} ${y0}C${turn} ${y0} ${turn} ${y1} ${x1} ${y1}`;
  const [low0, low1] = [y0 + thickness, y1 + thickness];
  return `${upper}V${low1}C${turn} ${low1} ${turn} ${low0} ${x0} ${low0}Z`;
}

export const barPath = ({ x, top, bottom }: FlowBar): string =>
  `M${x} ${top}H${x + NODE_WIDTH}V${Math.max(bottom, top + 1)}H${x}Z`;
