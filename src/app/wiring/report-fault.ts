import type { AnyActorRef } from 'xstate';

/** A fault inside a machine kills its actor: at least the console says so. */
export const reportFault = (actor: AnyActorRef): void => {
  actor.subscribe({ error: (error: unknown) => console.error(`${actor.id} stopped`, error) });
};
