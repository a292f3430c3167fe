import type { Page, Route } from '@playwright/test';
import type { RolesAnswer } from '#contract/people/user.ts';
import { accountOf } from './support/api.ts';
import { savedState } from './support/saved-state.ts';
import { expect, logIn, submitLogin, test } from './support/test.ts';

const HEADING = { level: 1, name: 'Company overview' } as const;

/** Everything that may be saved (P-SAVE-01), and the key that it is encrypted with. */
const MAY_BE_KEPT = new Set(
  'key version locale timezone drawer user roles translations client reportFetchDates foldedGroups recentCommands structure'.split(
    ' ',
  ),
);

const refuse = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { error: { code: 'internal_error', message: 'Refused', requestId: 'x' } } });

/** Waits for the structure, which is saved a second after the boot. */
const untilSaved = (page: Page) =>
  expect.poll(async () => (await savedState(page)).names, { timeout: 20_000 }).toContain('structure');

/** Holds back the answers of an address until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.describe('a first visit', () => {
  test('P-BOOT-03 P-BOOT-08 the boot waits for a decision when a step fails, and the product says what is missing', async ({
    page,
    product,
    faults,
  }) => {
    faults.expect(/503/);
    await page.route('**/api/plc/list', refuse(503));
    await page.goto('/');
    const { username, password } = accountOf(product, 'ROLE_DEVELOPER');
    await submitLogin(page, username, password);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Modules could not be loaded');
    await expect(page.getByRole('listitem')).toHaveText([
      /^Translations/,
      /^Roles/,
      /^Modules.*503/,
      /^Parameters/,
      /^Measure units/,
    ]);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '96');
    await alert.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByTestId('has_boot_error')).toContainText('Modules could not be loaded');
    await expect(page.getByRole('heading', HEADING)).toBeVisible();

    await page.unroute('**/api/plc/list');
    await page.getByTestId('has_boot_error').getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', HEADING)).toBeVisible();
    await expect(page.getByTestId('has_boot_error')).toBeHidden();
  });

  test('P-BOOT-06 the boot continues without the translations of the server', async ({
    page,
    product,
    faults,
  }) => {
    faults.expect(/500/);
    await page.route('**/api/translations/*', refuse(500));
    await page.goto('/');
    await logIn(page, accountOf(product, 'ROLE_DEVELOPER'));
    await expect(page.getByRole('heading', HEADING)).toBeVisible();
    await expect(page.getByTestId('has_boot_error')).toContainText('Translations could not be loaded');
  });

  for (const [address, title] of [
    ['**/api/measurement/units', 'Measure units could not be loaded'],
    ['**/api/report/parameters', 'Parameters and contracted power could not be loaded'],
    [
      '**/api/energetic-module/provider/gauge-chart-data',
      'Parameters and contracted power could not be loaded',
    ],
  ] as const)
    test(`P-BOOT-06 P-BOOT-08 the boot continues without ${address.split('/').at(-1)}, and the page works and says so`, async ({
      page,
      product,
      faults,
    }) => {
      faults.expect(/503/);
      await page.route(address, refuse(503));
      await page.goto('/');
      await logIn(page, accountOf(product, 'ROLE_DEVELOPER'));
      await expect(page.getByRole('heading', HEADING)).toBeVisible();
      await expect(page.getByTestId('has_boot_error')).toContainText(title);
      await expect(page.getByText('!?')).toHaveCount(0);
    });

  test('P-BOOT-07 the boot ends at the login when a step is answered 401', async ({
    page,
    product,
    faults,
  }) => {
    faults.expect(/401/);
    await page.route('**/api/modules', refuse(401));
    await page.route('**/api/refresh-token', (route) => route.fulfill({ status: 204 }));
    await page.goto('/');
    const { username, password } = accountOf(product, 'ROLE_DEVELOPER');
    await submitLogin(page, username, password);
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('heading', HEADING)).toBeHidden();
  });

  test('P-BOOT-06 without any texts a page shows the reason and offers one more try', async ({
    page,
    faults,
  }) => {
    faults.expect(/Failed to (load|fetch)|could not be loaded/);
    await page.route('**/assets/common-*.js', (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Quarterhour could not start' })).toBeVisible();
    await expect(page.getByText('texts of the program could not be loaded')).toBeVisible();
    await page.unroute('**/assets/common-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });
});

test.describe('a second visit', () => {
  test('the page is painted from the saved structure while the modules are still loading', async ({
    home,
  }) => {
    await untilSaved(home);
    const release = await hold(home, '**/api/modules');
    const asked = home.waitForRequest('**/api/modules');
    await home.reload();
    await expect(home.getByRole('heading', HEADING)).toBeVisible();
    await asked;
    await expect(home.getByRole('progressbar')).toBeHidden();
    const answered = home.waitForResponse('**/api/modules');
    release();
    expect((await answered).status()).toBeLessThan(400);
  });

  test('P-SAVE-01 P-SAVE-02 only the listed things are saved, and none of them in the clear', async ({
    home,
    product,
  }) => {
    await home.goto('/reports/base');
    await home.getByRole('radio', { name: 'All editions' }).click();
    await home.getByRole('table').getByRole('button', { expanded: true }).first().click();
    await untilSaved(home);
    await expect
      .poll(async () => (await savedState(home)).names)
      .toEqual(expect.arrayContaining(['foldedGroups', 'reportFetchDates']));
    const { names, text } = await savedState(home);
    expect(names.filter((name) => !MAY_BE_KEPT.has(name))).toEqual([]);
    for (const secret of ['Kőrösd', accountOf(product, 'ROLE_DEVELOPER').username, 'ROLE_DEVELOPER'])
      expect(text).not.toContain(secret);
  });

  test('nothing that was saved is shown when a right was lost meanwhile', async ({ home }) => {
    await untilSaved(home);
    await home.route('**/api/security/permissions', async (route) => {
      const headers = { ...route.request().headers(), 'if-none-match': '' };
      const answer = await route.fetch({ headers });
      const { roles } = (await answer.json()) as RolesAnswer;
      await route.fulfill({ json: { roles: roles.map((role) => ({ ...role, grants: {} })) } });
    });
    const release = await hold(home, '**/api/modules');
    const asked = home.waitForRequest('**/api/modules');
    await home.reload();
    await asked;
    await expect(home.getByRole('progressbar')).toBeVisible();
    await expect(home.getByRole('navigation')).toBeHidden();
    release();
    await expect(home.getByRole('heading', HEADING)).toBeVisible();
  });

  test('nothing that was saved is shown to another user', async ({ home, product, context }) => {
    await untilSaved(home);
    // The session ends without a logout, so the saved data stays.
    await context.clearCookies();
    await home.goto('/login');
    const release = await hold(home, '**/api/modules');
    const asked = home.waitForRequest('**/api/modules');
    const other = accountOf(product, 'ROLE_SITE_ADMIN');
    await submitLogin(home, other.username, other.password);
    await asked;
    await expect(home.getByRole('progressbar')).toBeVisible();
    await expect(home.getByRole('navigation')).toBeHidden();
    release();
    await expect(home.getByRole('navigation').first()).toBeVisible();
  });
});
