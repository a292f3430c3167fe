import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/**
 * Stands for a call that touches the world until the wiring provides it: rejects with its own name, so that a
 * forgotten one is found at once.
 */
export const notProvided = <TOutput, TInput = NonReducibleUnknown>(name: string) =>
  fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`Actor "${name}" was not provided`)));

/** The same for something that keeps sending events until it is left. */
export const notProvidedSource = <TInput = NonReducibleUnknown>(name: string) =>
  fromCallback<EventObject, TInput>(() => {
    throw new Error(`Actor "${name}" was not provided`);
  });
