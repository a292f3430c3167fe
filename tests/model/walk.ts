import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { StatePath } from 'xstate/graph';

/** Functions that carry out the events of a model and recognise its states. */
export interface Driver<State extends string, Event extends EventObject> {
  does: Record<Event['type'], () => Promise<void>>;
  sees: Record<State, () => Promise<void>>;
}

/**
 * Walks one generated path. It fails on an event or a state without a driver; the walker of xstate/graph skips such
 * events and states silently.
 */
export async function walk<State extends string, Event extends EventObject>(
  path: StatePath<AnyMachineSnapshot, Event>,
  driver: Driver<State, Event>,
): Promise<void> {
  for (const { event, state } of path.steps) {
    if (event.type !== 'xstate.init') await find(driver.does, event.type)();
    await find(driver.sees, String(state.value))();
  }
}

function find(actions: Record<string, () => Promise<void>>, name: string): () => Promise<void> {
  const action = actions[name];
  if (action === undefined) throw new Error(`Nothing drives "${name}"`);
  return action;
}

/** Describes a path: "opens the start page → enters the right password". */
export const describePath = (path: StatePath<AnyMachineSnapshot, EventObject>): string =>
  path.steps
    .map(({ event }) => event.type)
    .filter((type) => type !== 'xstate.init')
    .join(' → ');
