import type { Edge } from '#machines/support/edges.ts';

/** Every edge that the boot may have, and no other; written before the machine. */
export const BOOT_EDGES: readonly Edge[] = [
  ['(any)', 'boot.cancelled', 'idle'],

  ['reading', 'done readSaved', 'idle'],
  ['reading', 'error readSaved', 'idle'],

  ['idle', 'boot.prepared', 'open'],

  ['open', 'step.loaded [isOnScreen]', 'open'],
  ['open', 'step.loaded', 'open'],
  ['open', 'step.failed [isUnauthorised]', 'refused'],
  ['open', 'step.failed', 'open'],

  // Nothing is shown before the profile says to whom.
  ['open.ahead', 'step.loaded', 'open.ahead'],
  ['open.ahead', 'boot.requested', 'open.ahead'],
  ['open.ahead', 'always [isDecidable]', 'open.loading'],

  // Stuck: a step failed that nothing stands in for. A failure of texts, reservations, parameters or units completes the
  // boot.
  // Painted from the saved structure; the saved data is requested again behind the page.
  ['open.loading', 'always [isPaintable]', 'open.refreshing'],
  ['open.loading', 'always [isComplete]', 'open.passed'],
  ['open.loading', 'always [isStuck]', 'open.failed'],
  ['open.refreshing', 'always [isRefreshed]', 'open.passed'],

  ['open.failed', 'boot.retried', 'open.loading'],
  ['open.failed', 'boot.continued', 'open.refreshing'],

  ['open.passed', 'after clientBooted', 'open.announced'],
];
