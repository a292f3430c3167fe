import { Suspense } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { PATHS } from '#platform/paths.ts';
import { Loader } from '../loader/loader.tsx';
import { useScreen } from '../use-session.ts';
import { LoginLayout } from './lazy-pages.ts';
import { Leaving } from './leaving.tsx';

/** Pages for those who are not logged in; whoever is goes on to the dashboard. */
export const Anonymous = () => {
  const screen = useScreen();
  if (screen === 'restoring') return null;
  if (screen === 'product') return <Navigate to={PATHS.dashboardView} replace />;
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
