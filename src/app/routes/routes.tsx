import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouteObject, useRouteError } from 'react-router-dom';
import { Loader } from '#app/loader/loader.tsx';
import { useScreen } from '#app/use-session.ts';
import { session } from '#app/wiring/session.wiring.ts';
import { ForbiddenPage } from '#features/system-pages/forbidden-page.tsx';
import { NotFoundPage } from '#features/system-pages/not-found-page.tsx';
import { SystemMessage } from '#features/system-pages/system-message.tsx';
import { WholePage } from '#features/system-pages/whole-page.tsx';
import {
  FORGOTTEN_PASSWORD_PATHS,
  LOGIN_PATHS,
  PATHS,
  type PathName,
  SET_PASSWORD_PATHS,
} from '#platform/routes/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Arrival } from './arrival.tsx';
import { MainLayout, PrintScreen } from './lazy-pages.ts';
import { Leaving } from './leaving.tsx';
import { productRoutes } from './product-routes.tsx';

/** Shown in place of a page that threw: the layout around it continues to work. */
const PageError = () => {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <SystemMessage
      icon="exclamation-triangle"
      title={t('error.page.title')}
      hint={t('error.page.hint')}
      action={<Button onClick={() => window.location.reload()}>{t('action.reload')}</Button>}
    />
  );
};

/** Pages that need a login, once the gate has let somebody in. */
const Protected = () => {
  const screen = useScreen();
  if (screen === 'leaving') return <Leaving />;
  if (screen !== 'product') return <Loader />;
  return (
    <Suspense fallback={<Loader />}>
      <MainLayout />
    </Suspense>
  );
};

/** /logout: ends the session; the login page follows by itself. */
const LogoutPage = () => {
  const screen = useScreen();
  useEffect(() => {
    if (screen === 'product' || screen === 'loader') session.send({ type: 'logout.requested' });
  }, [screen]);
  return <Leaving />;
};

// Path words of all languages are valid at any time; two languages may share one. Their pages belong to the gate.
const inAllLanguages = (paths: Record<string, string>, name: PathName, suffix = ''): RouteObject[] =>
  [...new Set(Object.values(paths))].map((path) => ({
    path: path + suffix,
    handle: { name },
    element: <Arrival />,
  }));

/** All routes of the SPA. */
export const routes = (): RouteObject[] => [
  {
    errorElement: (
      <WholePage>
        <PageError />
      </WholePage>
    ),
    children: [
      {
        path: PATHS.printView,
        handle: { name: 'printView' },
        element: (
          <Suspense>
            <PrintScreen />
          </Suspense>
        ),
      },
      ...inAllLanguages(LOGIN_PATHS, 'loginView'),
      ...inAllLanguages(FORGOTTEN_PASSWORD_PATHS, 'forgottenPasswordView'),
      ...inAllLanguages(SET_PASSWORD_PATHS, 'setPasswordView', '/:token'),
      { path: PATHS.deliveredView, handle: { name: 'deliveredView' }, element: <Arrival /> },
      { path: PATHS.logout, handle: { name: 'logout' }, element: <LogoutPage /> },
      {
        path: PATHS.forbiddenView,
        handle: { name: 'forbiddenView' },
        element: (
          <WholePage>
            <ForbiddenPage />
          </WholePage>
        ),
      },
      { element: <Protected />, children: [{ errorElement: <PageError />, children: productRoutes() }] },
      {
        path: '*',
        element: (
          <WholePage>
            <NotFoundPage />
          </WholePage>
        ),
      },
    ],
  },
];
