import type { Page } from '@playwright/test';
import { PATHS } from '#platform/routes/paths.ts';
import { UNBUILT_PATHS } from '#platform/routes/unbuilt-paths.ts';
import { expect } from './test.ts';

/** Paths without parameters, except the login pages and the logout. */
const plain = (paths: Record<string, string>): string[] =>
  Object.values(paths).filter((path) => !path.includes(':') && !LEFT_OUT.includes(path));
const LEFT_OUT: readonly string[] = [PATHS.loginView, PATHS.forgottenPasswordView, PATHS.logout];

/** Screens of a logged-in user that need no id. */
export const BUILT_SCREENS: readonly string[] = [...plain(PATHS), '/reports/editor/base-report/-1/true'];
/** Pages that are not built yet. All look alike, so a slow test checks only one of them. */
export const UNBUILT_SCREENS: readonly string[] = plain(UNBUILT_PATHS);
/** Screens that need no login. */
export const ANONYMOUS_SCREENS: readonly string[] = [
  '/login',
  '/forgotten-password',
  '/set-password/a-link-that-is-not-good',
  '/forbidden',
  '/no/such/page',
];

/** Waits until nothing on the page is loading, so that a test sees what a person works with. */
export async function settled(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1 }).first();
  await expect(title).toBeVisible();
  // The page that loads the product has a heading of its own.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 });
  await expect(title).toBeVisible();
  await expect(page.locator('[data-state="loading"]')).toHaveCount(0, { timeout: 20_000 });
}

/** Scrolls every widget of a page near the viewport once: widgets far below the fold have not requested data yet. */
export async function seeAll(page: Page): Promise<void> {
  await settled(page);
  const waiting = page.locator('[data-state="waiting"]');
  while ((await waiting.count()) > 0) {
    const before = await waiting.count();
    await waiting.first().scrollIntoViewIfNeeded();
    await expect.poll(() => waiting.count()).toBeLessThan(before);
  }
  await settled(page);
}
