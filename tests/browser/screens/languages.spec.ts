import type { Page } from '@playwright/test';
import { LOGIN_PATHS } from '#contract/people/path-words.ts';
import { LOCALES, type Locale } from '#contract/people/user.ts';
import { accountOf } from '#tests/browser/support/api.ts';
import { settled } from '#tests/browser/support/screens.ts';
import { expect, test } from '#tests/browser/support/test.ts';

const softly = expect.configure({ soft: true });

const FOLDER = 'test-results/screens';
const SCREENS = {
  dashboard: '/',
  reports: '/reports/base',
  report: '/reports/report/2',
  editor: '/reports/editor/base-report/-1/true',
  deliveries: '/reports/deliveries',
  'data-health': '/admin/data-health',
  profile: '/profile',
  outbox: '/admin/outbox',
  forbidden: '/forbidden',
  'not-found': '/no/such/page',
} as const;
const WITH_CHARTS: readonly string[] = [SCREENS.dashboard, SCREENS.report];
const WIDTHS = { desk: 1440, phone: 390 } as const;

/** Chooses a language, which stays whatever the user's own language is. */
async function choose(page: Page, locale: Locale): Promise<void> {
  const select = page.getByRole('combobox').first();
  if ((await select.inputValue()) !== locale) {
    const loaded = page.waitForEvent('load');
    await select.selectOption(locale);
    await loaded;
  }
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

for (const locale of LOCALES) {
  test(`P-LOC-01 every screen fits its frame in ${locale}, on a desktop and on a phone`, async ({
    page,
    product,
  }) => {
    test.setTimeout(180_000);
    await page.goto(LOGIN_PATHS[locale]);
    await choose(page, locale === 'en' ? 'hu' : 'en');
    await choose(page, locale);
    const { username, password } = accountOf(product, 'ROLE_DEVELOPER');
    await page.screenshot({ path: `${FOLDER}/${locale}-login-desk.png` });
    await page.locator('input[autocomplete="username"]').fill(username);
    await page.locator('input[autocomplete="current-password"]').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 20_000 });
    for (const [name, path] of Object.entries(SCREENS)) {
      await page.goto(path);
      for (const [device, width] of Object.entries(WIDTHS)) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        // Charts load after the rest.
        if (WITH_CHARTS.includes(path)) await expect(page.locator('main canvas').first()).toBeVisible();
        // The page adapts to its window a little later.
        const overflow = (): Promise<number> =>
          page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await softly.poll(overflow, `${name} is wider than a ${device}`).toBeLessThanOrEqual(0);
        await page.screenshot({ path: `${FOLDER}/${locale}-${name}-${device}.png` });
      }
      await expect.soft(page.locator('html')).toHaveAttribute('lang', locale);
    }
  });
}
