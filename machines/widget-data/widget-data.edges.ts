import type { Edge } from '#machines/support/edges.ts';

/**
 * Every edge the machine may have, written before it. What is not here must not happen: live points never hide an
 * error (its history is missing), and a request while data is shown leaves the data where it is. A widget without
 * devices stays so: choosing them makes another widget. Far below the viewport it waits: nobody has asked for it yet.
 * Whether it is seen and how often points come leaves it where it is.
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
  ['noData', 'block.failed', 'error'],
  ['noData', 'live.arrived', 'data'],

  ['error', 'block.requested', 'loading'],
  ['error', 'block.arrived', 'data'],
  ['error', 'block.empty', 'noData'],
  ['error', 'block.failed', 'error'],
];
