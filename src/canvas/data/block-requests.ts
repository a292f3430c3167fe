import type { BlocksAnswer } from '#contract/reports/block.ts';
import { isCancelled } from '#platform/http/http-error.ts';

export interface BlockRequestsOptions {
  /** Requests the blocks of some containers in one call. */
  fetchBlocks(containers: readonly string[], signal: AbortSignal): Promise<BlocksAnswer>;
  /** Called with the answer and with the containers of the call that do not wait for a newer one. */
  onAnswer(containers: readonly string[], answer: BlocksAnswer): void;
  onFailure(containers: readonly string[], error: unknown): void;
}

/** Requests for the blocks of a page; each container takes the answer of the newest call that included it. */
export interface BlockRequests {
  /** Requests a container, in one call with all others requested in the same task. */
  ask(container: string): void;
  /** True while a request for the container is queued or pending. */
  isAwaited(container: string): boolean;
  /** Drops queued requests and aborts pending ones. */
  stop(): void;
}

export function createBlockRequests(options: BlockRequestsOptions): BlockRequests {
  const queued = new Set<string>();
  /** Container → the call whose answer it waits for. */
  const awaited = new Map<string, AbortController>();

  /** Returns the containers that still wait for this call, and marks them as answered. */
  function settle(call: AbortController, containers: readonly string[]): string[] {
    const wanted = containers.filter((id) => awaited.get(id) === call);
    for (const id of wanted) awaited.delete(id);
    return wanted;
  }

  async function send(): Promise<void> {
    const containers = [...queued];
    queued.clear();
    if (containers.length === 0) return;
    const call = new AbortController();
    const overtaken = containers.map((id) => awaited.get(id));
    for (const id of containers) awaited.set(id, call);
    const stillAwaited = new Set(awaited.values());
    for (const older of overtaken) if (older && !stillAwaited.has(older)) older.abort();
    try {
      const answer = await options.fetchBlocks(containers, call.signal);
      options.onAnswer(settle(call, containers), answer);
    } catch (error) {
      if (call.signal.aborted || isCancelled(error)) return;
      options.onFailure(settle(call, containers), error);
    }
  }

  return {
    ask(container) {
      if (queued.size === 0) queueMicrotask(send);
      queued.add(container);
    },
    isAwaited: (container) => queued.has(container) || awaited.has(container),
    stop() {
      queued.clear();
      for (const call of new Set(awaited.values())) call.abort();
      awaited.clear();
    },
  };
}
