import { lazy, Suspense } from 'react';
import { useUser } from '#platform/session/structure.ts';

const ViewAsNotice = lazy(async () => ({ default: (await import('./view-as-notice.tsx')).ViewAsNotice }));

/** Stays in sight while an administrator looks through a role, and ends it; few ever load it. */
export const ViewAsBar = () => {
  const { viewAs } = useUser();
  return viewAs === null ? null : (
    <Suspense fallback={null}>
      <ViewAsNotice role={viewAs} />
    </Suspense>
  );
};
