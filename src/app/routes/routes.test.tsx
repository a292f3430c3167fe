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
import { NOWHERE, PAGES, PLACEHOLDERS, PROVIDER, UUID } from './routes.fixture.ts';
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
    ConnectionPage: page('connection'),
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

  it.each(PLACEHOLDERS)('%s opens the page "%s", which says that it is not built', async (path, page) => {
    expect(await pageAt(path)).toBe(`${page} (not built)`);
  });

  it.each(NOWHERE)('%s: %s is no address of a page', async (_, path) => {
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

  it.each([
    ['a new report', -1, ['r', 'u', 'd'], 'No permission'],
    ['a new report', -1, ['c'], 'editor base-report -1 true'],
    ['an existing report', 7, ['r', 'd'], 'No permission'],
    ['an existing report', 7, ['u'], 'editor base-report 7 true'],
    // It may be the reader's own draft, which only the server knows.
    ['an existing report', 7, ['c'], 'editor base-report 7 true'],
  ] as const)('P-ROUTE-53 the editor of %s (%i) with the rights %j is: %s', async (_, id, flags, page) => {
    actAs(['READER'], { reportsBase: [...flags] });
    expect(await pageAt(`/reports/editor/base-report/${id}/true`)).toBe(page);
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
    ['P-ROUTE-51', '/management/mailerSettings', 'mail management'],
    ['a client that is none', '/management/client/7', 'Page not found'],
    ['P-NAV-04', '/', 'Choose a client first'],
    ['P-NAV-04', '/reports/base', 'Choose a client first'],
    ['P-ROUTE-11', '/profile', 'profile'],
  ])('%s: %s opens its page', async (_, path, page) => {
    expect(await pageAt(path)).toBe(page);
  });

  it.each([
    ['/management/translations', 'Translations'],
    ['/management/clients', 'Clients'],
    [`/management/client/${UUID}`, 'Client'],
    ['/management/managementUsers', 'Management users'],
    ['/management/managementRoles', 'Management roles'],
    ['/management/managementLegalisation', 'Legislation'],
    ['/management/iotSetting', 'IoT settings'],
  ])('%s opens the page "%s", which says that it is not built', async (path, page) => {
    expect(await pageAt(path)).toBe(`${page} (not built)`);
  });

  it.each([
    ['/management/modules', 'Modules (not built)'],
    ['/management/moduleSetting', 'Module settings (not built)'],
    ['/management/plcSetting', 'PLC settings (not built)'],
    ['/reports/base', 'list base-report'],
  ])('P-NAV-04 %s needs a selected client', async (path, page) => {
    expect(await pageAt(path)).toBe('Choose a client first');
    cleanup();
    chooseClient();
    expect(await pageAt(path)).toBe(page);
  });

  it('the management instance is closed to users of its clients', async () => {
    actAs(['ROLE_SITE_ADMIN']);
    expect(await pageAt('/management/clients')).toBe('No permission');
  });
});

describe('the gate', () => {
  it('the gate guards every page of the product', () => {
    const leaves = (tree: readonly RouteObject[]): string[] =>
      tree.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...leaves(children)]);
    const unguarded = leaves(productRoutes()).filter((path) => !needsLogin(path.replace(/:\w+/g, 'x')));
    // The pages that no address leads to are found missing by the router.
    expect(unguarded.filter((path) => path !== '*')).toEqual([]);
  });

  it('a user without a login is sent from a public page to the login, not into the product', async () => {
    useScreen.mockReturnValue('anonymous');
    window.history.replaceState(null, '', '/no/such/page');
    render(<Gate />);
    (await screen.findByRole('link', { name: 'Go to the dashboard' })).click();
    await expect.poll(() => window.location.pathname).toBe('/login');
  });
});

it('no existing page says that it is not built yet', async () => {
  const isHere = (path: string): boolean => !path.includes(':') && needsLogin(path) && path !== PATHS.logout;
  for (const path of Object.values(PATHS).filter(isHere)) {
    expect(await pageAt(path), path).not.toContain('not built');
    cleanup();
  }
});
