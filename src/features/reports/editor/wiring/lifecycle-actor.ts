import type { ActorRefFrom } from 'xstate';
import type { reportLifecycleMachine } from '#machines/report-lifecycle/report-lifecycle.machine.ts';

/** The editor's machine at work. */
export type LifecycleActor = ActorRefFrom<typeof reportLifecycleMachine>;
