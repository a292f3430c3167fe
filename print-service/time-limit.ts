/**
 * Waits for a step for at most `ms`, then rejects with `tooLate()`; a later result is dropped. Uses a timer of its
 * own: Node loses a timeout that is only reachable through AbortSignal.any to the garbage collector, and it never
 * fires.
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
