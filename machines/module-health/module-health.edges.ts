import type { Edge } from '#machines/support/edges.ts';

/**
 * Every edge the machine may have, written before it. Whatever asks for data while it is on its way starts anew: the
 * answer on its way may not know of the change yet.
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
