import { API } from '#contract/paths.ts';
import { accountOf } from '#tests/browser/support/api.ts';
import { expect, submitLogin } from '#tests/browser/support/test.ts';
import type { World } from './journey.ts';
import type { SignInEvent, SignInState } from './sign-in.model.ts';
import type { Driver } from './walk.ts';

const REPORTS = '/reports/base';

/** Walks the sign-in journey in the real browser against the real server. */
export function signInDriver({ page, product, faults }: World): Driver<SignInState, SignInEvent> {
  const account = accountOf(product, 'ROLE_DEVELOPER');
  const login = (password: string): Promise<void> => submitLogin(page, account.username, password);
  const header = (name: string) => page.getByRole('heading', { level: 1, name });
  const goToReports = async (): Promise<void> => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Reports' }).click();
    await menu.getByRole('link', { name: 'Base reports' }).click();
  };
  const seesLogin = async (): Promise<void> => {
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  };
  const seesRefusedLogin = async (): Promise<void> => {
    await seesLogin();
    await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is not right.');
  };
  const seesThatThePageWillOpen = (): Promise<void> =>
    expect(page.getByText('After the login, the page you asked for opens.')).toBeVisible();

  let lastToken = '';
  page.on('request', (request) => {
    // The live stream has a token of its own.
    if (request.url().endsWith(API.stream)) return;
    lastToken = request.headers().authorization ?? lastToken;
  });
  // Every refused call also logs an error in the browser's console.
  faults.expect(/status of 401/);

  return {
    does: {
      'opens the start page': async () => void (await page.goto('/')),
      'opens the list of reports': async () => void (await page.goto(REPORTS)),
      'enters a wrong password': () => login('not the password of anybody'),
      'enters the right password': () => login(account.password),
      'goes to the reports': goToReports,
      'goes to the reports when the token has expired': async () => {
        const refreshed = page.waitForResponse(`**/api${API.refreshToken}`);
        // The server's answer to an expired token, without the wait of ten minutes.
        const error = { code: 'not_logged_in', message: 'The token has expired', requestId: 'expired' };
        await page.route('**/api/reports/**', (route) => route.fulfill({ status: 401, json: { error } }), {
          times: 1,
        });
        await goToReports();
        expect((await refreshed).status()).toBe(200);
      },
      'is logged out from elsewhere': async () => {
        const ended = await page.request.delete(`${product.origin}/api${API.logout}`, {
          headers: { authorization: lastToken },
        });
        expect(ended.status()).toBeLessThan(300);
      },
      reloads: async () => void (await page.reload()),
      'logs out': () => page.getByRole('link', { name: 'Logout' }).click(),
    },
    sees: {
      nothing: () => expect(page).toHaveURL('about:blank'),
      login: seesLogin,
      loginRefused: seesRefusedLogin,
      loginOnTheWay: async () => {
        await seesLogin();
        await seesThatThePageWillOpen();
      },
      loginOnTheWayRefused: async () => {
        await seesRefusedLogin();
        await seesThatThePageWillOpen();
      },
      dashboard: async () => {
        await expect(header('Company overview')).toBeVisible({ timeout: 20_000 });
        await expect(page).toHaveURL('/');
      },
      reports: async () => {
        await expect(header('Base reports')).toBeVisible({ timeout: 20_000 });
        await expect(page).toHaveURL(REPORTS);
      },
    },
  };
}
