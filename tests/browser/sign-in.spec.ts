import { accountOf } from './support/api.ts';
import { savedState } from './support/saved-state.ts';
import { expect, logIn, switchLanguage, test } from './support/test.ts';

test.describe('the login page', () => {
  test('P-ROUTE-06 the login page labels its fields, button and link in English', async ({ page }) => {
    await page.goto('/login');
    await expect(page).toHaveTitle(/Login/);
    await expect(page.getByLabel('E-mail address')).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Forgotten password' })).toBeVisible();
  });

  test('P-ROUTE-05 P-ROUTE-07 P-LAY-02 the login page is in Hungarian after a language switch and on its Hungarian path', async ({
    page,
  }) => {
    await page.goto('/login');
    await switchLanguage(page, 'Magyar');
    await expect(page.getByLabel('E-mail cím')).toBeVisible();
    await expect(page.getByLabel('Jelszó', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Elfelejtett jelszó' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hu');
    await page.goto('/bejelentkezes');
    await expect(page.getByRole('button', { name: 'Bejelentkezés' })).toBeVisible();
  });

  test('P-ROUTE-03 an unknown path shows the public 404 page', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/no/such/page');
  });
});

test.describe('a session', () => {
  test('P-ROUTE-10 P-PROD-01 a login opens the dashboard of the demo company: measured values, reports, notifications', async ({
    page,
    product,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await logIn(page, accountOf(product, 'ROLE_DEVELOPER'));
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Demo data')).toBeVisible();
    // Every number of a widget carries its unrounded value.
    await expect(page.getByRole('region').locator('[data-value]').first()).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('button', { name: 'Reports' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();
  });

  test('T5 a session stores no token where a script could read it, and only the language after the logout', async ({
    home,
    context,
  }) => {
    const tokens = new Set<string>();
    home.on('request', (request) => {
      const [, token] = request.headers().authorization?.split(' ') ?? [];
      if (token) tokens.add(token);
    });
    await home.reload();
    await expect(home.getByRole('heading', { level: 1, name: 'Company overview' })).toBeVisible();
    expect(tokens.size).toBeGreaterThan(0);
    const cookies = await context.cookies();
    // The session, and the mark of a browser in which somebody has logged in.
    expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([
      { httpOnly: true, sameSite: 'Strict' },
      { httpOnly: true, sameSite: 'Strict' },
    ]);
    const saved = await savedState(home);
    for (const token of [...tokens, ...cookies.map(({ value }) => value)])
      expect(saved.text).not.toContain(token);

    await home.getByRole('link', { name: 'Logout' }).click();
    await expect(home.getByRole('button', { name: 'Login' })).toBeVisible();
    expect((await context.cookies()).filter(({ value }) => value !== '')).toEqual([]);
    expect((await savedState(home)).names).toEqual(['key', 'locale', 'version']);
  });

  test('P-SES-10 a session ends when /logout is opened', async ({ home }) => {
    await home.goto('/logout');
    await expect(home).toHaveURL('/login');
    await home.goto('/');
    await expect(home).toHaveURL('/login');
  });
});
