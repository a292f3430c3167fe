import type { Edge } from '#machines/support/edges.ts';

/**
 * Every edge that the machine may have, written before the machine. A change during a request starts a new request:
 * the pending answer may not include the change yet.
 */
export const MODULE_HEALTH_EDGES: readonly Edge[] = [
  ['loading', 'done loadDetail [isRecomputing]', 'recomputing'],
  ['loading', 'done loadDetail', 'settled'],
  ['loading', 'error loadDetail', 'failed'],
  ['recomputing', 'after recheck', 'loading'],
  ['(any)', 'year.chosen', 'loading'],
  ['(any)', 'data.changed', 'loading'],
  ['failed', 'load.retried', 'loading'],
];
