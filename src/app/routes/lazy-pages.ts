import { type ComponentType, createElement, lazy } from 'react';

const page = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }));

/** A page whose forms and lists come from PrimeReact; pages for readers do without it. */
const primePage = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  page(async () => {
    const [Page, { PrimeRoot }] = await Promise.all([load(), import('#ui/styles/prime-root.tsx')]);
    return (props: P) => createElement(PrimeRoot, null, createElement(Page, props));
  });

/** Pages that load when they are opened; the product's own layout loads after the login. */
export const MainLayout = page(async () => (await import('#app/layout/main-layout.tsx')).MainLayout);
export const LoginScreen = page(async () => (await import('./login-screen.tsx')).LoginScreen);
export const ForgottenPasswordPage = page(
  async () => (await import('#features/login/forgotten-password-page.tsx')).ForgottenPasswordPage,
);
export const SetPasswordPage = page(
  async () => (await import('#features/login/set-password-page.tsx')).SetPasswordPage,
);
export const LoginLayout = page(async () => (await import('#features/login/login-layout.tsx')).LoginLayout);
export const DashboardPage = page(
  async () => (await import('#features/reports/dashboard/dashboard-page.tsx')).DashboardPage,
);
export const ReportsListPage = primePage(
  async () => (await import('#features/reports/reports-list-page.tsx')).ReportsListPage,
);
export const ReportViewPage = page(
  async () => (await import('#features/reports/report-view-page.tsx')).ReportViewPage,
);
export const ReportEditorPage = primePage(
  async () => (await import('#features/reports/editor/report-editor-page.tsx')).ReportEditorPage,
);
export const DeliveriesPage = primePage(
  async () => (await import('#features/deliveries/deliveries-page.tsx')).DeliveriesPage,
);
export const DeliveredPage = page(
  async () => (await import('#features/mailed-report/mailed-report-page.tsx')).DeliveredPage,
);
export const MailSettingsPage = primePage(
  async () => (await import('#features/mail-settings/mail-settings-page.tsx')).MailSettingsPage,
);
export const ConnectionPage = page(
  async () => (await import('#features/connection/connection-page.tsx')).ConnectionPage,
);
export const OutboxPage = primePage(
  async () => (await import('#features/outbox/outbox-page.tsx')).OutboxPage,
);
export const DataHealthPage = primePage(
  async () => (await import('#features/data-health/data-health-page.tsx')).DataHealthPage,
);
export const ModuleHealthPage = primePage(
  async () => (await import('#features/data-health/module-health-page.tsx')).ModuleHealthPage,
);
export const ProfilePage = primePage(
  async () => (await import('#features/profile/profile-page.tsx')).ProfilePage,
);
export const PrintScreen = page(async () => (await import('./print-screen.tsx')).PrintScreen);
