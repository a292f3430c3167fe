import type { Locator, Page } from '@playwright/test';
import type { Report, ReportInput } from '#contract/reports/report.ts';
import type { TestApi } from './support/api.ts';
import { axeFaults } from './support/axe-faults.ts';
import { container, device, reportInput, twoPastDays, uniqueName } from './support/reports.ts';
import { expect, test } from './support/test.ts';

/** Opens the settings of a widget from its own menu. */
async function openSettings(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Menu of ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: / settings/ });
  await expect(dialog).toBeVisible();
  return dialog;
}

interface ChartPage {
  home: Page;
  api: TestApi;
  makeReport: (report: ReportInput) => Promise<Report>;
}

/** Creates and shows a report with one chart of this title. */
async function showChart({ home, api, makeReport }: ChartPage, title: string): Promise<Report> {
  const meter = await api.module('Kőrösd fő betáp');
  const report = await makeReport(
    reportInput({
      ...twoPastDays(),
      structure: [container('LineChart', 0, { name: title, devices: [device(meter, 'energy')] })],
    }),
  );
  await home.goto(`/reports/report/${report.id}`);
  await expect(home.getByRole('region', { name: title })).toBeVisible();
  return report;
}

test('R-SET-01 R-SET-02 a widget is configured on the report page, and its chart reloads', async ({
  home,
  api,
  makeReport,
}) => {
  const title = uniqueName('Load');
  const report = await showChart({ home, api, makeReport }, title);
  const dialog = await openSettings(home, title);
  await dialog.getByLabel('Title').fill(`${title} by day`);
  await dialog.getByRole('radio', { name: 'Daily' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const widget = home.getByRole('region', { name: `${title} by day` });
  await expect(widget.getByText(/^days/)).toBeVisible();
  const stored = await api.get<Report>(`/report/${report.id}`);
  expect(stored).toMatchObject({
    revision: report.revision + 1,
    structure: [{ config: { name: `${title} by day`, aggregate: true } }],
  });
});

test('R-SET-01 Escape asks before it discards changed settings', async ({ home, api, makeReport }) => {
  const title = uniqueName('Load');
  await showChart({ home, api, makeReport }, title);
  const dialog = await openSettings(home, title);
  await dialog.getByLabel('Title').fill('Something else');
  await home.keyboard.press('Escape');
  const question = home.getByRole('dialog', { name: 'Discard the changes?' });
  await question.getByRole('button', { name: 'Continue editing' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Something else');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(home.getByRole('region', { name: title })).toBeVisible();
});

test('R-PICK-09 the picker refuses the modules of other controllers once one is chosen', async ({
  home,
  api,
  makeReport,
}) => {
  const title = uniqueName('Load');
  await showChart({ home, api, makeReport }, title);
  const dialog = await openSettings(home, title);
  await dialog.getByRole('button', { name: 'Choose devices' }).click();
  const picker = home.getByRole('dialog', { name: 'Choose devices' });
  const controllers = picker.getByRole('group', { name: 'Controllers' });
  const chips = controllers.getByRole('button');
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'true');
  const chip = controllers.getByRole('button', { name: 'Kapcsolótér PLC 1' });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  const lines = picker.getByRole('treeitem');
  const own = lines.filter({ hasText: 'Kapcsolótér PLC 1' }).filter({ hasNotText: 'Belongs' });
  await expect(own.first()).not.toHaveAttribute('aria-disabled', 'true');
  await expect(picker.getByText('Belongs to another controller').first()).toBeAttached();
  await expect(lines.filter({ hasText: 'Alderbrook' })).toHaveCount(0);
  expect(await axeFaults(home)).toEqual([]);
  await chips.first().click();
  await expect(picker.getByText('Belongs to another controller')).toHaveCount(0);
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds no fault in the settings of a chart in the ${theme} theme`, async ({
    home,
    api,
    makeReport,
  }) => {
    if (theme === 'dark') await home.getByRole('button', { name: 'Dark theme' }).click();
    const title = uniqueName('Load');
    await showChart({ home, api, makeReport }, title);
    const dialog = await openSettings(home, title);
    await dialog.getByRole('switch', { name: /^Only a part of the time/ }).click();
    await dialog.getByRole('switch', { name: 'KPI of Energy', exact: true }).click();
    await dialog.getByRole('tab', { name: 'Frame' }).click();
    await dialog.getByRole('button', { name: 'Background #264BA4' }).click();
    expect(await axeFaults(home)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Give the limit, or switch the KPI off.').first()).toBeVisible();
    expect(await axeFaults(home)).toEqual([]);
  });
}

test('the settings sheet needs no sideways scrolling on a phone', async ({ home, api, makeReport }) => {
  await home.setViewportSize({ width: 390, height: 844 });
  const title = uniqueName('Load');
  await showChart({ home, api, makeReport }, title);
  const dialog = await openSettings(home, title);
  for (const tab of ['Data', 'Axes and KPI', 'Frame']) {
    await dialog.getByRole('tab', { name: tab }).click();
    const tooWide = await dialog.evaluate((sheet) =>
      [sheet, ...sheet.querySelectorAll('.p-dialog-content, [role="tabpanel"]')].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
    );
    expect(tooWide, tab).toBe(false);
  }
});
