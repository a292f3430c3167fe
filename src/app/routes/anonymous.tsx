import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { selectRememberedRoute } from '#machines/session/session.selectors.ts';
import { PATHS } from '#platform/paths.ts';
import { Loader } from '../loader/loader.tsx';
import { useScreen } from '../use-session.ts';
import { session } from '../wiring/session.wiring.ts';
import { LoginLayout } from './lazy-pages.ts';
import { Leaving } from './leaving.tsx';

/** Pages for those who are not logged in; whoever is goes on to the dashboard. */
export const Anonymous = () => {
  const screen = useScreen();
  const route = useSelector(session, selectRememberedRoute);
  if (screen === 'restoring') return null;
  if (screen === 'product') return <Navigate to={route ?? PATHS.dashboardView} replace />;
  if (screen === 'leaving') return <Leaving />;
  if (screen === 'loader') return <Loader />;
  return (
    <Suspense fallback={null}>
      <LoginLayout>
        <Outlet />
      </LoginLayout>
    </Suspense>
  );
};
