import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { raiseNotice, removeNotices } from './support/notices.ts';
import { settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const toastOf = (page: Page, name: string) => page.getByRole('alert').filter({ hasText: name });
const centre = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const indicator = (page: Page) => page.getByRole('button', { name: /^Live data/ });

/** Streams that a page opens from now on. */
function streamsOf(page: Page): string[] {
  const opened: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/hub/stream') opened.push(request.url());
  });
  return opened;
}

test.beforeEach(({ product }) => removeNotices(product));
test.afterEach(({ product }) => removeNotices(product));

test('P-TOP-06 P-NOTI-07 P-NOTI-09 P-NOTI-10 P-NOTI-14 a new error appears as a toast, a red ringing bell and a line of the centre', async ({
  home,
  product,
}) => {
  await raiseNotice(product, 'Ringing meter');
  await expect(toastOf(home, 'Ringing meter')).toBeVisible();
  await expect(home.getByRole('status').filter({ hasText: /unresolved error/ })).toBeAttached();
  const look = home.locator('[data-ringing]').first();
  await expect(look).toHaveAttribute('data-tone', 'error');
  await expect(look).toHaveAttribute('data-ringing', 'true');
  await home.emulateMedia({ reducedMotion: 'reduce' });
  expect(
    await bell(home)
      .locator('.pi-bell')
      .evaluate((icon) => getComputedStyle(icon).animationName),
  ).toBe('none');

  await bell(home).press('Enter');
  const line = centre(home).getByRole('listitem').filter({ hasText: 'Ringing meter' });
  await expect(line).toContainText('16 minutes');
  await expect(line.locator('time')).toHaveAttribute('title', /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/);
  await line.getByRole('link', { name: 'Data health' }).click();
  await expect(home).toHaveURL(/\/admin\/data-health$/);
  await expect(centre(home)).toBeHidden();

  await home.reload();
  await expect(bell(home)).toHaveAccessibleName(/\d+ open/);
  await expect(indicator(home)).toHaveAccessibleName(/Online/);
  expect(await toastOf(home, 'Ringing meter').count(), 'toasts of old notifications').toBe(0);
});

test('P-NOTI-08 P-NOTI-12 P-NOTI-13 resolving an error stops its ringing; clearing it removes it for good, unless undone', async ({
  home,
  product,
}) => {
  await raiseNotice(product, 'Silent meter');
  await raiseNotice(product, 'Quiet news', 'info');
  await expect(toastOf(home, 'Silent meter')).toBeVisible();
  await bell(home).click();
  await expect.poll(async () => (await centre(home).boundingBox())?.width).toBe(360);
  await expect(centre(home).getByRole('tab')).toHaveText([/^All/, /^Errors/, /^Warnings/, /^Info/]);
  const line = centre(home).getByRole('listitem').filter({ hasText: 'Silent meter' });
  await line.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(line).toContainText('Resolved');
  await expect(toastOf(home, 'Silent meter')).toHaveCount(0);

  await centre(home).getByRole('tab', { name: /^Info/ }).click();
  await expect(line).toBeHidden();
  await centre(home).getByRole('tab', { name: /^Info/ }).press('ArrowLeft');
  await centre(home)
    .getByRole('tab', { name: /^Warnings/ })
    .press('ArrowLeft');
  await expect(line).toBeVisible();

  await line.getByRole('button', { name: /^Clear/ }).click();
  await expect(line).toBeHidden();
  await centre(home).getByRole('button', { name: 'Undo' }).click();
  await expect(line).toBeVisible();
  const cleared = home.waitForResponse((response) => response.url().endsWith('/notifications/clear'));
  await line.getByRole('button', { name: /^Clear/ }).click();
  await home.keyboard.press('Escape');
  expect((await cleared).ok()).toBe(true);
  await expect(bell(home)).toBeFocused();
  await home.reload();
  await bell(home).click();
  await expect(centre(home).getByRole('listitem').filter({ hasText: 'Quiet news' })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('P-NOTI-11 notifications raised while the stream was lost appear when it is back', async ({
  home,
  context,
  product,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/);
  await settled(home);
  await expect(indicator(home)).toHaveAccessibleName(/Online/);
  await context.setOffline(true);
  await expect(indicator(home)).toHaveAccessibleName(/Offline/);
  await raiseNotice(product, 'Missed meter');
  await raiseNotice(product, 'Missed news', 'info');
  await context.setOffline(false);
  await expect(indicator(home)).toHaveAccessibleName(/Online/);
  await expect(toastOf(home, 'Missed meter')).toHaveCount(1);
  await expect(toastOf(home, 'Missed news')).toHaveCount(1);
});

test('P-NOTI-04 two tabs share one stream; the second takes over when the first closes', async ({
  home,
  context,
  product,
}) => {
  await expect(indicator(home)).toHaveAccessibleName(/Online/);
  const second = await context.newPage();
  const streams = streamsOf(second);
  await second.goto('/profile');
  await expect(indicator(second)).toHaveAccessibleName(/Online/);
  await raiseNotice(product, 'Shared meter');
  await expect(toastOf(home, 'Shared meter')).toBeVisible();
  await expect(toastOf(second, 'Shared meter')).toBeVisible();
  expect(streams, 'streams of the second tab').toEqual([]);

  await home.close();
  await expect.poll(() => streams.length).toBe(1);
  await raiseNotice(product, 'Inherited meter');
  await expect(toastOf(second, 'Inherited meter')).toBeVisible();
});

test('P-TOP-07 P-STAT-01 P-STAT-02 P-STAT-04 P-STAT-07 the module status drawer works by keyboard', async ({
  home,
}) => {
  const toggle = home.getByRole('button', { name: 'Module status' });
  const drawer = home.getByRole('dialog', { name: 'Module status' });
  await toggle.press('Enter');
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(400);
  await expect(drawer).toContainText(/fetched \d+ s ago/);
  const refresh = drawer.getByRole('button', { name: 'Fetch again' });
  await expect(refresh).toHaveAttribute('aria-disabled', 'true');
  await expect(refresh).toHaveAttribute('title', /in \d+ s$/);
  await expect(drawer.getByRole('group', { name: 'Modules by state' }).getByRole('button')).toHaveCount(4);
  await expect(drawer.getByTitle('Data newer than 1 minute', { exact: true })).toBeVisible();

  await drawer.getByRole('searchbox').fill('korosd fo');
  const tree = drawer.getByRole('tree');
  await expect(tree.getByRole('treeitem', { name: /Kőrösd fő betáp/ })).toBeVisible();
  await drawer.getByRole('searchbox').press('Escape');

  await tree.focus();
  const active = () =>
    tree.evaluate(
      (host) => document.getElementById(host.getAttribute('aria-activedescendant') ?? '')?.textContent,
    );
  const first = await active();
  await tree.press('ArrowLeft');
  await expect(tree.getByRole('treeitem').first()).toHaveAttribute('aria-expanded', 'false');
  await tree.press('ArrowRight');
  await expect(tree.getByRole('treeitem').first()).toHaveAttribute('aria-expanded', 'true');
  await tree.press('ArrowRight');
  expect(await active()).not.toBe(first);
  await tree.press('End');
  await tree.press('Home');
  expect(await active()).toBe(first);

  // The focus stays inside in both directions, and returns to where it came from.
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await home.keyboard.press(key);
    expect(await drawer.evaluate((host) => host.contains(document.activeElement)), key).toBe(true);
  }
  await home.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(toggle).toBeFocused();
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds no fault in the notification centre and the status drawer in the ${theme} theme`, async ({
    home,
    product,
  }) => {
    if (theme === 'dark') await home.getByRole('button', { name: 'Dark theme' }).click();
    await raiseNotice(product, 'Seen meter');
    await raiseNotice(product, 'Seen warning', 'warning');
    await raiseNotice(product, 'Seen news', 'info');
    for (const [button, name] of [
      [bell(home), 'Notifications'],
      [home.getByRole('button', { name: 'Module status' }), 'Module status'],
    ] as const) {
      await button.click();
      const panel = home.getByRole('dialog', { name });
      const last =
        name === 'Notifications' ? panel.getByText(/Seen news/) : panel.getByRole('treeitem').first();
      await expect(last).toBeVisible();
      // A panel that is still sliding in is where nobody reads it.
      await panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      const { violations } = await new AxeBuilder({ page: home }).include('[role="dialog"]').analyze();
      expect
        .soft(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`),
          name,
        )
        .toEqual([]);
      await home.keyboard.press('Escape');
    }
  });
}
