/**
 * Waits for a step at most so long, then rejects with `tooLate()`; what the step gives later is dropped. An own timer:
 * Node loses a timeout that is only reachable through AbortSignal.any to the garbage collector, and never fires it.
 */
export async function withTimeLimit<T>(ms: number, step: Promise<T>, tooLate: () => Error): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(tooLate()), ms);
  try {
    return await Promise.race([step, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
