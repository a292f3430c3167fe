/** Lets the event loop handle other work before a long task continues. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
