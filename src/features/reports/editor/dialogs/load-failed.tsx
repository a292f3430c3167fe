import { useSelector } from '@xstate/react';
import { ReportFailure } from '../../report-failure.tsx';
import { httpFailure } from '../model/http-failure.ts';
import type { LifecycleActor } from '../wiring/lifecycle-actor.ts';

/** Why the report cannot be edited, and once more. */
export const LoadFailed = ({ actor }: { actor: LifecycleActor }) => {
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (!failure) return null;
  return <ReportFailure error={httpFailure(failure)} onRetry={() => actor.send({ type: 'load.retried' })} />;
};
