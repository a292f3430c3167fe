import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/**
 * Placeholder for an outside call until the wiring provides it: rejects with its own name, so that a forgotten one is
 * found at once.
 */
export const notProvided = <TOutput, TInput = NonReducibleUnknown>(name: string) =>
  fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`Actor "${name}" was not provided`)));

/** Placeholder for a source that sends events until its state is left. */
export const notProvidedSource = <TInput = NonReducibleUnknown>(name: string) =>
  fromCallback<EventObject, TInput>(() => {
    throw new Error(`Actor "${name}" was not provided`);
  });
