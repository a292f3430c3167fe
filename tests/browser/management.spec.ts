import type { Page } from '@playwright/test';
import { accountOf } from './support/api.ts';
import { expect, logIn, test } from './support/test.ts';

const HEADING = { level: 1, name: 'Company overview' } as const;
const COMPANY = 'Kőrösd Industrial Group';

/** Paths of the calls that a page makes from now on. */
function watchCalls(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(pathname);
  });
  return paths;
}

test.beforeEach(async ({ page, product }) => {
  await page.goto(`http://management.localhost:${product.port}/`);
  await logIn(page, accountOf(product, 'ROLE_DEVELOPER'));
});

async function openSelector(page: Page) {
  await page.getByRole('button', { name: 'Choose a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a client' });
  await expect(dialog.getByLabel('Search by name')).toBeFocused();
  return dialog;
}

/** Chooses the demo company by keyboard alone. */
async function chooseCompany(page: Page): Promise<void> {
  const dialog = await openSelector(page);
  await page.keyboard.type('korosd');
  await expect(dialog.getByRole('button', { name: COMPANY })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', HEADING)).toBeVisible();
}

test('P-TOP-04 P-MGMT-03 P-MGMT-04 P-MGMT-05 P-NAV-03 P-NAV-04 a client can be found, chosen and left again', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('button', { name: 'Management' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Reports' })).toBeHidden();

  const dialog = await openSelector(page);
  await expect(dialog.getByRole('region', { name: 'Clients' })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'IoT boxes' })).toBeHidden();
  await page.keyboard.type('no such client');
  await expect(dialog.getByText('No client matches “no such client”')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await chooseCompany(page);
  await expect(menu.getByRole('button', { name: 'Reports' })).toBeVisible();
  const again = await openSelector(page);
  await expect(again.getByRole('button', { name: COMPANY, exact: false }).first()).toBeDisabled();
  await again.getByRole('button', { name: `Leave ${COMPANY}` }).click();
  await expect(page.getByRole('heading', HEADING)).toBeHidden();
  await expect(menu.getByRole('button', { name: 'Reports' })).toBeHidden();
});

test('P-MGMT-06 P-MGMT-07 T19 calls reach the client through the management instance, PDFs and live points too', async ({
  page,
}) => {
  await chooseCompany(page);
  const calls = watchCalls(page);
  const streamed = page.waitForResponse(/\/api\/client\/[0-9a-f-]{36}\/hub\/stream$/);
  await page.reload();
  await expect(page.getByRole('heading', HEADING)).toBeVisible();
  expect((await streamed).status()).toBe(200);
  expect(calls.filter((path) => !/^\/api\/(management|client\/[0-9a-f-]{36})\//.test(path))).toEqual([]);
  const saved = page.waitForEvent('download', { timeout: 40_000 });
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
});

test('P-TOP-03 P-SAVE-05 O-29 the time zone of the management’s own screens is found by letters, kept and reset', async ({
  page,
}) => {
  const zone = page.getByRole('combobox', { name: 'Time zone of the management pages' });
  await zone.fill('seo');
  await page.getByRole('option', { name: 'Asia/Seoul' }).click();
  await expect(zone).toHaveValue('Asia/Seoul');
  await page.reload();
  await expect(zone).toHaveValue('Asia/Seoul');
  await page.getByRole('button', { name: 'Use the browser’s time zone' }).click();
  await expect(zone).toHaveValue('');
});
