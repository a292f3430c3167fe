import type { Page } from '@playwright/test';
import type { User } from '#contract/people/user.ts';
import { pngOf } from '#tests/support/pictures.ts';
import { addPerson, type Person, removePerson } from './support/person.ts';
import { inProductDatabase } from './support/product-database.ts';
import { container, device, reportInput, twoPastDays } from './support/reports.ts';
import { test as base, expect, logIn } from './support/test.ts';

const test = base.extend<{ person: Person; profile: Page }>({
  person: async ({ product }, use) => {
    const person = await addPerson(product, 'ROLE_SITE_ADMIN');
    await use(person);
    await removePerson(product, person);
  },
  /** Profile of a person who is added for the test. */
  profile: async ({ page, person }, use) => {
    await page.goto('/profile');
    await logIn(page, { ...person, roles: [] });
    await expect(form(page)).toBeVisible({ timeout: 20_000 });
    await use(page);
  },
});

const form = (page: Page) => page.getByRole('form', { name: 'Profile' });
const field = (page: Page, name: string) => form(page).getByLabel(name);
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' });
const menu = (page: Page) => page.getByRole('button', { name: 'Your account' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const avatarOf = async (api: { get<T>(path: string): Promise<T> }, { id }: Person) => {
  const { users } = await api.get<{ users: Pick<User, 'id' | 'avatar'>[] }>('/users');
  return users.find((user) => user.id === id)?.avatar ?? null;
};

test('P-TOP-01 P-MSG-04 P-TOAST-02 changes of a profile are saved, confirmed, and shown by the shell at once', async ({
  profile,
}) => {
  await expect(save(profile)).toBeDisabled();
  await field(profile, 'First name').fill('Ágota');
  await field(profile, 'Phone').fill('+36 1 234 5678');
  await field(profile, 'Position').fill('Energy manager');
  await profile.keyboard.press('Enter');
  await expect(profile.getByText('Data saved successfully')).toBeVisible();
  await menu(profile).click();
  await expect(profile.getByText('Ágota Person').first()).toBeVisible();
  await expect(profile.getByText('Energy manager').first()).toBeVisible();
  await profile.reload();
  await expect(field(profile, 'Phone')).toHaveValue('+36 1 234 5678');
});

test('P-MSG-11 P-TOAST-04 errors of a profile appear at their fields, and a toast names them and leads there', async ({
  profile,
}) => {
  await field(profile, 'First name').fill('');
  await field(profile, 'Phone').fill('call me');
  await save(profile).click();
  await expect(profile.getByText('Some entries need your attention')).toBeVisible();
  await expect(field(profile, 'First name')).toHaveAccessibleDescription('Please fill in this field.');
  await expect(field(profile, 'Phone')).toHaveAccessibleDescription('This value is not valid.');
  await expect(field(profile, 'First name')).toBeFocused();
  const warning = profile.getByRole('alert').filter({ hasText: 'Some entries need your attention' });
  await warning.getByRole('button', { name: 'Phone', exact: true }).click();
  await expect(field(profile, 'Phone')).toBeFocused();
  await field(profile, 'Phone').fill('+36 1 234 5678');
  await field(profile, 'First name').fill('Zsófia');
  await save(profile).click();
  await expect(warning).toBeHidden();
});

test('P-UI-01 leaving a profile asks while something is unsaved; Escape stays and returns the focus', async ({
  profile,
}) => {
  await field(profile, 'First name').fill('Half');
  const away = profile
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Dashboard' });
  await away.click();
  const asked = dialog(profile, 'Leave without saving?');
  await expect(asked).toBeVisible();
  await profile.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(away).toBeFocused();
  await expect(field(profile, 'First name')).toHaveValue('Half');
  await form(profile).getByRole('button', { name: 'Discard changes' }).click();
  await away.click();
  await expect(profile).toHaveURL('/');
});

test('P-FMT-08 P-UI-06 the style of numbers is previewed and applies to every page; print mode has no controls', async ({
  profile,
  api,
  makeReport,
}) => {
  const module = await api.module('Olvasztókemence 2');
  const report = await makeReport(
    reportInput({
      ...twoPastDays(),
      structure: [container('DataTable', 0, { devices: [device(module, 'energy')] })],
    }),
  );
  const preview = form(profile).getByLabel('Preview', { exact: true });
  await expect(preview).toContainText('1,234,567.9 kWh');
  await form(profile).getByRole('radio', { name: '1.234,5' }).click();
  await expect(preview).toContainText('1.234.567,9 kWh');
  await expect(form(profile).getByLabel('Preview of a CSV file')).toContainText('1234567.891,-12.5');
  await save(profile).click();
  await expect(profile.getByText('Data saved successfully')).toBeVisible();

  await profile.goto(`/reports/report/${report.id}`);
  const number = profile.locator('td[data-value]:not([data-value=""])').first();
  await expect(number).toHaveText(/^[\d.]+,\d$/);
  const shown = (await number.innerText()).replaceAll('.', '').replace(',', '.');
  expect(Number(shown)).toBeCloseTo(Number(await number.getAttribute('data-value')), 0);
  const csv = profile.getByRole('button', { name: 'CSV' });
  const edit = profile.getByRole('link', { name: 'Edit' });
  await expect(csv).toBeVisible();
  await expect(edit).toBeVisible();

  await profile.goto(`/reports/report/${report.id}?print`);
  await expect(number).toHaveText(/^[\d.]+,\d$/);
  await expect(csv).toHaveCount(0);
  await expect(edit).toHaveCount(0);
});

test('P-SES-07 P-UI-05 P-MSG-05 a profile picture can be cropped, is shown from its link, and can be removed again', async ({
  profile,
  person,
  api,
}) => {
  const choose = (buffer: Buffer) =>
    profile.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(form(profile).getByRole('alert')).toHaveText('This is not a PNG, JPEG or WebP picture.');

  await choose(pngOf(300, 200));
  const crop = dialog(profile, 'Choose the part to show');
  await crop.getByRole('application').press('ArrowRight');
  await crop.getByRole('slider').press('ArrowRight');
  await crop.getByRole('button', { name: 'Use this picture' }).click();
  await expect(profile.getByText('Data saved successfully')).toBeVisible();
  await expect(menu(profile).locator('img')).toHaveAttribute('src', /^blob:/);
  expect(await avatarOf(api, person)).toMatch(/^\/files\/avatars\//);

  await form(profile).getByRole('button', { name: 'Remove' }).click();
  await dialog(profile, 'Remove your picture?').getByRole('button', { name: 'Remove' }).click();
  await expect(profile.getByText('Data removed successfully')).toBeVisible();
  await expect(menu(profile).locator('img')).toHaveCount(0);
  expect(await avatarOf(api, person)).toBeNull();
});

test('a wrong password is reported at its field; the right one ends the other sessions', async ({
  profile,
  person,
  product,
  faults,
}) => {
  const password = profile.getByRole('form', { name: 'Password' });
  const sessions = profile.getByRole('region', { name: 'Where you are logged in' });
  await inProductDatabase(
    product.dataDir,
    `INSERT INTO session (user_id, expires_at, user_agent) VALUES ($1, now() + interval '1 hour', 'curl/8')`,
    [person.id],
  );
  await profile.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This one')).toHaveCount(1);

  faults.expect(/status of 4\d\d.*\/user\/password/);
  await password.getByLabel('Current password').fill('not this one');
  const next = password.getByLabel('New password');
  await next.fill('short');
  await next.press('Enter');
  await expect(next).toHaveAccessibleDescription('At least 8 characters.');
  await next.fill('four quiet owls at noon');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByLabel('Current password')).toHaveAccessibleDescription(
    'This is not your current password.',
  );
  await password.getByLabel('Current password').fill(person.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(profile.getByText('Password changed')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
});

test('sessions can be ended one by one, and all others together', async ({ profile, person, product }) => {
  const sessions = profile.getByRole('region', { name: 'Where you are logged in' });
  await inProductDatabase(
    product.dataDir,
    `INSERT INTO session (user_id, expires_at) SELECT $1, now() + interval '1 hour' FROM generate_series(1, 3)`,
    [person.id],
  );
  await profile.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(4);
  await sessions
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await dialog(profile, 'End this session?').getByRole('button', { name: 'End' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await sessions.getByRole('button', { name: 'End all others' }).click();
  await dialog(profile, 'End all other sessions?').getByRole('button', { name: 'End all others' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByText('This one')).toBeVisible();
});
