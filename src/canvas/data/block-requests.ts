import type { BlocksAnswer } from '#contract/reports/block.ts';
import { isCancelled } from '#platform/http/http-error.ts';

export interface BlockRequestsOptions {
  /** One call for some containers. */
  fetchBlocks(containers: readonly string[], signal: AbortSignal): Promise<BlocksAnswer>;
  /** Containers of the call that wait for no newer one, with the answer of the call. */
  onAnswer(containers: readonly string[], answer: BlocksAnswer): void;
  onFailure(containers: readonly string[], error: unknown): void;
}

/** Calls for the blocks of a page; each container takes the answer of the newest call that asked for it. */
export interface BlockRequests {
  /** Asks for a container, in one call with all others that are asked for in the same task. */
  ask(container: string): void;
  /** True while an answer for the container is on its way, or about to be asked for. */
  isAwaited(container: string): boolean;
  /** Gives up everything that is under way. */
  stop(): void;
}

export function createBlockRequests(options: BlockRequestsOptions): BlockRequests {
  const queued = new Set<string>();
  /** Container → the call whose answer it waits for. */
  const awaited = new Map<string, AbortController>();

  /** Hands over what of the call is still wanted. */
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
