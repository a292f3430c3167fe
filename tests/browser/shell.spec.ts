import type { Locator, Page } from '@playwright/test';
import { PATHS } from '#platform/routes/paths.ts';
import { UNBUILT_PATHS } from '#platform/routes/unbuilt-paths.ts';
import { expect, test } from './support/test.ts';

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });

test.describe('the drawer', () => {
  test('P-LAY-03 P-LAY-06 P-LAY-07 the drawer shows the logged-in user with an avatar, and the version, beside top bar, page and module status', async ({
    home,
  }) => {
    const drawer = menuOf(home).locator('..');
    await expect(drawer.getByText('Quarterhour Developer')).toBeVisible();
    await expect(drawer.getByText('QD', { exact: true })).toBeVisible();
    await expect(drawer.getByText(/^Version \d+\.\d+\.\d+$/)).toBeVisible();
    await expect(home.getByRole('banner')).toBeVisible();
    await expect(home.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await home.getByRole('button', { name: 'Module status' }).click();
    await expect(home.getByRole('dialog', { name: 'Module status' })).toBeVisible();
  });

  test('P-LAY-04 the drawer marks the current page and opens its group', async ({ home }) => {
    await home.goto(PATHS.reportsBase);
    const page = menuOf(home).getByRole('link', { name: 'Base reports' });
    await expect(page).toHaveAttribute('aria-current', 'page');
    await expect(menuOf(home).locator('[aria-current]')).toHaveCount(1);
    await expect(menuOf(home).getByRole('button', { name: 'Reports' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(menuOf(home).getByRole('button', { name: 'Energetics' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  test('P-LAY-05 the drawer collapses to icons with tooltips for mouse and keyboard, and stays collapsed after a reload', async ({
    home,
  }) => {
    await home.getByRole('button', { name: 'Collapse the menu' }).click();
    const reports = menuOf(home).getByRole('button', { name: 'Reports' });
    const tip = home.getByTestId('nav-tip');
    await reports.hover();
    await expect(tip).toHaveText('Reports');
    await home.getByRole('main').hover();
    await expect(tip).toHaveCount(0);
    await menuOf(home).getByRole('link', { name: 'Dashboard' }).focus();
    await expect(tip).toHaveText('Dashboard');
    await home.keyboard.press('Tab');
    await expect(tip).toHaveText('Energetics');
    await home.reload();
    await expect(home.getByRole('button', { name: 'Expand the menu' })).toBeVisible();
    await reports.click();
    await expect(menuOf(home).getByRole('link', { name: 'Base reports' })).toBeVisible();
    await expect(home.getByRole('button', { name: 'Collapse the menu' })).toBeVisible();
  });

  test('the drawer has a child entry for every measure type in use', async ({ home }) => {
    await menuOf(home).getByRole('button', { name: 'Energetics' }).click();
    await menuOf(home).getByRole('link', { name: 'Flow', exact: true }).click();
    await expect(home).toHaveURL('/energetic/flow');
    await expect(home.getByRole('heading', { level: 1, name: 'Flow' })).toBeVisible();
  });
});

test.describe('the top bar', () => {
  test('P-TOP-01 the account menu shows name and position and offers profile and logout', async ({
    home,
  }) => {
    await home.getByRole('button', { name: 'Your account' }).click();
    const menu = home.getByRole('menu');
    await expect(menu.getByText('Quarterhour Developer')).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await menu.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(home).toHaveURL(PATHS.userProfileView);
  });

  test('P-TOP-02 P-TOP-05 P-TOP-06 P-TOP-07 the top bar shows the language, the live indicator, notifications and module status', async ({
    home,
  }) => {
    const bar = home.getByRole('banner');
    await expect(bar.getByRole('combobox', { name: 'Language' }).getByRole('option')).toHaveCount(6);
    await expect(bar.getByText('Online')).toBeVisible();
    await expect(bar.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    await expect(bar.getByRole('button', { name: /^Module status/ })).toBeVisible();
    await expect(bar.getByRole('combobox', { name: /zone/i })).toHaveCount(0);
  });

  test('P-SPEED-01 P-SPEED-02 the top bar shows that a connection is slow, and live data are requested half as often', async ({
    home,
    context,
  }) => {
    const network = await context.newCDPSession(home);
    await network.send('Network.enable');
    const limits = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
    await network.send('Network.emulateNetworkConditions', { ...limits, latency: 2_000 });
    const subscribed = home.waitForRequest(/\/hub\/subscribe\/notifications\?.*slow=true/, {
      timeout: 20_000,
    });
    await home.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(home.getByText('Slow connection')).toBeVisible({ timeout: 20_000 });
    await subscribed;
    await network.send('Network.emulateNetworkConditions', { ...limits, latency: 0 });
    await home.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(home.getByText('Slow connection')).toHaveCount(0, { timeout: 20_000 });
  });
});

test.describe('keyboard navigation', () => {
  test('keyboard navigation starts at the skip link, which leads to the page; menu, top bar and page follow', async ({
    home,
  }) => {
    await home.reload();
    await expect(menuOf(home)).toBeVisible();
    await home.keyboard.press('Tab');
    await expect(home.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await home.keyboard.press('Enter');
    await expect(home.getByRole('main')).toBeFocused();
    await home.reload();
    await expect(menuOf(home)).toBeVisible();
    const order = [
      home.getByRole('link', { name: 'Skip to content' }),
      menuOf(home).getByRole('link', { name: 'Dashboard' }),
      menuOf(home).getByRole('button', { name: 'Energetics' }),
    ];
    for (const stop of order) {
      await home.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
    await home.keyboard.press('Enter');
    await home.keyboard.press('Tab');
    await expect(menuOf(home).getByRole('link').nth(1)).toBeFocused();
    await home.keyboard.press('Enter');
    await expect(home.getByRole('main')).toBeFocused();
  });

  test('the keyboard reaches and operates every control of the top bar with a visible focus', async ({
    home,
  }) => {
    const bar = home.getByRole('banner');
    await bar.getByRole('button', { name: 'Collapse the menu' }).focus();
    await home.keyboard.press('Enter');
    await expect(bar.getByRole('button', { name: 'Expand the menu' })).toBeFocused();
    const seen: string[] = [];
    for (;;) {
      await home.keyboard.press('Tab');
      const name = await home.evaluate(() => {
        const { activeElement } = document;
        const ring = activeElement?.matches('select') ? activeElement.parentElement : activeElement;
        if (!activeElement?.closest('header') || activeElement.closest('main')) return null;
        return `${activeElement.tagName} ${ring ? getComputedStyle(ring).outlineStyle : 'none'}`;
      });
      if (name === null) break;
      seen.push(name);
    }
    expect(seen).toEqual([
      'BUTTON solid',
      'SELECT solid',
      ...Array.from({ length: 5 }, () => 'BUTTON solid'),
    ]);
    const account = home.getByRole('button', { name: 'Your account' });
    await account.focus();
    await home.keyboard.press('Enter');
    await expect(home.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
    await home.keyboard.press('ArrowDown');
    await home.keyboard.press('Escape');
    await expect(home.getByRole('menuitem', { name: 'Profile' })).toHaveCount(0);
  });
});

test('P-ROUTE-01 P-ROUTE-02 the browser tab and the breadcrumb show the name of the current page', async ({
  home,
}) => {
  for (const [path, title] of [
    [PATHS.userProfileView, 'Profile'],
    [PATHS.reportsBase, 'Base reports'],
    [PATHS.adminDataHealth, 'Data health'],
    [PATHS.adminConnection, 'Connection'],
    [PATHS.adminOutbox, 'Outbox'],
    [UNBUILT_PATHS.energeticModuleLegislation, 'Legislation'],
    ['/no/such/page', 'Page not found'],
  ] as const) {
    await home.goto(path);
    await expect(home).toHaveTitle(`${title} – Quarterhour`);
  }
  await home.goto(PATHS.reportsBase);
  await expect(home.getByRole('navigation', { name: 'You are here' }).locator('[aria-current]')).toHaveText(
    'Base reports',
  );
});

test('P-ROUTE-03 a bad parameter in an address shows the page for unknown addresses inside the product', async ({
  home,
}) => {
  for (const path of [
    '/energetic/steam',
    '/energetic-module/system-usage-fees/flow/20x6',
    '/documents/export/A',
  ]) {
    await home.goto(path);
    await expect(home.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(menuOf(home)).toBeVisible();
  }
});

test.describe('pages before the login', () => {
  for (const path of ['/login', '/forgotten-password', '/set-password/nothing']) {
    test(`P-LAY-01 P-LAY-02 ${path} uses the authentication layout, with six languages at the top right`, async ({
      page,
      faults,
    }) => {
      // The link from the mail is unknown; the server answers with an error.
      faults.expect(/status of 4\d\d/);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const languages = page.getByRole('combobox', { name: 'Language' });
      await expect(languages.getByRole('option')).toHaveCount(6);
      const box = await languages.boundingBox();
      expect(box?.y).toBeLessThan(60);
      expect(box?.x).toBeGreaterThan(1440 - 200);
    });
  }

  test('the pages before the login link to each other without loading the product', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Forgotten password' }).click();
    await expect(page).toHaveURL('/forgotten-password');
    await page.getByRole('link', { name: 'Go to the login' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/forgotten-password');
    expect(scripts.filter((path) => /routed-app|main-layout/.test(path))).toEqual([]);
  });
});
