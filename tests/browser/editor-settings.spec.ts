import type { Locator } from '@playwright/test';
import type { Report } from '#contract/reports/report.ts';
import { axeFaults } from './support/axe-faults.ts';
import { openEditor, text, tile } from './support/canvas.ts';
import { autosaved, rename } from './support/editor.ts';
import { container, device, reportInput, twoPastDays } from './support/reports.ts';
import { expect, test } from './support/test.ts';

test('R-SET-01 settings show on the page as they are typed; Discard reverts all of them, and leaving keeps them', async ({
  home,
  makeReport,
}) => {
  const report = await makeReport(reportInput({ structure: [text('a', {}), text('b', { x: 6 })] }));
  await home.goto('/reports/base');
  await home.getByRole('link', { name: `Edit ${report.name}` }).click();
  const settings = home.getByRole('dialog', { name: 'Text settings' });
  const titleOfA = tile(home, 'a').getByRole('heading', { level: 2 });
  const open = async (id: string): Promise<void> => {
    await tile(home, id).focus();
    await home.keyboard.press('Enter');
    await expect(settings.getByLabel('Title')).toBeFocused();
  };

  await open('a');
  await settings.getByLabel('Title').fill('First');
  await expect(titleOfA).toHaveText('First');
  await expect(home.locator('.p-dialog-mask')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await autosaved(home);
  await settings.getByLabel('Title').fill('Second');
  await expect(titleOfA).toHaveText('Second');
  await settings.getByRole('button', { name: 'Discard' }).click();
  await expect(titleOfA).toHaveText('a');
  await expect(home.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();

  await open('b');
  const [panel, widget] = [await settings.boundingBox(), await tile(home, 'b').boundingBox()];
  expect((widget?.x ?? 0) + (widget?.width ?? 0)).toBeLessThan(panel?.x ?? 0);
  await settings.getByLabel('Title').fill('Typed when leaving');
  await home.goBack();
  await expect(home).toHaveURL('/reports/base');
  await home.getByRole('link', { name: `Edit ${report.name}` }).click();
  await home.getByRole('button', { name: 'Continue' }).click();
  await expect(tile(home, 'b').getByRole('heading', { name: 'Typed when leaving' })).toBeVisible();
});

test('a widget without devices leads to its settings by mouse, and shows that its data are loading', async ({
  home,
  makeReport,
}) => {
  const report = await makeReport(reportInput({ structure: [text('a', {})] }));
  await openEditor(home, report);
  await home.getByRole('button', { name: /^Data block \d/ }).click();
  const widget = tile(home, 'w2');
  const words = widget.getByText('Nothing chosen yet');
  await expect(words).toBeVisible();
  await autosaved(home);
  await expect(words).toBeVisible();
  expect(await axeFaults(home)).toEqual([]);
  await widget.getByRole('button', { name: 'Choose devices' }).click();
  const settings = home.getByRole('dialog', { name: 'Data block settings' });
  await settings.getByRole('button', { name: /^Choose a device/ }).click();
  const picker = home.getByRole('dialog', { name: /^Choose a device/ });
  await picker.getByRole('searchbox', { name: 'Find a module' }).fill('Kőrösd fő betáp');
  await picker.getByText('Kőrösd fő betáp', { exact: true }).click();
  await picker.getByRole('button', { name: /^Add|^Take|^Choose/ }).click();
  await expect(picker).toBeHidden();
  await expect(words).toHaveCount(0);
  await expect(widget.locator('section[data-state="waiting"]')).toBeVisible();
  await expect(widget.locator('section[data-state="data"]')).toBeVisible();
});

test('settings open in one place at the right and cover neither their widget nor the palette, wherever it stands', async ({
  home,
  makeReport,
}) => {
  const places = { a: { x: 0, w: 6 }, b: { x: 6, w: 6 }, c: { x: 4, y: 5, w: 4 } };
  const structure = Object.entries(places).map(([id, place]) => text(id, place));
  await openEditor(home, await makeReport(reportInput({ structure })));
  const settings = home.getByRole('dialog', { name: 'Text settings' });
  const palette = home.getByRole('complementary', { name: 'Widgets' });
  for (const width of [1280, 1440]) {
    await home.setViewportSize({ width, height: 900 });
    const before = await palette.boundingBox();
    for (const id of Object.keys(places)) {
      await tile(home, id).focus();
      await home.keyboard.press('Enter');
      const covers = async (): Promise<boolean> => {
        const [panel, widget] = [await settings.boundingBox(), await tile(home, id).boundingBox()];
        if (!panel || !widget) return true;
        return panel.x < widget.x + widget.width && widget.x < panel.x + panel.width;
      };
      await expect.poll(covers, `${id} at ${width} px`).toBe(false);
      const panel = await settings.boundingBox();
      expect([panel?.x, panel?.width], `${id} at ${width} px`).toEqual([width - 432, 420]);
      expect(await palette.boundingBox()).toEqual(before);
      expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThan(panel?.x ?? 0);
      await settings.getByRole('button', { name: 'Done' }).click();
      await expect(settings).toBeHidden();
    }
  }
});

test('Ctrl+S keeps open settings and saves the report with them; incomplete settings are shown instead', async ({
  home,
  api,
  makeReport,
}) => {
  const report = await makeReport(reportInput({ structure: [text('a', {})] }));
  await openEditor(home, report);
  const settings = home.getByRole('dialog', { name: 'Text settings' });
  const open = async (): Promise<void> => {
    await tile(home, 'a').focus();
    await home.keyboard.press('Enter');
  };
  await open();
  await expect(settings.getByRole('button', { name: 'Done' })).toHaveAttribute(
    'title',
    'Ctrl+Enter keeps these settings; Ctrl+S saves the report with them',
  );
  await settings.getByLabel('Title').fill('Kept with all');
  await home.keyboard.press('Control+s');
  await expect(home.getByText('Report updated')).toBeVisible();
  await expect(settings).toBeHidden();
  const stored = await api.get<Report>(`/report/${report.id}`);
  expect(stored.structure[0]?.config.name).toBe('Kept with all');

  await open();
  await settings.getByRole('tab', { name: 'Frame' }).click();
  await settings.getByLabel('Width').fill('');
  await home.keyboard.press('Control+s');
  await expect(settings.getByLabel('Width')).toBeVisible();
  expect((await api.get<Report>(`/report/${report.id}`)).revision).toBe(stored.revision);
});

test('R-SET-01 settings that cannot be stored as they are ask before they are left', async ({
  home,
  makeReport,
}) => {
  const report = await makeReport(reportInput({ structure: [text('a', {})] }));
  await home.goto('/reports/base');
  await home.getByRole('link', { name: `Edit ${report.name}` }).click();
  await tile(home, 'a').focus();
  await home.keyboard.press('Enter');
  const settings = home.getByRole('dialog', { name: 'Text settings' });
  await settings.getByRole('tab', { name: 'Frame' }).click();
  await settings.getByLabel('Width').fill('');
  await home.goBack();
  const question = home.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByText('is not complete')).toBeVisible();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(settings.getByLabel('Width')).toHaveValue('');
});

test('keys pressed while settings are open do not affect the page below, wherever the focus is', async ({
  home,
  makeReport,
}) => {
  const report = await makeReport(reportInput({ structure: [text('a', {}), text('b', { x: 6 })] }));
  await openEditor(home, report);
  await tile(home, 'a').focus();
  await home.keyboard.press('Enter');
  const settings = home.getByRole('dialog', { name: 'Text settings' });
  await settings.getByLabel('Title').fill('Typed');
  // Plain text takes no focus, so nothing has the focus then.
  await settings.getByText('shown on the page at once').click();
  await home.keyboard.press('ArrowDown');
  await home.keyboard.press('Delete');
  await settings.getByRole('button', { name: 'Done' }).click();
  await expect(tile(home, 'a').getByRole('heading', { level: 2 })).toHaveText('Typed');
  await expect(tile(home, 'a')).toHaveAccessibleName(/column 1, row 1/);
});

test('half-typed settings stay below the question about another window, and loading the other work closes them', async ({
  home,
  faults,
  makeReport,
}) => {
  faults.expect(/status of 409/);
  const report = await makeReport(reportInput({ structure: [text('a', {})] }));
  const other = await home.context().newPage();
  await openEditor(other, report);
  await openEditor(home, report);
  await rename(other, 'Kept by the other window');
  await autosaved(other);
  await tile(home, 'a').focus();
  await home.keyboard.press('Enter');
  const settings = home.getByRole('dialog', { name: 'Text settings' });
  await settings.getByLabel('Title').fill('Half');
  await settings.getByRole('tab', { name: 'Frame' }).click();
  await settings.getByLabel('Width').fill('');
  const question = home.getByRole('dialog', { name: 'You have other changes in another window' });
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(settings.getByLabel('Width')).toHaveValue('');
  await settings.getByLabel('Width').fill('5');
  await settings.getByRole('button', { name: 'Done' }).click();
  await expect(settings).toBeHidden();
  await expect(tile(home, 'a')).toHaveAccessibleName(/5 by 5$/);
  await autosaved(home);

  await rename(other, 'Typed after it');
  await other
    .getByRole('dialog', { name: 'You have other changes in another window' })
    .getByRole('button', { name: 'Keep mine' })
    .click();
  await autosaved(other);
  await tile(home, 'a').focus();
  await home.keyboard.press('Enter');
  await settings.getByLabel('Title').fill('To be dropped');
  await question.getByRole('button', { name: /^Load the other window/ }).click();
  await expect(settings).toBeHidden();
  await expect(home.getByRole('heading', { level: 1 })).toHaveText('Typed after it');
});

test('the size of a selected divider appears below its buttons', async ({ home, makeReport }) => {
  const divider = { ...container('divider', 0, { name: 'Foundry' }), i: 'line', w: 12, h: 1 };
  const report = await makeReport(reportInput({ structure: [divider] }));
  await openEditor(home, report);
  await tile(home, 'line').focus();
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('It is not on the page');
    return { ...box, bottom: box.y + box.height };
  };
  const line = await boxOf(tile(home, 'line'));
  const gear = await boxOf(home.getByRole('button', { name: 'Settings of Foundry' }));
  const size = await boxOf(tile(home, 'line').getByText('12 × 1'));
  expect(size.y).toBeGreaterThanOrEqual(gear.bottom - 4);
  expect(Math.abs((gear.y + gear.bottom) / 2 - (line.y + line.bottom) / 2)).toBeLessThan(2);
});

test('the settings are those of the selected widget: Tab stays in them, and another widget brings its own', async ({
  home,
  makeReport,
}) => {
  const report = await makeReport(reportInput({ structure: [text('a', {}), text('b', { x: 6 })] }));
  await openEditor(home, report);
  const settings = home.getByRole('dialog', { name: 'Text settings' });
  await tile(home, 'a').focus();
  await home.keyboard.press('Enter');
  await expect(settings.getByLabel('Title')).toHaveValue('a');
  for (let tab = 0; tab < 30; tab += 1) {
    await home.keyboard.press('Tab');
    await expect(settings.locator(':focus')).toHaveCount(1);
  }
  await settings.getByLabel('Title').fill('Kept');
  await tile(home, 'b').click({ position: { x: 60, y: 60 } });
  await expect(settings.getByLabel('Title')).toHaveValue('b');
  await expect(tile(home, 'b')).toHaveAttribute('data-selected', 'true');
  await expect(tile(home, 'a').getByRole('heading', { level: 2 })).toHaveText('Kept');
  await home.keyboard.press('F6');
  await expect(settings).toBeHidden();
  await expect(tile(home, 'b')).toBeFocused();
});

test('the devices of a widget are changed by keyboard in at most 30 keys', async ({
  home,
  api,
  makeReport,
}) => {
  const meter = await api.module('Kőrösd fő betáp');
  const table = container('DataTable', 0, { name: '', devices: [device(meter, 'energy')] });
  await openEditor(home, await makeReport(reportInput({ ...twoPastDays(), structure: [table] })));
  let keys = 0;
  const press = async (...pressed: string[]): Promise<void> => {
    for (const key of pressed) {
      await home.keyboard.press(key);
      keys += 1;
    }
  };
  const settings = home.getByRole('dialog', { name: 'Data table settings' });
  const widget = home.locator('[data-tile]');
  await press('F6');
  await expect(widget).toBeFocused();
  await press('Enter');
  await expect(settings.getByLabel('Title')).toBeFocused();
  const choose = settings.getByRole('button', { name: 'Choose devices' });
  while (!(await choose.evaluate((button) => button === document.activeElement))) await press('Tab');
  await press('Enter');
  const picker = home.getByRole('dialog', { name: 'Choose devices' });
  await expect(picker.getByRole('searchbox', { name: 'Find a module' })).toBeFocused();
  await press(...'kemence 2');
  const found = picker.getByRole('treeitem', { name: /^Olvasztókemence 2 Kapcsolótér/ });
  while ((await found.getAttribute('data-active')) !== 'true') await press('ArrowDown');
  await press('Space');
  const add = picker.getByRole('button', { name: /^Add|^Take|^Choose/ });
  while (!(await add.evaluate((button) => button === document.activeElement))) await press('Tab');
  await press('Enter');
  await expect(picker).toBeHidden();
  await press('Control+Enter');
  await expect(settings).toBeHidden();
  await expect(widget.getByRole('heading', { level: 2 })).toHaveText(
    'Energy, Kőrösd fő betáp, Olvasztókemence 2',
  );
  expect(keys).toBeLessThanOrEqual(30);
});

test('a live value and a link come into a text where the cursor was', async ({ home, makeReport }) => {
  const report = await makeReport(reportInput({ ...twoPastDays(), structure: [text('a', {})] }));
  await openEditor(home, report);
  await tile(home, 'a').focus();
  await home.keyboard.press('Enter');
  const settings = home.getByRole('dialog', { name: 'Text settings' });
  await settings.locator('.ql-editor').click();
  await home.keyboard.press('Control+End');
  await home.keyboard.type('We used ');
  await settings.getByRole('button', { name: 'Live value' }).click();
  const picker = home.getByRole('dialog', { name: /^Choose a device/ });
  await picker.getByRole('searchbox', { name: 'Find a module' }).fill('Kőrösd fő betáp');
  await picker.getByText('Kőrösd fő betáp', { exact: true }).click();
  await picker.getByRole('button', { name: /^Add|^Take|^Choose/ }).click();
  await settings.getByRole('button', { name: 'Insert', exact: true }).click();
  await home.keyboard.type(', see ');
  await settings.getByRole('button', { name: 'Link', exact: true }).click();
  await settings.getByLabel('Address of the link').fill('javascript:alert(1)');
  await home.keyboard.press('Enter');
  await expect(settings.getByText('begins with https://')).toBeVisible();
  await settings.getByLabel('Address of the link').fill('example.com');
  await home.keyboard.press('Enter');
  const words = tile(home, 'a').locator('section .body');
  await expect(words.locator('[data-value]')).toHaveText(/\d.*[kM]Wh$/);
  await expect(words).toContainText(/We used \d.*Wh, see https:\/\/example\.com/);
  await expect(words.getByRole('link', { includeHidden: true })).toHaveAttribute(
    'href',
    'https://example.com',
  );
  expect(await axeFaults(home)).toEqual([]);
});
