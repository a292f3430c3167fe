import { Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath, PATHS } from '#platform/paths.ts';
import { useLocale } from '#platform/structure.ts';
import { Loader } from '../loader/loader.tsx';
import { useScreen } from '../use-session.ts';
import { session } from '../wiring/session.wiring.ts';
import { MainLayout } from './lazy-pages.ts';
import { Leaving } from './leaving.tsx';

// The dashboard opens after a login anyway: it needs no remembering, and no waiting.
const SentToLogin = () => {
  const { pathname, search } = useLocation();
  const locale = useLocale();
  useEffect(() => {
    if (pathname !== PATHS.dashboardView) session.send({ type: 'route.remembered', path: pathname + search });
  }, [pathname, search]);
  return <Navigate to={loginPath(locale)} replace />;
};

/** Route guard: pages that need a login; without one the target is remembered and the login page shown. */
export const Protected = () => {
  const screen = useScreen();
  if (screen === 'restoring') return null;
  if (screen === 'anonymous') return <SentToLogin />;
  if (screen === 'leaving') return <Leaving />;
  if (screen === 'loader') return <Loader />;
  return (
    <Suspense fallback={<Loader />}>
      <MainLayout />
    </Suspense>
  );
};
