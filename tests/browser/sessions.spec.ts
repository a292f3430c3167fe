import type { Page } from '@playwright/test';
import { API, fillPath } from '#contract/paths.ts';
import { FORGOTTEN_PASSWORD_PATHS, LOGIN_PATHS, SET_PASSWORD_PATHS } from '#contract/people/path-words.ts';
import type { OutboxMail } from '#contract/reports/delivery.ts';
import type { TestApi } from './support/api.ts';
import { addPerson, type Person, removePerson } from './support/person.ts';
import { savedState } from './support/saved-state.ts';
import { test as base, expect, submitLogin } from './support/test.ts';

const NEW_PASSWORD = 'four quiet owls at noon';

const test = base.extend<{ person: Person }>({
  person: async ({ product }, use) => {
    const person = await addPerson(product, 'ROLE_SITE_ADMIN');
    await use(person);
    await removePerson(product, person);
  },
});

const isIn = (page: Page) =>
  expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible({ timeout: 20_000 });
const isOut = (page: Page) => expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

/** Path of the link in the newest mail to a person: without a mail server mails wait in the outbox. */
async function linkTo(api: TestApi, { username }: Person): Promise<string> {
  let found: OutboxMail | undefined;
  await expect
    .poll(async () => {
      const mails = await api.get<OutboxMail[]>(API.outbox);
      found = mails.find(({ to }) => to === username);
      return found !== undefined;
    })
    .toBe(true);
  const { text } = await api.get<OutboxMail>(fillPath(API.outboxMail, { id: found?.id ?? '' }));
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').pathname;
}

test.describe('a forgotten password', () => {
  test('P-ROUTE-08 P-ROUTE-09 a forgotten password is replaced through the mailed link, by keyboard alone', async ({
    page,
    api,
    person,
    faults,
  }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgotten password' }).click();
    await expect(page).toHaveURL('/forgotten-password');
    await expect(page).toHaveTitle(/Forgotten password/);
    await expect(page.getByLabel('E-mail address')).toBeFocused();
    await page.keyboard.type(person.username);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your mailbox' })).toBeVisible();
    await expect(page.getByRole('status')).toContainText(person.username);

    const link = await linkTo(api, person);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    const field = page.getByLabel('New password');
    await expect(field).toBeFocused();
    const strength = page.getByRole('status', { name: 'Strength of the password' });
    await page.keyboard.type('short');
    await expect(strength).toContainText('Too short');
    await field.fill('password123');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Too many people use this password.')).toBeVisible();
    faults.expect(/status of 400/);
    await field.fill(NEW_PASSWORD);
    await expect(strength).toHaveText('Strong');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the login' }).click();
    await submitLogin(page, person.username, NEW_PASSWORD);
    await isIn(page);

    // The link is used up, also for a logged-in user; a new one can be requested.
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgotten-password',
    );
  });

  test('P-ROUTE-05 P-ROUTE-08 P-ROUTE-09 the pages of login and password exist under the path words of all languages', async ({
    page,
  }) => {
    for (const path of new Set(Object.values(LOGIN_PATHS))) {
      await page.goto(path);
      await expect(page.locator('input[autocomplete=current-password]')).toBeVisible();
    }
    for (const path of new Set(Object.values(FORGOTTEN_PASSWORD_PATHS))) {
      await page.goto(path);
      await expect(page.locator('input[autocomplete=username]')).toBeVisible();
    }
    for (const path of new Set(Object.values(SET_PASSWORD_PATHS))) {
      await page.goto(`${path}/not-a-link`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(`${path}/not-a-link`);
    }
    // A mailed link opens in the language of its reader.
    await page.goto(`${SET_PASSWORD_PATHS.hu}/not-a-link`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hu');
  });
});

test('P-GUARD-01 P-GUARD-02 P-GUARD-03 a page that needs a login is remembered and opens afterwards', async ({
  page,
  person,
}) => {
  await page.goto('/reports/base?x=1');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('After the login, the page you asked for opens.')).toBeVisible();
  await submitLogin(page, person.username, person.password);
  await isIn(page);
  await expect(page).toHaveURL('/reports/base?x=1');
});

test.describe('a session of several tabs', () => {
  test('P-SES-10 a session of several tabs ends in all of them at once, and begins again in all of them', async ({
    page,
    context,
    person,
  }) => {
    await page.goto('/login');
    await submitLogin(page, person.username, person.password);
    await isIn(page);
    const other = await context.newPage();
    await other.goto('/profile');
    await isIn(other);

    await page.getByRole('link', { name: 'Logout' }).click();
    await isOut(other);
    await isOut(page);
    await expect(other).toHaveURL('/login');

    // The waiting tab returns to its page once the other one has logged in.
    await submitLogin(page, person.username, person.password);
    await isIn(page);
    await isIn(other);
    await expect(other).toHaveURL('/profile');
  });

  test('P-SES-08 a session ends even when the page is closed right after the click on logout', async ({
    page,
    context,
    request,
    product,
    person,
  }) => {
    await page.goto('/login');
    await submitLogin(page, person.username, person.password);
    await isIn(page);
    const cookie = (await context.cookies()).find(({ name }) => name.endsWith('qh_refresh'));
    await page.getByRole('link', { name: 'Logout' }).click();
    await page.goto('about:blank');
    const refresh = async (): Promise<number> => {
      const data = { refreshToken: cookie?.value };
      return (await request.post(`${product.origin}/api${API.refreshToken}`, { data })).status();
    };
    await expect.poll(refresh).toBe(401);
  });

  test('P-SES-08 a session ends with the next page at the latest when the server cannot be reached, and says so', async ({
    home,
    context,
    faults,
  }) => {
    faults.expect(/logout|Failed to load resource/);
    await home.route('**/api/logout', (route) => route.abort());
    await home.getByRole('link', { name: 'Logout' }).click();
    await expect(home.getByRole('alert')).toContainText('the server does not know of it yet');
    const { names } = await savedState(home);
    expect(names).toEqual(['key', 'locale', 'quarterhour.logoutPending', 'version']);
    await home.reload();
    await expect(home.getByRole('alert')).toContainText('the server does not know of it yet');
    await home.unroute('**/api/logout');
    await home.goto('/');
    await expect(home).toHaveURL('/login');
    await expect.poll(async () => (await context.cookies()).filter(({ value }) => value !== '')).toEqual([]);
    await expect(home.getByRole('alert')).toHaveCount(0);
  });
});
