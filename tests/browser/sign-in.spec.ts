import { accountOf } from './support/api.ts';
import { expect, logIn, submitLogin, test } from './support/test.ts';

test('a login opens the dashboard with the name of the company', async ({ page, product }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await logIn(page, accountOf(product, 'ROLE_DEVELOPER'));
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Demo data')).toBeVisible();
});
