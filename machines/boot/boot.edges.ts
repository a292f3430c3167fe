import type { Edge } from '../support/edges.ts';

/** Written before the machine: every edge the boot may have, and no other. */
export const BOOT_EDGES: readonly Edge[] = [
  ['idle', 'boot.requested', 'loading'],

  ['loading', 'step.loaded', 'loading'],
  ['loading', 'step.failed [isUnauthorised]', 'refused'],
  ['loading', 'step.failed', 'loading'],
  ['loading', 'always [isComplete]', 'passed'],
  ['loading', 'always [isStuck]', 'failed'],
  ['loading', 'boot.cancelled', 'idle'],

  ['failed', 'boot.retried', 'loading'],
  ['failed', 'boot.continued', 'passed'],
  ['failed', 'boot.cancelled', 'idle'],

  ['passed', 'after clientBooted', 'announced'],
  ['passed', 'boot.requested', 'loading'],
  ['passed', 'boot.cancelled', 'idle'],

  ['announced', 'boot.requested', 'loading'],
  ['announced', 'boot.cancelled', 'idle'],

  ['refused', 'boot.requested', 'loading'],
];
