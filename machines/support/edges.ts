import type { AnyStateMachine, AnyStateNode } from 'xstate';

/**
 * One edge that a machine may have: state, event, next state. States are written with dots below the machine, a guard
 * in brackets: `['restoring', 'done restore [hasSession]', 'signedIn']`.
 */
export type Edge = readonly [from: string, event: string, to: string];

const stateName = (id: string, machineId: string): string =>
  id === machineId ? '(any)' : id.slice(machineId.length + 1);

// xstate.done.actor.restore → done restore, xstate.after.quiet.session.leaving → after quiet
function eventName(type: string): string {
  if (type === '') return 'always';
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type);
  if (actor) return `${actor[1]} ${actor[2]}`;
  const delay = /^xstate\.after\.([^.]+)\./.exec(type);
  return delay ? `after ${delay[1]}` : type;
}

const guardName = (guard: unknown): string => {
  const name = typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : guard;
  return name === undefined ? '' : ` [${String(name)}]`;
};

// The directed graph of xstate/graph leaves `always` out, so the definition itself is read.
function collect(node: AnyStateNode, machineId: string): Edge[] {
  const transitions = [...node.transitions.values()].flat().concat(node.always ?? []);
  const own = transitions.flatMap((transition) =>
    (transition.target ?? [node]).map(
      (target): Edge => [
        stateName(node.id, machineId),
        eventName(transition.eventType) + guardName(transition.guard),
        stateName(target.id, machineId),
      ],
    ),
  );
  return [...own, ...Object.values(node.states).flatMap((child) => collect(child, machineId))];
}

/** State and event of an edge, without its guard. */
const occasionOf = ([from, event]: Edge): string => `${from} | ${event.replace(/ \[.*\]$/, '')}`;

/** Edges as lines, sorted but for the order of guards: where several edges leave on one event, the first one counts. */
const inOrder = (edges: readonly Edge[]): string[] =>
  edges
    .toSorted((a, b) => (occasionOf(a) < occasionOf(b) ? -1 : Number(occasionOf(a) > occasionOf(b))))
    .map((edge) => edge.join(' | '));

/** All edges of a machine's definition. */
export const definedEdges = (machine: AnyStateMachine): Edge[] => collect(machine.root, machine.id);

/** All edges of a machine's definition, for comparison with the table written by hand. */
export const edgesOf = (machine: AnyStateMachine): string[] => inOrder(definedEdges(machine));

/** Edges of the table, in the form of `edgesOf`. */
export const tableOf = (edges: readonly Edge[]): string[] => inOrder(edges);
