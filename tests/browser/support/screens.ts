import type { Page } from '@playwright/test';
import { PATHS } from '#platform/routes/paths.ts';
import { UNBUILT_PATHS } from '#platform/routes/unbuilt-paths.ts';
import { expect } from './test.ts';

/** Addresses of one kind: those that name an object, and those that end the session, are left out. */
const plain = (paths: Record<string, string>): string[] =>
  Object.values(paths).filter((path) => !path.includes(':') && !LEFT_OUT.includes(path));
const LEFT_OUT: readonly string[] = [PATHS.loginView, PATHS.forgottenPasswordView, PATHS.logout];

/** Screens that a session shows and that need no id. */
export const BUILT_SCREENS: readonly string[] = [...plain(PATHS), '/reports/editor/base-report/-1/true'];
/** Pages that say that they come later: all alike, so that a test that is slow looks at one of them. */
export const UNBUILT_SCREENS: readonly string[] = plain(UNBUILT_PATHS);
/** Screens for everybody. */
export const ANONYMOUS_SCREENS: readonly string[] = [
  '/login',
  '/forgotten-password',
  '/set-password/a-link-that-is-not-good',
  '/forbidden',
  '/no/such/page',
];

/** Waits until nothing on the page is loading: what is looked at is what a person works with. */
export async function settled(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1 }).first();
  await expect(title).toBeVisible();
  // The start of the product has a title of its own.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 });
  await expect(title).toBeVisible();
  await expect(page.locator('[data-state="loading"]')).toHaveCount(0, { timeout: 20_000 });
}

/** Brings every widget of a page near once: what is far below the fold has asked for nothing yet. */
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
