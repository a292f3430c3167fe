import { type LoginMailServer, startLoginMailServer } from '#tests/support/login-mail-server.ts';
import { addPerson, type Person, removePerson } from './support/person.ts';
import { inProductDatabase } from './support/product-database.ts';
import { test as base, expect, logIn } from './support/test.ts';

const test = base.extend<{ role: string; person: Person; server: LoginMailServer }>({
  role: ['ROLE_DEVELOPER', { option: true }],
  person: async ({ product, role }, use) => {
    const person = await addPerson(product, role);
    await use(person);
    await removePerson(product, person);
  },
  // Playwright wants the destructuring, be it empty.
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are found by their parameter names
  server: async ({}, use) => {
    const server = await startLoginMailServer('127.0.63.1', 'right');
    await use(server);
    await server.stop();
  },
  page: async ({ page, product, person }, use) => {
    // Settings that were chosen once and are no longer in use: their entries are still there.
    const stored = JSON.stringify({
      source: 'outbox',
      host: 'smtp.tarnoc.example',
      port: 2525,
      security: 'none',
    });
    await inProductDatabase(product.dataDir, "INSERT INTO setting (key, value) VALUES ('mail', $1)", [
      stored,
    ]);
    await page.goto('/admin/mail');
    await logIn(page, { ...person, roles: [] });
    await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible();
    await use(page);
    for (const statement of [
      "DELETE FROM setting WHERE key = 'mail'",
      // All developers were notified of the changes.
      "DELETE FROM notification WHERE subject LIKE 'mail-settings:%'",
      'DELETE FROM outbox_mail WHERE delivery_id IS NULL',
    ])
      await inProductDatabase(product.dataDir, statement);
  },
});

test('T18 a mail server is tested, the step that fails is named, and the password is never shown again', async ({
  page,
  server,
  person,
}) => {
  const form = page.getByRole('form', { name: 'Mail' });
  const send = form.getByRole('button', { name: 'Send a test mail' });
  await form.getByRole('radio', { name: /Through our own mail server/ }).check();
  await send.click();

  await expect(form.getByLabel('Address that mails come from')).toHaveAccessibleDescription(
    'Please fill in this field.',
  );
  await form.getByRole('textbox', { name: 'Server', exact: true }).fill(server.host);
  await form.getByLabel('User name').fill('reports@tarnoc.example');
  await form.getByLabel('Password').fill('wrong');
  await form.getByLabel('Address that mails come from').fill('reports@elsewhere.example');
  await expect(form.getByText(/This is not the domain of the login \(tarnoc\.example\)/)).toBeVisible();
  await form.getByLabel('Address that mails come from').fill('reports@tarnoc.example');

  await send.click();
  await expect(form.getByText(/The server refused the user name or the password/)).toBeVisible();
  await expect(form.getByRole('listitem').filter({ hasText: 'Connection' })).toContainText('passed');
  await expect(form.getByRole('listitem').filter({ hasText: 'Login' })).toContainText('failed');
  await expect(form.getByRole('listitem').filter({ hasText: 'Recipient' })).toContainText('not reached');

  await form.getByLabel('Password').fill('right');
  await expect(form.getByText('The settings have changed since.')).toBeVisible();
  await send.click();
  await expect(form.getByText(/The mail server has accepted the mail/)).toContainText(person.username);
  expect(server.taken[0]?.to).toEqual([person.username]);

  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Data saved successfully')).toBeVisible();
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Server', exact: true })).toHaveValue(server.host);
  await expect(form.getByLabel('Password')).toHaveValue('');
  await expect(form.getByLabel('Password')).toHaveAccessibleDescription(/A password is stored/);
});

test('the user’s own password is asked for again when it was proved long ago', async ({
  page,
  product,
  person,
  faults,
}) => {
  faults.expect(/403/);
  await inProductDatabase(
    product.dataDir,
    "UPDATE session SET proved_at = now() - interval '1 hour' WHERE user_id = $1",
    [person.id],
  );
  await page.getByRole('radio', { name: /As the server is set up/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Data saved successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /As the server is set up/ })).toBeChecked();
});

test.describe('for a site administrator', () => {
  test.use({ role: 'ROLE_SITE_ADMIN' });

  test('T24 the mail settings are read only, and the page says why', async ({ page }) => {
    await expect(page.getByRole('note')).toContainText('links that set passwords leave by this server');
    await expect(page.getByRole('radio', { name: /Not at all/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /Not at all/ })).toBeDisabled();
    await expect(page.getByLabel('Address that mails come from')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Send a test mail' })).toHaveCount(0);
  });
});
