import { Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ForbiddenPage } from '#features/system-pages/forbidden-page.tsx';
import { NotFoundPage } from '#features/system-pages/not-found-page.tsx';
import { WholePage } from '#features/system-pages/whole-page.tsx';
import {
  FORGOTTEN_PASSWORD_PATHS,
  LOGIN_PATHS,
  PATHS,
  type PathName,
  SET_PASSWORD_PATHS,
} from '#platform/routes/paths.ts';
import { Arrival } from './arrival.tsx';
import { PrintScreen } from './lazy-pages.ts';
import { LogoutPage } from './logout-page.tsx';
import { PageError } from './page-error.tsx';
import { productRoutes } from './product-routes.tsx';
import { Protected } from './protected.tsx';

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
