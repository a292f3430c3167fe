import { axeFaults } from '#tests/browser/support/axe-faults.ts';
import {
  ANONYMOUS_SCREENS,
  BUILT_SCREENS,
  settled,
  UNBUILT_SCREENS,
} from '#tests/browser/support/screens.ts';
import { expect, test } from '#tests/browser/support/test.ts';

test('axe finds no fault on the screens without a login, in both themes', async ({ page }) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const path of ANONYMOUS_SCREENS) {
      await page.goto(path);
      await settled(page);
      expect.soft(await axeFaults(page), `${path} ${theme}`).toEqual([]);
    }
  }
});

test('the accessibility check itself finds a planted fault', async ({ page }) => {
  await page.goto('/login');
  await settled(page);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  expect(await axeFaults(page)).toEqual([expect.stringMatching(/^button-name: main > button/)]);
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(async ({ home }) => {
      if (theme === 'dark') await home.getByRole('button', { name: 'Dark theme' }).click();
    });

    test(`axe finds no fault on any screen of the product in the ${theme} theme`, async ({ home }) => {
      test.setTimeout(180_000);
      for (const path of [...BUILT_SCREENS, ...UNBUILT_SCREENS.slice(0, 1)]) {
        await home.goto(path);
        await settled(home);
        expect.soft(await axeFaults(home), path).toEqual([]);
      }
    });

    test(`axe finds no fault on a report and in its editor in the ${theme} theme`, async ({ home, api }) => {
      const [report] = await api.get<{ id: number }[]>('/reports/base-report');
      await home.goto(`/reports/report/${report?.id}`);
      await settled(home);
      expect(await axeFaults(home)).toEqual([]);
      await home.goto(`/reports/editor/base-report/${report?.id}/true`);
      await settled(home);
      expect(await axeFaults(home)).toEqual([]);
    });

    test(`axe finds no fault on a module’s data health in the ${theme} theme, as calendar, as table and in its dialogs`, async ({
      home,
      api,
    }) => {
      const module = await api.module('Olvasztókemence 2');
      await home.goto(`/admin/data-health/${module.uuid}`);
      await expect(home.getByRole('grid')).toBeVisible();
      expect(await axeFaults(home)).toEqual([]);
      await home.getByRole('button', { name: 'Table', exact: true }).click();
      await expect(home.getByRole('rowheader').first()).toBeVisible();
      await expect(home.getByRole('link', { name: 'Nem mért maradék' })).toBeVisible();
      expect(await axeFaults(home)).toEqual([]);
      await home.getByRole('button', { name: 'Plan an outage' }).click();
      await expect(home.getByRole('dialog')).toBeVisible();
      expect(await axeFaults(home)).toEqual([]);
    });
  });
}
