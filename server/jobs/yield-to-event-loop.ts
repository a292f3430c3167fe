/** Lets the event loop serve everybody else before a long piece of work goes on. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
