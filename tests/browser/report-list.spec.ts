import type { Page } from '@playwright/test';
import { LOCALES } from '#contract/people/user.ts';
import type { ReportListItem } from '#contract/reports/report.ts';
import { PATHS } from '#platform/routes/paths.ts';
import { settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const LAPTOPS_AND_DESK = [1280, 1366, 1440];
const RUN = '30000000-0000-4000-8000-000000000001';

/** Fills every row with all that it can show: unsaved work, a long rule, the last delivery. */
async function fillRows(page: Page): Promise<void> {
  await page.route(/\/api\/reports\/base-report(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const reports = (await answer.json()) as ReportListItem[];
    const full: Partial<ReportListItem> = {
      ...{ period: 'previous-month', hasUnsavedWork: true, isScheduled: true },
      rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;BYHOUR=6;BYMINUTE=0',
      nextRun: '2026-12-31T05:00:00Z',
      lastDelivery: { outcome: 'partly', at: '2026-11-30T05:00:00Z', occurrenceId: RUN },
    };
    await route.fulfill({ response: answer, json: reports.map((one) => ({ ...one, ...full })) });
  });
}

/** Number of actions in the rows that are not wholly visible in the window. */
const hiddenActions = (page: Page): Promise<number> =>
  page.locator('td.actions').evaluateAll(
    (cells) =>
      cells
        .flatMap((cell) => [...cell.querySelectorAll('a, button')])
        .filter((action) => {
          const { left, right, top, height } = action.getBoundingClientRect();
          if (top + height > window.innerHeight) return false;
          return [left + 1, right - 1].some(
            (x) => !action.contains(document.elementFromPoint(x, top + height / 2)),
          );
        }).length,
  );

for (const locale of LOCALES) {
  test(`the actions of a report are visible on every usual screen, in ${locale}`, async ({ home }) => {
    await fillRows(home);
    if (locale !== 'en') {
      const loaded = home.waitForEvent('load');
      await home.getByRole('combobox', { name: 'Language' }).selectOption(locale);
      await loaded;
    }
    for (const width of LAPTOPS_AND_DESK) {
      await home.setViewportSize({ width, height: 900 });
      await home.goto(PATHS.reportsBase);
      await settled(home);
      await expect(home.locator('td.actions').first()).toBeVisible();
      expect(await hiddenActions(home), `${width} px`).toBe(0);
      const isWide = await home.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWide, `${width} px`).toBe(false);
    }
  });
}

test('a phone shows how the last delivery of a report went', async ({ home }) => {
  await fillRows(home);
  await home.setViewportSize({ width: 390, height: 844 });
  await home.goto(PATHS.reportsBase);
  await expect(home.getByRole('link', { name: /^Partly sent/ }).first()).toBeVisible();
});

test('a search moves no column of the list of reports, and a report’s menu leads to its schedule', async ({
  home,
}) => {
  await fillRows(home);
  await home.goto(PATHS.reportsBase);
  await settled(home);
  const widths = (): Promise<number[]> =>
    home
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)));
  const before = await widths();
  await home.getByRole('searchbox', { name: 'Find a report' }).fill('monthly');
  await expect(home.getByText('1 found')).toBeVisible();
  const during = await widths();
  for (const [place, width] of during.entries())
    expect(Math.abs(width - (before[place] ?? 0)), `column ${place}`).toBeLessThanOrEqual(1);
  await home.getByRole('button', { name: /^More about/ }).click();
  await home.getByRole('menuitem', { name: 'Schedule' }).click();
  await expect(home.getByRole('dialog', { name: 'Schedule' })).toBeVisible();
});
