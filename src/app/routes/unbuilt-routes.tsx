import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouteObject, useSearchParams } from 'react-router-dom';
import { type Flag, ROUTE_NAMES, type RouteName } from '#contract/people/route-names.ts';
import { NotFoundPage } from '#features/system-pages/not-found-page.tsx';
import { readDiagnosticQuery } from '#platform/routes/diagnostic-query.ts';
import type { PathName } from '#platform/routes/paths.ts';
import { UNBUILT_PATHS } from '#platform/routes/unbuilt-paths.ts';
import { isManagementInstance } from '#platform/session/instance-kind.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Checked } from './checked.tsx';
import { EnergeticMeasurePage, FinanceMeasurePage } from './measure-page.tsx';
import { Permitted } from './permitted.tsx';

/** Placeholder for a page of the menu that a later version brings. */
const NotBuiltPage = ({ name }: { name: PathName }) => {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t(`page.${name}`)} />
      <EmptyState icon="wrench" title={t('notBuilt.title')} hint={t('notBuilt.hint')} />
    </>
  );
};

/** Shows the diagnostic page if its query can be valid, otherwise the page "not found". */
const DiagnosticQueryChecked = ({ children }: { children: ReactNode }) => {
  const [query] = useSearchParams();
  return readDiagnosticQuery(query) ? children : <NotFoundPage />;
};

type UnbuiltName = keyof typeof UNBUILT_PATHS;

/** Pages below another one need a flag of its name; null: the server guards the object, and no grant is needed. */
const ASKED_OF: Partial<Record<UnbuiltName, { name: RouteName; flag: Flag } | null>> = {
  providerDetails: null,
  providerReport: null,
  controlProviderReport: { name: 'energeticModuleControlProviders', flag: 'r' },
  powerReservationDetails: { name: 'energeticModulePowerReservation', flag: 'r' },
  systemUsageFeesDetails: { name: 'energeticModuleSystemUsageFees', flag: 'r' },
  notificationRuleNew: { name: 'energeticModuleNotificationRules', flag: 'c' },
  notificationRuleEdit: { name: 'energeticModuleNotificationRules', flag: 'u' },
};

/** Pages whose own guard checks a right that depends on the address. */
const WITH_OWN_GUARD: Partial<Record<UnbuiltName, ReactNode>> = {
  energeticMeasureType: <EnergeticMeasurePage />,
  financeMeasureType: <FinanceMeasurePage />,
};

const isRouteName = (name: string): name is RouteName => (ROUTE_NAMES as readonly string[]).includes(name);
const isDocumentPage = (name: UnbuiltName): boolean => name.startsWith('documents');
const isManagementPage = (name: UnbuiltName): boolean => name.startsWith('management');

function pageOf(name: UnbuiltName): ReactNode {
  const page =
    name === 'energeticDiagnostic' ? (
      <DiagnosticQueryChecked>
        <NotBuiltPage name={name} />
      </DiagnosticQueryChecked>
    ) : (
      <NotBuiltPage name={name} />
    );
  const asked = ASKED_OF[name] ?? (isRouteName(name) ? { name, flag: 'r' as const } : null);
  return asked ? (
    <Permitted name={asked.name} flag={asked.flag}>
      {page}
    </Permitted>
  ) : (
    page
  );
}

// On a client instance the management pages do not exist: 404, not 403.
const elementOf = (name: UnbuiltName): ReactNode =>
  isManagementPage(name) && !isManagementInstance() ? (
    <NotFoundPage />
  ) : (
    <Checked>{WITH_OWN_GUARD[name] ?? pageOf(name)}</Checked>
  );

/** Pages of the specification that come in later versions: each has its address and says that it is not built. */
export const unbuiltRoutes = (isWanted: (name: UnbuiltName) => boolean): RouteObject[] =>
  (Object.keys(UNBUILT_PATHS) as UnbuiltName[]).filter(isWanted).map((name) => ({
    path: `${UNBUILT_PATHS[name]}${isDocumentPage(name) ? '/*' : ''}`,
    handle: { name },
    element: elementOf(name),
  }));
