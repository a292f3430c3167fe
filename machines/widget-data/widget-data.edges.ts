import type { Edge } from '#machines/support/edges.ts';

/**
 * Every edge that the machine may have, written before the machine. No other edge may occur: live points never hide
 * an error (its history is missing), and a request leaves shown data in place. A widget without devices stays so:
 * choosing devices makes another widget. A widget far below the viewport waits until its data is requested. Being
 * seen, and the interval of points, do not change the state. An empty block may become another empty one: what was
 * still being computed has turned out to be nothing.
 */
export const WIDGET_DATA_EDGES: readonly Edge[] = [
  ['(any)', 'widget.shown', '(any)'],
  ['(any)', 'widget.hidden', '(any)'],
  ['(any)', 'interval.changed', '(any)'],

  ['deciding', 'always [isConfigured]', 'waiting'],
  ['deciding', 'always', 'notConfigured'],

  ['waiting', 'block.requested', 'loading'],

  ['loading', 'block.arrived', 'data'],
  ['loading', 'block.empty', 'noData'],
  ['loading', 'block.failed', 'error'],

  ['data', 'block.arrived', 'data'],
  ['data', 'block.empty', 'noData'],
  ['data', 'block.failed', 'error'],
  ['data', 'live.arrived', 'data'],
  ['data', 'after staleAfter [isLive]', 'stale'],

  ['stale', 'block.arrived', 'data'],
  ['stale', 'block.empty', 'noData'],
  ['stale', 'block.failed', 'error'],
  ['stale', 'live.arrived', 'data'],

  ['noData', 'block.requested', 'loading'],
  ['noData', 'block.arrived', 'data'],
  ['noData', 'block.empty', 'noData'],
  ['noData', 'block.failed', 'error'],
  ['noData', 'live.arrived', 'data'],

  ['error', 'block.requested', 'loading'],
  ['error', 'block.arrived', 'data'],
  ['error', 'block.empty', 'noData'],
  ['error', 'block.failed', 'error'],
];
