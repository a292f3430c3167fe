import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Navigate } from 'react-router-dom';
import type { RouteName } from '#contract/people/route-names.ts';
import { ROUTE_TREE } from '#contract/people/route-names.ts';
import { NotFoundPage } from '#features/system-pages/not-found-page.tsx';
import { needsClient } from '#platform/routes/pages-of-a-client.ts';
import { PATHS } from '#platform/routes/paths.ts';
import { isManagementInstance } from '#platform/session/instance-kind.ts';
import { isPermitted, useStructure, useUser } from '#platform/session/structure.ts';
import { Checked } from './checked.tsx';
import { ClientNeeded } from './client-needed.tsx';
import {
  ConnectionPage,
  DashboardPage,
  DataHealthPage,
  DeliveriesPage,
  MailSettingsPage,
  ModuleHealthPage,
  OutboxPage,
  ProfilePage,
  ReportEditorPage,
  ReportsListPage,
  ReportViewPage,
} from './lazy-pages.ts';
import { EditorPermitted, Permitted } from './permitted.tsx';
import { unbuiltRoutes } from './unbuilt-routes.tsx';

/** Address of the menu's group itself: opens the first of its pages that the user may see. */
const FirstOfReports = () => {
  const user = useUser();
  const { roles } = useStructure();
  const first = ROUTE_TREE.reports.find((name) => isPermitted(user, roles, name, 'r'));
  return <Navigate to={PATHS[first ?? 'reportsDashboard']} replace />;
};

const open = (name: keyof typeof PATHS, page: ReactNode): RouteObject => ({
  path: PATHS[name],
  handle: { name },
  element: <Checked>{page}</Checked>,
});

const granted = (
  name: keyof typeof PATHS,
  page: ReactNode,
  asked: RouteName = name as RouteName & keyof typeof PATHS,
): RouteObject => open(name, <Permitted name={asked}>{page}</Permitted>);

/** Pages about one installation. */
const installationRoutes = (): RouteObject[] => [
  open('dashboardView', <DashboardPage />),
  { path: '/reports', element: <FirstOfReports /> },
  granted('reportsDashboard', <ReportsListPage key="dashboard-report" type="dashboard-report" />),
  granted('reportsBase', <ReportsListPage key="base-report" type="base-report" />),
  granted('reportsAdditional', <ReportsListPage key="additional-report" type="additional-report" />),
  granted('reportsAvailability', <ReportsListPage key="availability-report" type="availability-report" />),
  granted('reportsDeliveries', <DeliveriesPage />),
  granted('adminDataHealth', <DataHealthPage />),
  granted('moduleHealth', <ModuleHealthPage />, 'adminDataHealth'),
  granted('adminMail', <MailSettingsPage key="client" place="client" />, 'adminSystemSettings'),
  granted('adminConnection', <ConnectionPage />, 'adminSystemSettings'),
  granted('adminOutbox', <OutboxPage />),
  open('reportView', <ReportViewPage />),
  open(
    'reportEditor',
    <EditorPermitted>
      <ReportEditorPage />
    </EditorPermitted>,
  ),
  ...unbuiltRoutes(needsClient),
];

// On a client instance the management pages do not exist: 404, not 403.
const managementMailRoute = (): RouteObject =>
  isManagementInstance()
    ? granted('managementMailerSettings', <MailSettingsPage key="management" place="management" />)
    : open('managementMailerSettings', <NotFoundPage />);

/** Pages inside the main layout. */
export const productRoutes = (): RouteObject[] => [
  open('userProfileView', <ProfilePage />),
  managementMailRoute(),
  ...unbuiltRoutes((name) => !needsClient(name)),
  { element: <ClientNeeded />, children: installationRoutes() },
];
