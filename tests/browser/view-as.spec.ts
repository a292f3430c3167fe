import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test.ts';

test('P-PERM-11 P-PERM-12 P-LAY-09 an administrator views the product as a role, sees why a page is refused, and ends the view', async ({
  home,
}) => {
  await home.getByRole('button', { name: 'Your account' }).click();
  await home.getByRole('menuitem', { name: 'View as role' }).click();
  const dialog = home.getByRole('dialog', { name: 'View as role' });
  await dialog.getByRole('button', { name: 'Role', exact: true }).click();
  await home.getByRole('option', { name: 'User', exact: true }).click();
  await dialog.getByRole('button', { name: 'View', exact: true }).click();

  const notice = home.getByRole('region', { name: 'View as role' });
  await expect(notice).toBeVisible();
  await expect(
    home
      .getByRole('link', { name: 'PDF' })
      .or(home.getByRole('button', { name: 'PDF' }))
      .first(),
  ).toBeVisible();
  await expect(home.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expect(home.getByRole('button', { name: 'Administration' })).toHaveCount(0);

  await home.goto('/admin/users');
  await expect(home.getByRole('heading', { name: 'No permission' })).toBeVisible();
  await expect(
    home.getByRole('definition').filter({ hasText: 'You are viewing as the role User' }),
  ).toBeVisible();
  const { violations } = await new AxeBuilder({ page: home })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations).toEqual([]);

  await notice.getByRole('button', { name: 'End' }).click();
  await expect(notice).toHaveCount(0);
  await expect(home.getByRole('heading', { name: 'No permission' })).toHaveCount(0);
});
