import type { Page } from '@playwright/test';
import { API, fillPath } from '#contract/paths.ts';
import { REPORT_TYPES } from '#contract/reports/report.ts';
import { accountOf, type TestApi } from '#tests/browser/support/api.ts';
import { pseudo, speak } from '#tests/browser/support/pseudo-language.ts';
import {
  ANONYMOUS_SCREENS,
  BUILT_SCREENS,
  settled,
  UNBUILT_SCREENS,
} from '#tests/browser/support/screens.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { textsIn, untranslated } from '#tests/browser/support/untranslated.ts';

/** Endpoints whose texts are data of the installation. */
const SOURCES = [
  API.modules,
  API.plcs,
  API.units,
  API.companyDetails,
  API.permissions,
  API.user,
  API.users,
  API.collections,
  API.sessions,
  API.outbox,
];
const LISTS = REPORT_TYPES.map((type) => fillPath(API.reports, { type }));

async function namesOf(api: TestApi): Promise<Set<string>> {
  const lists = await Promise.all(LISTS.map((path) => api.get<{ id: number }[]>(path)));
  const reports = lists.flat().map(({ id }) => fillPath(API.report, { id: String(id) }));
  const answers = await Promise.all([...SOURCES, ...reports].map((path) => api.get(path)));
  // Keys are named by what is printed on them.
  return new Set(['Quarterhour', 'Ctrl+S', ...textsIn(lists), ...answers.flatMap(textsIn)]);
}

/**
 * Texts that the page leaves untranslated. Names are read again after the page was shown: tests that run beside this
 * one log in, and each login adds a session to the list that a page shows.
 */
async function leftOver(page: Page, api: TestApi, names: Set<string>): Promise<string[]> {
  const found = await untranslated(page, names);
  if (found.length === 0) return found;
  for (const name of await namesOf(api)) names.add(name);
  return untranslated(page, names);
}

test.beforeEach(({ page }) => speak(page, pseudo));

async function logInPseudo(page: Page, account: { username: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.locator('input[autocomplete="username"]').fill(account.username);
  await page.locator('input[autocomplete="current-password"]').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 20_000 });
}

test('P-LOC-03 every text of the screens without a login is translated', async ({ page }) => {
  for (const path of ANONYMOUS_SCREENS) {
    await page.goto(path);
    await settled(page);
    expect.soft(await untranslated(page, new Set(['Quarterhour'])), path).toEqual([]);
  }
});

test('P-LOC-03 every text of every screen of the product is translated', async ({ page, product, api }) => {
  test.setTimeout(240_000);
  const names = await namesOf(api);
  const [report] = await api.get<{ id: number }[]>('/reports/base-report');
  const module = await api.module('Olvasztókemence 2');
  await logInPseudo(page, accountOf(product, 'ROLE_DEVELOPER'));
  const screens = [
    ...BUILT_SCREENS,
    ...UNBUILT_SCREENS.slice(0, 1),
    `/reports/report/${report?.id}`,
    `/reports/editor/base-report/${report?.id}/true`,
    `/admin/data-health/${module.uuid}`,
  ];
  for (const path of screens) {
    await page.goto(path);
    await settled(page);
    expect.soft(await leftOver(page, api, names), path).toEqual([]);
  }
});

test('P-LOC-03 every text of the menus and drawers of the top bar is translated', async ({
  page,
  product,
  api,
}) => {
  const names = await namesOf(api);
  await logInPseudo(page, accountOf(product, 'ROLE_DEVELOPER'));
  await settled(page);
  const openers = page.getByRole('banner').locator('button[aria-haspopup]');
  // The search, the bell, the status of the modules, the account.
  await expect(openers).toHaveCount(4);
  for (const index of [0, 1, 2, 3]) {
    const opener = openers.nth(index);
    const name = (await opener.getAttribute('aria-label')) ?? `opener ${index}`;
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await settled(page);
    expect.soft(await leftOver(page, api, names), name).toEqual([]);
    await page.goto('/');
    await settled(page);
  }
});

test('the search for untranslated texts itself finds one', async ({ page }) => {
  await page.goto('/login');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: pseudo('Login') })).toBeVisible();
  await page.evaluate(() => document.querySelector('main')?.append('Forgotten to translate'));
  expect(await untranslated(page, new Set(['Quarterhour']))).toEqual([
    expect.stringContaining('Forgotten to translate'),
  ]);
});

test('T13 markup in every text of a language stays text', async ({ page, product }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await speak(page, (text) => `<img src="x" onerror="alert(1)">${text}`);
  await logInPseudo(page, accountOf(product, 'ROLE_DEVELOPER'));
  for (const path of [
    '/',
    '/reports/base',
    '/admin/data-health',
    '/profile',
    '/admin/outbox',
    '/no/such/page',
  ]) {
    await page.goto(path);
    await settled(page);
    // The name of a dashboard is not translated.
    await expect(page.locator('body'), path).toContainText('<img');
    await expect(page.locator('img[src="x"]'), path).toHaveCount(0);
  }
  expect(dialogs).toEqual([]);
});
