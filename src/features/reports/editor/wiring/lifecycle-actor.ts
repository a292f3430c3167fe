import type { ActorRefFrom } from 'xstate';
import type { reportLifecycleMachine } from '#machines/report-lifecycle/report-lifecycle.machine.ts';

/** Running machine of the editor. */
export type LifecycleActor = ActorRefFrom<typeof reportLifecycleMachine>;
