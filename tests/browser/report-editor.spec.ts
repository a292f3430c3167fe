import type { Report, ReportListItem } from '#contract/report.ts';
import { accountOf } from './support/api.ts';
import { axeFaults } from './support/axe-faults.ts';
import { addWidget, autosaved, rename, save } from './support/editor.ts';
import { container, reportInput, uniqueName } from './support/reports.ts';
import { expect, logIn, test } from './support/test.ts';

const EMPTY = { structure: [] };
const editor = ({ type, id }: Report): string => `/reports/editor/${type}/${id}/true`;

test('R-LIFE-02 R-LIFE-05 R-LIFE-10 P-ROUTE-21 P-ROUTE-23 a report is made, changed and deleted in the editor', async ({
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
  // The question is the server's refusal.
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

test('undo, redo and save have their keys, and a version that was saved over comes back', async ({
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
  await versions.getByRole('button', { name: 'Take this version back' }).click();
  await expect(versions).toBeHidden();
  await expect(home.getByText('It is not saved yet: Save keeps it, Undo takes it back.')).toBeVisible();
  await expect(home.locator('[data-canvas]')).toBeFocused();
  await expect(heading).toHaveText(report.name);
  await expect(home.getByText('1 unsaved change')).toBeVisible();
  await autosaved(home);
});

test('without a network the work stays in the page, says so, and is kept once it is back', async ({
  home,
  faults,
  makeReport,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/);
  const report = await makeReport(reportInput({ ...EMPTY, name: uniqueName('Offline') }));
  await home.goto(editor(report));
  await expect(home.getByRole('heading', { level: 1 })).toHaveText(report.name);
  await home.context().setOffline(true);
  await rename(home, 'Written on the train');
  await expect(home.getByText(/^Not kept yet/)).toBeVisible();
  await home.getByRole('link', { name: 'Dashboards', exact: true }).click();
  await home.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await home.context().setOffline(false);
  await autosaved(home);
});

test('a report that is not complete is not saved, and the editor says where', async ({ home }) => {
  await home.goto('/reports/editor/base-report/-1/true');
  let saved = 0;
  home.on('request', (request) => {
    const isSave = request.method() !== 'GET' && /\/api\/report(\/\d+)?$/.test(request.url());
    if (isSave) saved += 1;
  });
  await home.getByRole('button', { name: 'Save', exact: true }).click();
  const settings = home.getByRole('dialog', { name: 'Report settings' });
  await expect(settings.getByText('Please fill in this field.')).toBeVisible();
  await settings.getByRole('button', { name: 'Close' }).click();
  expect(saved).toBe(0);
});

test('a widget that is not complete is brought into sight and has the focus once a save was refused', async ({
  home,
  makeReport,
}) => {
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

test('work after one’s own save, kept at the second try and gone on with later, is no conflict with oneself', async ({
  home,
  faults,
  makeReport,
}) => {
  const report = await makeReport(reportInput({ ...EMPTY, name: uniqueName('Loaded') }));
  await home.goto(editor(report));
  await rename(home, 'Saved by me');
  await save(home);
  let saves = 0;
  await home.route(/\/api\/report\/\d+\?auto=true/, (route) => {
    saves += 1;
    return saves === 1 ? route.abort('connectionfailed') : route.continue();
  });
  faults.expect(/ERR_CONNECTION_FAILED/);
  await rename(home, 'Written after it');
  await expect(home.getByText(/^Not kept yet/)).toBeVisible();
  await autosaved(home);
  await home.reload();
  await home.getByRole('button', { name: 'Go on' }).click();
  await expect(home.getByRole('heading', { level: 1 })).toHaveText('Written after it');
  await expect(home.getByRole('button', { name: 'Newer version' })).toHaveCount(0);
  await save(home);
  await expect(home.getByRole('dialog')).toHaveCount(0);
});

for (const width of [1440, 1280, 1024]) {
  test(`the name of a report stands whole in a head that has room for it, ${width} px wide`, async ({
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

test('times of autosaves and versions are those of the company, whatever the browser’s clock says', async ({
  browser,
  product,
  makeReport,
}) => {
  const report = await makeReport(reportInput({ ...EMPTY, name: uniqueName('Timed') }));
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', baseURL: product.origin });
  const page = await context.newPage();
  await page.goto('/');
  await logIn(page, accountOf(product, 'ROLE_DEVELOPER'));
  await page.goto(editor(report));
  await rename(page, 'Renamed far away');
  await autosaved(page);
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Europe/Budapest' });
  await expect(page.getByTitle('Europe/Budapest')).toContainText(`autosaved ${hour.format(Date.now())}:`);
  await context.close();
});

test('two windows of one author: neither writes over what the other has kept', async ({
  home,
  faults,
  makeReport,
}) => {
  const report = await makeReport(reportInput({ ...EMPTY, name: uniqueName('Twice open') }));
  const other = await home.context().newPage();
  await home.goto(editor(report));
  await other.goto(editor(report));
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(report.name);
  await rename(home, 'Kept by the first');
  await autosaved(home);
  faults.expect(/status of 409/);
  await rename(other, 'Typed in the second');
  const question = { name: 'Another window of yours holds other work' };
  const inOther = other.getByRole('dialog', question);
  await expect(inOther).toContainText('Kept by the first');
  expect(await axeFaults(other)).toEqual([]);
  await inOther.getByRole('button', { name: 'Close' }).click();
  await expect(other.getByText(/^Cannot be kept: Another window of yours.* Save a copy/)).toBeVisible();
  await rename(other, 'Typed in the second, longer');
  await inOther.getByRole('button', { name: 'Keep mine' }).click();
  await autosaved(other);

  await rename(home, 'Typed in the first');
  await home
    .getByRole('dialog', question)
    .getByRole('button', { name: /^Load the other window/ })
    .click();
  await expect(home.getByRole('heading', { level: 1 })).toHaveText('Typed in the second, longer');
  await home.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(home.getByRole('heading', { level: 1 })).toHaveText('Typed in the first');
  await autosaved(home);
});

test('a first save whose answer is lost makes one report', async ({ home, api, faults }) => {
  faults.expect(/ERR_CONNECTION_FAILED/);
  const name = uniqueName('Answer lost');
  let isFirst = true;
  await home.route(/\/api\/report\?/, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    // The server makes the report; nobody hears of it.
    await route.fetch();
    await route.abort('connectionfailed');
  });
  await home.goto('/reports/editor/base-report/-1/true');
  await rename(home, name);
  await autosaved(home);
  await save(home);
  const reports = await api.get<ReportListItem[]>('/reports/base-report');
  expect(reports.filter((report) => report.name.startsWith(name))).toHaveLength(1);
  await api.deleteReport(reports.find((report) => report.name === name)?.id ?? 0);
});

test('who has too many drafts is told so, and that a save by hand keeps the report', async ({
  home,
  api,
  faults,
}) => {
  faults.expect(/status of 409/);
  // Fifty drafts of the author would stand in the way of every other test here.
  await home.route(/\/api\/report\?auto=true/, (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'too_many_drafts', message: 'Too many' } } }),
  );
  const name = uniqueName('One too many');
  await home.goto('/reports/editor/base-report/-1/true');
  await rename(home, name);
  await expect(home.getByText(/^Cannot be kept: You have 50 drafts.* Save keeps this report/)).toBeVisible();
  expect(await axeFaults(home)).toEqual([]);
  await addWidget(home, 'Line chart', 'Load of the incomer', 'Kőrösd fő betáp');
  await save(home);
  const reports = await api.get<ReportListItem[]>('/reports/base-report');
  await api.deleteReport(reports.find((report) => report.name === name)?.id ?? 0);
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

test('the editor holds to WCAG 2.2 AA, its panels included', async ({ home, makeReport }) => {
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
