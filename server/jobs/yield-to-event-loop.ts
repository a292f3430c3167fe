/** Lets the event loop handle other work before a long task continues. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Time that a task works before it yields, ms. Several tasks at once take one slice each per turn. */
const SLICE_MS = 10;

/**
 * Cuts a long task into slices: await the returned function after every step; it yields once a slice is used up, and
 * costs next to nothing before.
 */
export function inSlices(): () => Promise<void> | undefined {
  let since = performance.now();
  return () =>
    performance.now() - since < SLICE_MS
      ? undefined
      : yieldToEventLoop().then(() => {
          since = performance.now();
        });
}
