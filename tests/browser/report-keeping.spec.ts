import type { Report, ReportListItem } from '#contract/reports/report.ts';
import { reportEditorPath } from '#platform/routes/paths.ts';
import { accountOf } from './support/api.ts';
import { axeFaults } from './support/axe-faults.ts';
import { addWidget, autosaved, rename, save } from './support/editor.ts';
import { reportInput, uniqueName } from './support/reports.ts';
import { expect, logIn, test } from './support/test.ts';

const EMPTY = { structure: [] };
const editor = ({ type, id }: Report): string => reportEditorPath(type, id);

test('without a network the work stays in the page, which says so, and is autosaved once the network is back', async ({
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
  await home.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await home.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await home.context().setOffline(false);
  await autosaved(home);
});

test('work after one’s own save, autosaved at the second try and continued later, is no conflict with oneself', async ({
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
  await home.getByRole('button', { name: 'Continue' }).click();
  await expect(home.getByRole('heading', { level: 1 })).toHaveText('Written after it');
  await expect(home.getByRole('button', { name: 'Newer version' })).toHaveCount(0);
  await save(home);
  await expect(home.getByRole('dialog')).toHaveCount(0);
});

test('times of autosaves and versions are in the time zone of the company, whatever the browser’s clock says', async ({
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

test('two windows of one author do not overwrite what the other has kept', async ({
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
  const question = { name: 'You have other changes in another window' };
  const inOther = other.getByRole('dialog', question);
  await expect(inOther).toContainText('Kept by the first');
  await expect(inOther.getByRole('button', { name: 'Save mine as a copy' })).toBeFocused();
  expect(await axeFaults(other)).toEqual([]);
  // Text as long as in other languages: the answers take a second line, and none is cut.
  const copy = inOther.getByRole('button', { name: 'Save mine as a copy' });
  await copy.evaluate((button) => button.append(' under a name of its own'));
  const [frame, first] = [await inOther.boundingBox(), await copy.boundingBox()];
  expect(first?.x).toBeGreaterThan(frame?.x ?? 0);
  await inOther.getByRole('button', { name: 'Close' }).click();
  await expect(
    other.getByText(/^Cannot be kept: You have newer unsaved changes.* Save a copy/),
  ).toBeVisible();
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

test('two windows on a draft that was never saved do not overwrite what the other has kept', async ({
  home,
  api,
  faults,
}) => {
  const [first, second] = [uniqueName('First'), uniqueName('Second')];
  await home.goto(reportEditorPath('base-report', -1));
  await rename(home, uniqueName('Draft'));
  await autosaved(home);
  const id = Number(/\/(\d+)\//.exec(home.url())?.[1]);
  const other = await home.context().newPage();
  await other.goto(home.url());
  await rename(other, second);
  await autosaved(other);
  faults.expect(/status of 409/);
  await rename(home, first);
  const question = home.getByRole('dialog', { name: 'You have other changes in another window' });
  await expect(question).toContainText(`${second} → ${first}`);
  await question.getByRole('button', { name: /^Load the other window/ }).click();
  await expect(home.getByRole('heading', { level: 1 })).toHaveText(second);
  await home.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(home.getByRole('heading', { level: 1 })).toHaveText(first);
  await autosaved(home);

  await rename(other, `${second}, longer`);
  await other.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).click();
  await autosaved(other);
  await rename(home, `${first}, longer`);
  await home.keyboard.press('Control+s');
  // Nobody has saved anything of the draft yet.
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(home.getByText('Report saved')).toBeVisible();
  expect(await api.get<Report>(`/report/${id}`)).toMatchObject({ name: `${first}, longer`, draft: false });
  await api.deleteReport(id);
});

test('a first save whose answer is lost makes one report', async ({ home, api, faults }) => {
  faults.expect(/ERR_CONNECTION_FAILED/);
  const name = uniqueName('Answer lost');
  let isFirst = true;
  await home.route(/\/api\/report\?/, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    // The server makes the report, but its answer is lost.
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

test('an author with too many drafts gets the reason, and learns that a save by hand keeps the report', async ({
  home,
  api,
  faults,
}) => {
  faults.expect(/status of 409/);
  // Fifty drafts of the author would disturb every other test here.
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
