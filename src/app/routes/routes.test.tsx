// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useParams } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Gate } from '#app/gate.tsx';
import { needsLogin } from '#app/needs-login.ts';
import type { Grants, User } from '#contract/people/user.ts';
import type { Module } from '#contract/readings/module.ts';
import { DEFAULT_GRANTS } from '#domain/people/permissions.ts';
import { startI18n } from '#platform/locale/i18n.ts';
import { PATHS } from '#platform/routes/paths.ts';
import { clientStore } from '#platform/session/client-choice.ts';
import { isManagementInstance } from '#platform/session/instance-kind.ts';
import { EMPTY_STRUCTURE, structureStore, userStore } from '#platform/session/structure.ts';
import { productRoutes } from './product-routes.tsx';
import { NOWHERE, PAGES, PROVIDER, UUID } from './routes.fixture.ts';
import { routes } from './routes.tsx';

vi.mock('#platform/saved/saved-state.ts', () => ({
  load: async () => undefined,
  save: async () => undefined,
}));
vi.mock('#platform/session/instance-kind.ts', () => ({ isManagementInstance: vi.fn(() => false) }));
const { useScreen } = vi.hoisted(() => ({ useScreen: vi.fn() }));
vi.mock('#app/use-session.ts', () => ({ useScreen }));
vi.mock('#app/wiring/session.wiring.ts', () => ({
  session: { send: vi.fn(), subscribe: vi.fn(), getSnapshot: vi.fn() },
}));
vi.mock('#app/wiring/boot.wiring.ts', () => ({ boot: {} }));
// The pages have their own tests: here they show only their names and the parameters of their address.
vi.mock('./lazy-pages.ts', () => {
  const page = (name: string) => (props: object) => (
    <h1>{[name, ...Object.values({ ...useParams(), ...props })].join(' ')}</h1>
  );
  return {
    MainLayout: () => <Outlet />,
    PrintScreen: page('print'),
    DashboardPage: page('dashboard'),
    ProfilePage: page('profile'),
    ReportsListPage: page('list'),
    ReportViewPage: page('view'),
    ReportEditorPage: page('editor'),
    DeliveriesPage: page('deliveries'),
    DataHealthPage: page('health'),
    ModuleHealthPage: page('module'),
    MailSettingsPage: page('mail'),
    OutboxPage: page('outbox'),
    LoginLayout: page('login'),
    LoginScreen: page('login'),
  };
});

const actAs = (ids: string[], grants: Grants = {}): void => {
  const role = { id: 'READER', name: 'Reader', isSystem: false, grants, sites: null };
  const modules = new Map([[UUID, { measureType: 'electricity' } as Module]]);
  const grantsOfManagers = DEFAULT_GRANTS.ROLE_MANAGEMENT_USER;
  const roles = [role, { ...role, id: 'ROLE_MANAGEMENT_USER', grants: grantsOfManagers }];
  structureStore.set({ ...EMPTY_STRUCTURE, roles, modules });
  userStore.set({ roles: ids, viewAs: null } as unknown as User);
};

/** Heading of the page at an address; marked if the page is not built. */
async function pageAt(path: string): Promise<string> {
  render(<RouterProvider router={createMemoryRouter(routes(), { initialEntries: [path] })} />);
  const heading = await vi.waitUntil(() => document.querySelector('h1'));
  const title = heading.textContent;
  return screen.queryByText('This page is not built yet') ? `${title} (not built)` : title;
}

beforeAll(() => startI18n('en'));
beforeEach(() => {
  actAs(['ROLE_DEVELOPER']);
  useScreen.mockReturnValue('product');
});
afterEach(() => {
  cleanup();
  vi.mocked(isManagementInstance).mockReturnValue(false);
  clientStore.set(null);
});

describe('addresses of the specification', () => {
  it.each(PAGES)('%s: %s opens its page', async (_, path, page) => {
    expect(await pageAt(path)).toBe(page);
  });

  it.each(NOWHERE)('%s: %s opens no page', async (_, path) => {
    expect(await pageAt(path)).toBe('Page not found');
  });
});

describe('rights', () => {
  it.each([
    ['/energetic-module/notification-rules/new', 'energeticModuleNotificationRules', 'c'],
    ['/energetic-module/notification-rules/12/edit', 'energeticModuleNotificationRules', 'u'],
    [`/energetic-module/power-reservation/${PROVIDER}`, 'energeticModulePowerReservation', 'r'],
    [`/energetic-module/providersControl/${PROVIDER}/report`, 'energeticModuleControlProviders', 'r'],
    ['/energetic-module/system-usage-fees/flow/2026', 'energeticModuleSystemUsageFees', 'r'],
    ['/energetic/electricity', 'energeticElectricity', 'r'],
    ['/finance/financeelectricity', 'financeElectricity', 'r'],
    ['/admin/users', 'adminUsers', 'r'],
    ['/reports/base', 'reportsBase', 'r'],
    ['/reports/editor/base-report/-1/true', 'reportsBase', 'c'],
    ['/reports/editor/base-report/7/true', 'reportsBase', 'u'],
  ] as const)('P-ROUTE-53 %s needs the right %s %s', async (path, name, flag) => {
    actAs(['READER'], {});
    expect(await pageAt(path)).toBe('No permission');
    cleanup();
    actAs(['READER'], { [name]: [flag] });
    expect(await pageAt(path)).not.toBe('No permission');
  });

  it.each(['/', '/profile', '/reports/report/7', `/energetic-module/providers/${PROVIDER}`])(
    'P-ROUTE-54 %s needs no role entry',
    async (path) => {
      actAs(['READER'], {});
      expect(await pageAt(path)).not.toBe('No permission');
    },
  );
});

it.each<[Grants, string]>([
  [{ reportsDashboard: ['r'], reportsBase: ['r'] }, 'list dashboard-report'],
  [{ reportsAdditional: ['r'] }, 'list additional-report'],
  [{}, 'No permission'],
])('/reports leads to the first list that the user may see: %o', async (grants, page) => {
  actAs(['READER'], grants);
  expect(await pageAt('/reports')).toBe(page);
});

describe('management instance', () => {
  beforeEach(() => {
    vi.mocked(isManagementInstance).mockReturnValue(true);
    actAs(['ROLE_MANAGEMENT_USER']);
  });
  const chooseClient = () => clientStore.set({ id: UUID, name: 'Korosd' } as never);

  it.each([
    ['P-ROUTE-42', '/management/translations', 'Translations (not built)'],
    ['P-ROUTE-43', '/management/clients', 'Clients (not built)'],
    ['P-ROUTE-44', `/management/client/${UUID}`, 'Client (not built)'],
    ['P-ROUTE-45', '/management/managementUsers', 'Management users (not built)'],
    ['P-ROUTE-46', '/management/managementRoles', 'Management roles (not built)'],
    ['P-ROUTE-47', '/management/managementLegalisation', 'Legislation (not built)'],
    ['P-ROUTE-51', '/management/mailerSettings', 'mail management'],
    ['P-ROUTE-52', '/management/iotSetting', 'IoT settings (not built)'],
    ['P-ROUTE-44', '/management/client/7', 'Page not found'],
    ['P-NAV-04', '/', 'Choose a client first'],
    ['P-NAV-04', '/reports/base', 'Choose a client first'],
    ['P-ROUTE-11', '/profile', 'profile'],
  ])('%s: %s opens its page', async (_, path, page) => {
    expect(await pageAt(path)).toBe(page);
  });

  it.each([
    ['P-ROUTE-48', '/management/modules', 'Modules (not built)'],
    ['P-ROUTE-49', '/management/moduleSetting', 'Module settings (not built)'],
    ['P-ROUTE-50', '/management/plcSetting', 'PLC settings (not built)'],
    ['P-NAV-04', '/reports/base', 'list base-report'],
  ])('%s: %s needs a selected client', async (_, path, page) => {
    expect(await pageAt(path)).toBe('Choose a client first');
    cleanup();
    chooseClient();
    expect(await pageAt(path)).toBe(page);
  });

  it('P-ROUTE-42 the management instance is closed to users of its clients', async () => {
    actAs(['ROLE_SITE_ADMIN']);
    expect(await pageAt('/management/clients')).toBe('No permission');
  });
});

describe('the gate', () => {
  it('guards every page of the product', () => {
    const leaves = (tree: readonly RouteObject[]): string[] =>
      tree.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...leaves(children)]);
    const unguarded = leaves(productRoutes()).filter((path) => !needsLogin(path.replace(/:\w+/g, 'x')));
    // The pages that no address leads to are found missing by the router.
    expect(unguarded.filter((path) => path !== '*')).toEqual([]);
  });

  it('sends somebody without a login on from a public page to the login, not into the product', async () => {
    useScreen.mockReturnValue('anonymous');
    window.history.replaceState(null, '', '/no/such/page');
    render(<Gate />);
    (await screen.findByRole('link', { name: 'Go to the dashboard' })).click();
    await expect.poll(() => window.location.pathname).toBe('/login');
  });
});

it('no page that exists says that it is not built', async () => {
  const isHere = (path: string): boolean => !path.includes(':') && needsLogin(path) && path !== PATHS.logout;
  for (const path of Object.values(PATHS).filter(isHere)) {
    expect(await pageAt(path), path).not.toContain('not built');
    cleanup();
  }
});
