import type { Edge } from '#machines/support/edges.ts';

/** Written before the machine: every edge the boot may have, and no other. */
export const BOOT_EDGES: readonly Edge[] = [
  ['(any)', 'boot.requested', 'running'],
  ['(any)', 'boot.cancelled', 'idle'],

  ['running', 'step.loaded', 'running'],
  ['running', 'step.failed [isUnauthorised]', 'refused'],
  ['running', 'step.failed', 'running'],

  // Painted from the saved structure: what was saved is asked for again behind the page.
  ['running.loading', 'always [isPaintable]', 'running.refreshing'],
  ['running.loading', 'always [isComplete]', 'passed'],
  ['running.loading', 'always [isStuck]', 'failed'],
  ['running.refreshing', 'always [isRefreshed]', 'passed'],

  ['failed', 'boot.retried', 'running'],
  ['failed', 'boot.continued', 'running.refreshing'],

  ['passed', 'after clientBooted', 'announced'],
];
