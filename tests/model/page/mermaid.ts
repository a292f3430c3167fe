import type { Edge } from '#machines/support/edges.ts';

/** Identifier of a state for Mermaid, free of its keywords and punctuation. */
const idOf = (state: string): string => `s_${state.replaceAll(/[^A-Za-z0-9]/g, '_')}`;

/** Label of an arrow: a colon or a semicolon would end it, angle brackets would be markup. */
const labelOf = (event: string): string =>
  event.replaceAll(/[:;]/g, ' ').replaceAll('<', '‹').replaceAll('>', '›');

const lastWordOf = (state: string): string => state.slice(state.lastIndexOf('.') + 1);
const parentOf = (state: string): string => state.slice(0, Math.max(0, state.lastIndexOf('.')));

/** A state and all states around it, outermost last. */
const withParents = (state: string): string[] =>
  state === '' ? [] : [state, ...withParents(parentOf(state))];

/** State diagram in Mermaid's language: nested states, and arrows with event and guard. */
export function mermaidOf(edges: readonly Edge[], initial: string): string {
  const states = [...new Set([initial, ...edges.flatMap(([from, , to]) => [from, to])].flatMap(withParents))];
  const declare = (state: string, depth: number): string[] => {
    const indent = '  '.repeat(depth);
    const own = `${indent}state "${lastWordOf(state)}" as ${idOf(state)}`;
    const children = states.filter((one) => parentOf(one) === state);
    if (children.length === 0) return [own];
    return [`${own} {`, ...children.flatMap((child) => declare(child, depth + 1)), `${indent}}`];
  };
  return [
    'stateDiagram-v2',
    ...states.filter((one) => parentOf(one) === '').flatMap((state) => declare(state, 1)),
    `  [*] --> ${idOf(initial)}`,
    ...edges.map(([from, event, to]) => `  ${idOf(from)} --> ${idOf(to)} : ${labelOf(event)}`),
  ].join('\n');
}
