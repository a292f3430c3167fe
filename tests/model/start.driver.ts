import { API } from '#contract/paths.ts';
import { accountOf } from '#tests/browser/support/api.ts';
import { expect, submitLogin } from '#tests/browser/support/test.ts';
import type { World } from './journey.ts';
import type { StartEvent, StartState } from './start.model.ts';
import type { Driver } from './walk.ts';

const BROKEN = { code: 'internal_error', message: 'Something went wrong', requestId: 'broken' };
const FORGOTTEN = { code: 'not_logged_in', message: 'The session has ended', requestId: 'forgotten' };

const MODULES = `**/api${API.modules}`;
const TEXTS = '**/api/translations/*';
const ROLES = `**/api${API.permissions}`;

/** Starts the product in the real browser, with some answers of the server mocked. */
export function startDriver({ page, product, faults }: World): Driver<StartState, StartEvent> {
  const account = accountOf(product, 'ROLE_DEVELOPER');
  const logIn = async (): Promise<void> => {
    if (page.url() === 'about:blank') await page.goto('/');
    await submitLogin(page, account.username, account.password);
  };
  const refuse = (address: string, status: number, error: object): Promise<unknown> =>
    page.route(address, (route) => route.fulfill({ status, json: { error } }));
  // A failed call logs an error in the browser's console, and the boot warns of it.
  faults.expect(/status of (401|500)/);
  const bar = page.getByTestId('has_boot_error');
  const question = page.getByRole('alert').filter({ hasText: 'module' });
  const seesDashboard = async (): Promise<void> => {
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expect(page).toHaveURL('/');
  };

  return {
    does: {
      'logs in': async () => {
        await page.unroute(ROLES);
        await logIn();
      },
      'logs in while the modules cannot be loaded': async () => {
        await refuse(MODULES, 500, BROKEN);
        await logIn();
      },
      'logs in while the texts cannot be loaded': async () => {
        await refuse(TEXTS, 500, BROKEN);
        await logIn();
      },
      'logs in while the server forgets the session': async () => {
        await refuse(ROLES, 401, FORGOTTEN);
        await page.route(`**/api${API.refreshToken}`, (route) =>
          route.fulfill({ status: 401, json: { error: FORGOTTEN } }),
        );
        await logIn();
      },
      'goes on without them': () => page.getByRole('button', { name: 'Continue' }).click(),
      'tries again': async () => {
        await page.unroute(MODULES);
        await page.getByRole('button', { name: 'Try again' }).click();
      },
      'tries again in vain': async () => {
        const asked = page.waitForResponse(MODULES);
        await page.getByRole('button', { name: 'Try again' }).click();
        expect((await asked).status()).toBe(500);
      },
      'closes the bar': () => bar.getByRole('button', { name: 'Close' }).click(),
    },
    sees: {
      login: () => expect(page).toHaveURL('about:blank'),
      question: () => expect(question).toBeVisible(),
      dashboardWithBar: async () => {
        await seesDashboard();
        await expect(bar).toBeVisible();
      },
      dashboard: async () => {
        await seesDashboard();
        await expect(bar).toBeHidden();
      },
      loginAgain: async () => {
        await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
        await expect(page.getByRole('progressbar')).toBeHidden();
      },
    },
  };
}
