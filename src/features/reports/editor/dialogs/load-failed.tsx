import { useSelector } from '@xstate/react';
import { httpFailure } from '#features/reports/editor/model/http-failure.ts';
import type { LifecycleActor } from '#features/reports/editor/wiring/lifecycle-actor.ts';
import { ReportFailure } from '#features/reports/report-failure.tsx';

/** Says why the report cannot be edited, and offers a retry. */
export const LoadFailed = ({ actor }: { actor: LifecycleActor }) => {
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (!failure) return null;
  return <ReportFailure error={httpFailure(failure)} onRetry={() => actor.send({ type: 'load.retried' })} />;
};
