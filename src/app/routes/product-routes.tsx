import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { RouteName } from '#contract/route-names.ts';
import { NotBuiltPage } from '#features/system-pages/not-built-page.tsx';
import { NotFoundPage } from '#features/system-pages/not-found-page.tsx';
import { isManagementInstance } from '#platform/instance.ts';
import { PATHS, UNBUILT_PATHS } from '#platform/paths.ts';
import {
  DashboardPage,
  DataHealthPage,
  DeliveriesPage,
  ModuleHealthPage,
  OutboxPage,
  ProfilePage,
  ReportFormPage,
  ReportsListPage,
  ReportViewPage,
} from './lazy-pages.ts';
import { EditorPermitted, Permitted } from './permitted.tsx';

const granted = (name: RouteName & keyof typeof PATHS, page: ReactNode): RouteObject => ({
  path: PATHS[name],
  handle: { name },
  element: <Permitted name={name}>{page}</Permitted>,
});

const isManagementPage = (name: string): boolean => name.startsWith('management');

// On a client instance the management pages do not exist: 404, not 403.
const unbuilt = (): RouteObject[] =>
  (Object.keys(UNBUILT_PATHS) as (keyof typeof UNBUILT_PATHS)[]).map((name) => ({
    path: UNBUILT_PATHS[name],
    handle: { name },
    element:
      isManagementPage(name) && !isManagementInstance() ? (
        <NotFoundPage />
      ) : (
        <Permitted name={name}>
          <NotBuiltPage name={name} />
        </Permitted>
      ),
  }));

/** Pages inside the main layout. */
export const productRoutes = (): RouteObject[] => [
  { path: PATHS.dashboardView, handle: { name: 'dashboardView' }, element: <DashboardPage /> },
  {
    path: PATHS.userProfileView,
    handle: { name: 'userProfileView' },
    element: <ProfilePage />,
  },
  granted('reportsDashboard', <ReportsListPage key="dashboard-report" type="dashboard-report" />),
  granted('reportsBase', <ReportsListPage key="base-report" type="base-report" />),
  granted('reportsAdditional', <ReportsListPage key="additional-report" type="additional-report" />),
  granted('reportsAvailability', <ReportsListPage key="availability-report" type="availability-report" />),
  granted('reportsDeliveries', <DeliveriesPage />),
  granted('adminDataHealth', <DataHealthPage />),
  {
    path: PATHS.moduleHealth,
    handle: { name: 'adminDataHealth' },
    element: (
      <Permitted name="adminDataHealth">
        <ModuleHealthPage />
      </Permitted>
    ),
  },
  granted('adminOutbox', <OutboxPage />),
  { path: PATHS.reportView, handle: { name: 'reportView' }, element: <ReportViewPage /> },
  {
    path: PATHS.reportEditor,
    handle: { name: 'reportEditor' },
    element: (
      <EditorPermitted>
        <ReportFormPage />
      </EditorPermitted>
    ),
  },
  ...unbuilt(),
];
