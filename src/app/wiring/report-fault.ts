import type { AnyActorRef } from 'xstate';

/** A fault inside a machine ends its actor: this at least reports it on the console. */
export const reportFault = (actor: AnyActorRef): void => {
  actor.subscribe({ error: (error: unknown) => console.error(`${actor.id} stopped`, error) });
};
