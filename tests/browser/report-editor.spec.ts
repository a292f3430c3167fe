import type { Locator } from '@playwright/test';
import type { Recipient } from '#contract/reports/recipient.ts';
import type { Report, ReportListItem } from '#contract/reports/report.ts';
import { reportEditorPath } from '#platform/routes/paths.ts';
import { axeFaults } from './support/axe-faults.ts';
import { addWidget, autosaved, rename, save } from './support/editor.ts';
import { container, reportInput, uniqueName } from './support/reports.ts';
import { expect, switchLanguage, test } from './support/test.ts';

const EMPTY = { structure: [] };
const editor = ({ type, id }: Report): string => reportEditorPath(type, id);

test('R-LIFE-02 R-LIFE-05 R-LIFE-10 P-ROUTE-21 P-ROUTE-23 a report can be made, changed and deleted in the editor', async ({
  home,
  api,
}) => {
  const name = uniqueName('Edited report');
  const stored = async (): Promise<ReportListItem | undefined> => {
    const reports = await api.get<ReportListItem[]>('/reports/base-report');
    return reports.find((report) => report.name.startsWith(name));
  };

  await home.goto('/reports/base');
  await home.getByRole('link', { name: 'New report' }).first().click();
  await expect(home).toHaveURL('/reports/editor/base-report/-1/true');
  await expect(home.getByRole('navigation', { name: 'You are here' })).toContainText('New base report');
  await rename(home, name);
  await expect(home.getByText('1 unsaved change')).toBeVisible();
  await autosaved(home);
  await expect(home).toHaveURL(/\/reports\/editor\/base-report\/\d+\/true$/);
  expect(await stored()).toMatchObject({ name, draft: true });

  await addWidget(home, 'Line chart', 'Load of the incomer', 'Kőrösd fő betáp');
  await save(home);
  await expect(home.getByText('Report saved')).toBeVisible();
  const created = await stored();
  expect(created).toMatchObject({ name, widgets: 1, draft: false });

  await rename(home, `${name} changed`);
  await save(home);
  await expect(home.getByText('Report updated')).toBeVisible();
  expect(await stored()).toMatchObject({ id: created?.id, name: `${name} changed` });

  await home.goto(`/reports/report/${created?.id}`);
  await expect(home.getByRole('region', { name: 'Load of the incomer' })).toBeVisible();

  await home.goto(`/reports/editor/base-report/${created?.id}/true`);
  await home.getByRole('button', { name: 'More', exact: true }).click();
  await home.getByRole('menuitem', { name: 'Delete report' }).click();
  await expect(home.getByRole('dialog', { name: `Delete “${name} changed”?` })).toBeVisible();
  await home.getByRole('button', { name: 'Delete report' }).click();
  await expect(home.getByText('Report deleted')).toBeVisible();
  expect(await stored()).toBeUndefined();
});

test('R-LIFE-06 saving over an existing name asks, and replaces the report that has it', async ({
  home,
  api,
  faults,
  makeReport,
}) => {
  // The refusal by the server leads to the question.
  faults.expect(/status of 409/);
  const taken = await makeReport(reportInput({ ...EMPTY, name: uniqueName('Taken') }));
  const mine = await makeReport(reportInput({ ...EMPTY, name: uniqueName('Mine') }));
  await home.goto(editor(mine));
  await rename(home, taken.name);
  await home.getByRole('button', { name: 'Save', exact: true }).click();
  const question = home.getByRole('dialog', { name: `Overwrite “${taken.name}”?` });
  await question.getByRole('button', { name: 'Overwrite' }).click();
  await expect(home).toHaveURL(editor(taken));
  await expect(home.getByText('Report updated')).toBeVisible();
  expect(await api.get<Report>(`/report/${mine.id}`)).toMatchObject({ name: mine.name });
  expect((await api.get<Report>(`/report/${taken.id}`)).revision).toBeGreaterThan(taken.revision);
});

test('undo, redo and save have their keys, and a version that was overwritten can be restored', async ({
  home,
  makeReport,
}) => {
  const report = await makeReport(reportInput({ ...EMPTY, name: uniqueName('Keyed') }));
  const heading = home.getByRole('heading', { level: 1 });
  await home.goto(editor(report));
  await rename(home, 'Second name');
  await home.keyboard.press('Control+z');
  await expect(heading).toHaveText(report.name);
  await home.keyboard.press('Control+Shift+z');
  await expect(heading).toHaveText('Second name');
  await home.keyboard.press('Control+s');
  await expect(home.getByText('Report updated')).toBeVisible();

  await home.getByRole('button', { name: 'More', exact: true }).click();
  await home.getByRole('menuitem', { name: 'Versions' }).click();
  const versions = home.getByRole('dialog', { name: 'Versions' });
  await versions.getByRole('button', { name: new RegExp(report.name) }).click();
  await versions.getByRole('button', { name: 'Restore this version' }).click();
  await expect(versions).toBeHidden();
  await expect(home.getByText('It is not saved yet: Save keeps it, Undo takes it back.')).toBeVisible();
  await expect(home.locator('[data-canvas]')).toBeFocused();
  await expect(heading).toHaveText(report.name);
  await expect(home.getByText('1 unsaved change')).toBeVisible();
  await autosaved(home);
});

test('a name that is still being typed is saved with the report', async ({ home, api, makeReport }) => {
  const report = await makeReport(reportInput({ ...EMPTY, name: uniqueName('Half') }));
  await home.goto(editor(report));
  await home.getByRole('heading', { level: 1 }).getByRole('button').click();
  await home.getByRole('textbox', { name: 'Name', exact: true }).fill(`${report.name}, whole`);
  await home.keyboard.press('Control+s');
  await expect(home.getByText('Report updated')).toBeVisible();
  expect(await api.get<Report>(`/report/${report.id}`)).toMatchObject({ name: `${report.name}, whole` });
});

test('an incomplete report is not saved, and the editor says where', async ({ home }) => {
  await home.goto('/reports/editor/base-report/-1/true');
  let saved = 0;
  home.on('request', (request) => {
    const isSave = request.method() !== 'GET' && /\/api\/report(\/\d+)?$/.test(request.url());
    if (isSave) saved += 1;
  });
  await home.getByRole('button', { name: 'Save', exact: true }).click();
  const settings = home.getByRole('dialog', { name: 'Report settings' });
  await expect(settings.getByText('Please fill in this field.')).toBeVisible();
  await expect(settings.getByLabel('Name')).toBeFocused();
  await settings.getByRole('button', { name: 'Close' }).click();

  await home.getByRole('button', { name: 'Schedule', exact: true }).click();
  const schedule = home.getByRole('dialog', { name: 'Schedule', exact: true });
  await schedule.getByRole('button', { name: 'Set up a schedule' }).click();
  await schedule.getByRole('button', { name: 'Close' }).click();
  const add = home.getByRole('button', { name: /^Line chart \d/ });
  await add.click();
  await add.click();
  await home.keyboard.press('Control+s');
  const warning = home.getByRole('alert').filter({ hasText: 'Some entries need your attention' });
  const ways = ['Name', 'Schedule: Recipients', 'Line chart 1', 'Line chart 2'];
  await expect(warning.getByRole('listitem')).toHaveText(ways);
  await settings.getByRole('button', { name: 'Close' }).click();
  await warning.getByRole('button', { name: 'Line chart 2' }).click();
  await expect(home.getByRole('group', { name: /^Line chart, / }).last()).toBeFocused();
  await warning.getByRole('button', { name: 'Schedule: Recipients' }).click();
  await expect(schedule.getByRole('combobox', { name: 'Add people or roles' })).toBeFocused();
  expect(saved).toBe(0);
});

test('a refused save scrolls to the incomplete widget and focuses it', async ({ home, makeReport }) => {
  const text = (i: string, y: number) => ({ ...container('TextEditor', 0, { name: i }), i, y, h: 12 });
  const report = await makeReport(reportInput({ structure: [text('a', 0), text('b', 12), text('c', 24)] }));
  await home.goto(editor(report));
  const chart = home.getByRole('group', { name: /^Line chart, / });
  await home.getByRole('button', { name: /^Line chart \d/ }).click();
  await expect(chart).toBeFocused();
  await home.getByRole('heading', { level: 1 }).getByRole('button').focus();
  await home.evaluate(() => window.scrollTo(0, 0));
  await expect(chart).not.toBeInViewport();
  await home.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(chart).toBeFocused();
  await expect(chart).toBeInViewport();
});

for (const width of [1440, 1280, 1024]) {
  test(`the head shows the whole name of a report when it has room for it, at ${width} px`, async ({
    home,
    makeReport,
  }) => {
    const report = await makeReport(reportInput({ ...EMPTY, name: uniqueName('Monthly review') }));
    await home.setViewportSize({ width, height: 900 });
    await home.goto(editor(report));
    const name = home.getByRole('heading', { level: 1 }).getByText(report.name);
    await expect(name).toBeVisible();
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
}

test('in German at 1280 px the head shows the name, the schedule and the time of the autosave in full', async ({
  home,
  api,
  makeReport,
}) => {
  const [reader] = await api.get<Recipient[]>('/reports/base-report/recipients');
  const report = await makeReport(
    reportInput({
      structure: [],
      recurrence: {
        ...{ rule: 'FREQ=DAILY;BYHOUR=15;BYMINUTE=45', users: [reader?.id ?? ''], isActive: true },
        ...{ zone: 'Europe/Budapest', period: 'yesterday', catchUp: true },
      },
    }),
  );
  await home.setViewportSize({ width: 1280, height: 900 });
  await switchLanguage(home, 'de');
  await home.goto(editor(report));
  await home.getByRole('heading', { level: 1 }).getByRole('button').click();
  await home.getByRole('heading', { level: 1 }).or(home.locator('input:focus')).fill('Kemence áttekintés');
  await home.keyboard.press('Enter');
  const kept = home.getByText(/^automatisch gesichert \d/);
  await expect(kept).toBeVisible();
  const isWhole = (part: Locator): Promise<boolean> =>
    part.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth <= clientWidth && scrollHeight <= clientHeight,
    );
  const name = home.getByRole('heading', { level: 1 }).getByText('Kemence áttekintés');
  for (const part of [name, home.getByText('Jeden Tag um 15:45 Uhr', { exact: true }), kept])
    expect(await isWhole(part)).toBe(true);
});

test('the buttons in the head do not move while the report is autosaved, saved, and saved by somebody else', async ({
  home,
  api,
}) => {
  await home.goto('/reports/editor/base-report/-1/true');
  const buttons = ['Undo', 'Redo', 'More', 'Save'].map((name) =>
    home.getByRole('button', { name, exact: true }),
  );
  const places = () => Promise.all(buttons.map(async (button) => (await button.boundingBox())?.x));
  const view = home.getByRole('button', { name: 'View' });
  await expect(view).toHaveAttribute('aria-disabled', 'true');
  await expect(view).toHaveAttribute('title', /first change is kept$/);
  const before = await places();
  const name = uniqueName('Still');
  await rename(home, name);
  await expect(home.getByRole('link', { name: 'View' })).toBeVisible();
  expect(await places()).toEqual(before);
  const pdf = home.getByRole('button', { name: 'PDF' });
  await expect(pdf).toHaveAttribute('title', /save the report first$/);
  await save(home);
  await expect(pdf).not.toHaveAttribute('aria-disabled');
  expect(await places()).toEqual(before);
  const id = Number(/\/(\d+)\/true$/.exec(home.url())?.[1]);
  await api.renameReport(id, `${name} of theirs`);
  await rename(home, `${name} of mine`);
  await expect(home.getByRole('button', { name: 'Newer version' })).toBeVisible();
  expect(await places()).toEqual(before);
  await api.deleteReport(id);
});

test('the way back to the list of reports appears above the editor and above the report', async ({
  home,
  makeReport,
}) => {
  const report = await makeReport(reportInput({ ...EMPTY, name: uniqueName('Found in a list') }));
  for (const address of [editor(report), `/reports/report/${report.id}`]) {
    await home.goto(address);
    const way = home.getByRole('navigation', { name: 'You are here' });
    await way.getByRole('link', { name: 'Base reports' }).click();
    await expect(home).toHaveURL('/reports/base');
    await expect(way.getByRole('link')).toHaveCount(0);
  }
});

test('undo and redo by keyboard keep the focus in the head', async ({ home, makeReport }) => {
  const report = await makeReport(reportInput({ ...EMPTY, name: uniqueName('Focused') }));
  await home.goto(editor(report));
  await rename(home, 'Second name');
  const [undo, redo] = [
    home.getByRole('button', { name: 'Undo', exact: true }),
    home.getByRole('button', { name: 'Redo', exact: true }),
  ];
  await undo.press('Enter');
  await expect(redo).toBeFocused();
  await redo.press('Enter');
  await expect(undo).toBeFocused();
});

test('the editor and its panels conform to WCAG 2.2 AA', async ({ home, makeReport }) => {
  const report = await makeReport(reportInput({ ...EMPTY, name: uniqueName('Looked at') }));
  await home.goto(editor(report));
  await expect(home.getByRole('heading', { level: 1 })).toHaveText(report.name);
  expect(await axeFaults(home)).toEqual([]);
  for (const panel of ['Report settings', 'Versions']) {
    await home.getByRole('button', { name: 'More', exact: true }).click();
    await home.getByRole('menuitem', { name: panel }).click();
    const dialog = home.getByRole('dialog', { name: panel });
    await expect(dialog).toBeVisible();
    expect(await axeFaults(home)).toEqual([]);
    await home.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
