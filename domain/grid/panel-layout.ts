import type { Container } from '#contract/reports/widget.ts';
import { settle } from './grid-placement-settle.ts';

/** Rows of the page taken by a panel's head and inner margin: 38 px of head and the margins make two rows. */
export const PANEL_HEAD_ROWS = 2;

/** Fields of a container that its place depends on. */
export type PlacedContainer = Pick<Container, 'i' | 'component' | 'x' | 'y' | 'w' | 'h' | 'parent'>;

export type PanelProblemCode = 'unknownParent' | 'parentIsNoPanel' | 'panelInPanel' | 'widerThanPanel';
export interface PanelProblem {
  /** Path in the report, `structure[2].parent`. */
  path: string;
  code: PanelProblemCode;
}

const isPanel = ({ component }: Pick<Container, 'component'>): boolean => component === 'Panel';

/** Containers directly on the page (`null`) or in the panel of this id, in the order of the structure. */
export const childrenOf = <T extends Pick<Container, 'parent'>>(
  structure: readonly T[],
  parent: string | null,
): T[] => structure.filter((container) => (container.parent ?? null) === parent);

/** Rows that a panel needs for these children, including its head. */
export const rowsForContent = (children: readonly Pick<Container, 'y' | 'h'>[]): number =>
  PANEL_HEAD_ROWS + Math.max(0, ...children.map(({ y, h }) => y + h));

/** Makes each panel at least as high as its content; nothing else changes. */
export const panelsAroundContent = <T extends PlacedContainer>(structure: readonly T[]): T[] =>
  structure.map((container) => {
    if (!isPanel(container)) return container;
    const h = Math.max(container.h, rowsForContent(childrenOf(structure, container.i)));
    return h === container.h ? container : { ...container, h };
  });

/**
 * All containers with their places on the page (columns and rows of the page), each panel before its children. A
 * child of a missing panel keeps its own place, on the page.
 */
export function placedOnPage<T extends PlacedContainer>(structure: readonly T[]): T[] {
  const sized = panelsAroundContent(structure);
  const panels = new Set(sized.filter(isPanel).map(({ i }) => i));
  return sized.flatMap((container) => {
    if (container.parent && panels.has(container.parent)) return [];
    const inside = isPanel(container) ? childrenOf(sized, container.i) : [];
    return [container, ...inside.map((child) => onPage(child, container))];
  });
}

const onPage = <T extends PlacedContainer>(child: T, panel: T): T => ({
  ...child,
  x: panel.x + child.x,
  y: panel.y + PANEL_HEAD_ROWS + child.y,
});

/** Nesting problems of a report, at most one per container. */
export function panelProblems(structure: readonly PlacedContainer[]): PanelProblem[] {
  const byId = new Map(structure.map((container) => [container.i, container]));
  return structure.flatMap((container, index): PanelProblem[] => {
    if (!container.parent) return [];
    const problem = problemIn(container, byId.get(container.parent));
    return problem ? [{ path: `structure[${index}].${problem.field}`, code: problem.code }] : [];
  });
}

function problemIn(
  child: PlacedContainer,
  parent: PlacedContainer | undefined,
): { field: 'parent' | 'w'; code: PanelProblemCode } | null {
  if (!parent) return { field: 'parent', code: 'unknownParent' };
  if (!isPanel(parent)) return { field: 'parent', code: 'parentIsNoPanel' };
  if (isPanel(child)) return { field: 'parent', code: 'panelInPanel' };
  return child.x + child.w > parent.w ? { field: 'w', code: 'widerThanPanel' } : null;
}

/**
 * Structure without a panel: its children are deleted too, or move to where they were seen. Moved children keep their
 * neighbours, and the rows of the head are freed.
 */
export function withoutPanel<T extends PlacedContainer>(
  structure: readonly T[],
  id: string,
  children: 'delete' | 'moveOut',
): T[] {
  const panel = structure.find(({ i }) => i === id);
  if (!panel) return [...structure];
  const rest = structure.filter(({ i }) => i !== id);
  if (children === 'delete') return rest.filter(({ parent }) => parent !== id);
  return rest.map((container) =>
    container.parent === id
      ? { ...container, x: panel.x + container.x, y: panel.y + container.y, parent: null }
      : container,
  );
}

/**
 * Structure as shown on screen: the content of each panel settles within its columns, each panel becomes as high as
 * its content needs, then the page settles (grid-placement-settle.ts). The order is kept.
 */
export function settleStructure<T extends PlacedContainer>(structure: readonly T[]): T[] {
  const panels = structure.filter(isPanel);
  const inside = new Map(
    panels
      .flatMap((panel) => settle(childrenOf(structure, panel.i), Math.max(1, panel.w)))
      .map((child) => [child.i, child]),
  );
  const sized = panelsAroundContent(structure.map((container) => inside.get(container.i) ?? container));
  const onPage = new Map(
    settle(sized.filter((container) => !inside.has(container.i))).map((container) => [
      container.i,
      container,
    ]),
  );
  return sized.map((container) => onPage.get(container.i) ?? container);
}
