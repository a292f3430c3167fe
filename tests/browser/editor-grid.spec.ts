import type { Locator, Page } from '@playwright/test';
import type { Report } from '#contract/reports/report.ts';
import { openEditor, panel, text, tile } from './support/canvas.ts';
import { container, device, reportInput } from './support/reports.ts';
import { expect, test } from './support/test.ts';

const said = (page: Page): Locator => page.locator('[role="status"][aria-live="polite"]');
const order = (page: Page): Promise<(string | undefined)[]> =>
  page.locator('[data-tile]').evaluateAll((tiles) => tiles.map((one) => (one as HTMLElement).dataset.tile));

/** Drags a widget by its head to a point inside another element. */
async function carry(page: Page, from: Locator, to: Locator, at: { x: number; y: number }): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('There is nothing to carry, or nowhere to carry it to');
  await page.mouse.move(start.x + 50, start.y + 15);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y + 25, { steps: 3 });
  await page.mouse.move(end.x + at.x, end.y + at.y, { steps: 12 });
  await page.mouse.up();
}

test.describe('R-GRID the canvas of the editor', () => {
  test('keys move and resize a widget and announce it; undo restores everything, and the order for Tab stays', async ({
    home,
    makeReport,
  }) => {
    const report = await makeReport(reportInput({ structure: [text('a', {}), text('b', { x: 6 })] }));
    await openEditor(home, { ...report, type: 'base-report' });
    await tile(home, 'a').focus();
    await home.keyboard.press('Shift+ArrowLeft');
    await expect(said(home)).toContainText('a is now 5 by 5');
    await home.keyboard.press('ArrowRight');
    await expect(said(home)).toContainText('a moved to column 2, row 1');
    await home.keyboard.press('ArrowRight');
    await expect(said(home)).toContainText('a moved to column 3, row 1');
    await expect(tile(home, 'a')).toBeFocused();
    await expect(tile(home, 'b')).toHaveAccessibleName(/column 7, row 6, 6 by 5$/);

    await home.keyboard.press('Control+z');
    await home.keyboard.press('Control+z');
    await expect(tile(home, 'a')).toHaveAccessibleName(/column 1, row 1, 6 by 5$/);
    await expect(tile(home, 'b')).toHaveAccessibleName(/column 7, row 1, 6 by 5$/);
    await home.keyboard.press('Tab');
    await expect(tile(home, 'a').getByRole('button', { name: 'Settings of a' })).toBeFocused();
    expect(await order(home)).toEqual(['a', 'b']);
  });

  test('Tab goes from the palette to the page at once; a widget is one stop, followed by its buttons', async ({
    home,
    makeReport,
  }) => {
    const report = await makeReport(reportInput({ structure: [text('a', {}), text('b', { x: 6 })] }));
    await openEditor(home, report);
    const button = (name: string) => home.getByRole('button', { name, exact: true });
    await home.getByRole('searchbox', { name: 'Find a widget' }).focus();
    await home.keyboard.press('Shift+Tab');
    await expect(button('Skip to the page')).toBeFocused();
    await expect(button('Skip to the page')).toBeInViewport({ ratio: 1 });
    await home.keyboard.press('Enter');
    await expect(home.locator('[data-canvas]')).toBeFocused();
    await home.keyboard.press('Tab');
    await expect(tile(home, 'a')).toBeFocused();
    await home.keyboard.press('Tab');
    await expect(button('Settings of a')).toBeFocused();
    await home.keyboard.press('ArrowRight');
    await expect(button('More for a')).toBeFocused();
    await home.keyboard.press('Enter');
    await expect(home.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
    await home.keyboard.press('ArrowRight');
    await home.keyboard.press('Escape');
    await expect(button('More for a')).toBeFocused();
    await home.keyboard.press('ArrowRight');
    await expect(button('Delete a')).toBeFocused();
    await home.keyboard.press('Tab');
    await expect(tile(home, 'b')).toBeFocused();
    expect(await order(home)).toEqual(['a', 'b']);
  });

  test('keys duplicate, copy, paste and delete widgets; Enter opens the settings', async ({
    home,
    makeReport,
  }) => {
    const report = await makeReport(reportInput({ structure: [text('a', {})] }));
    await openEditor(home, { ...report, type: 'base-report' });
    await tile(home, 'a').focus();
    await home.keyboard.press('Control+d');
    await expect(home.locator('[data-tile]')).toHaveCount(2);
    await expect(tile(home, 'w2')).toBeFocused();
    await home.keyboard.press('Control+c');
    await home.keyboard.press('Control+v');
    await expect(home.locator('[data-tile]')).toHaveCount(3);
    await home.keyboard.press('Delete');
    await expect(home.locator('[data-tile]')).toHaveCount(2);

    await tile(home, 'a').focus();
    await home.keyboard.press('Enter');
    const settings = home.getByRole('dialog', { name: 'Text settings' });
    await settings.getByLabel('Title').fill('Renamed');
    await settings.getByRole('button', { name: 'Done' }).click();
    await expect(tile(home, 'a').getByRole('heading', { name: 'Renamed' })).toBeVisible();
    await expect(tile(home, 'a')).toBeFocused();
  });

  test('Escape cancels a drag, a resize and a drag from the palette, and nothing has changed', async ({
    home,
    makeReport,
  }) => {
    const report = await makeReport(reportInput({ structure: [text('a', {}), text('b', { x: 6 })] }));
    await openEditor(home, { ...report, type: 'base-report' });
    const places = () =>
      home.locator('[data-tile]').evaluateAll((tiles) => tiles.map((one) => one.getAttribute('aria-label')));
    const box = await tile(home, 'a').boundingBox();
    const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
    const before = await places();
    const shown = await tile(home, 'b').boundingBox();

    await home.mouse.move(x + 50, y + 15);
    await home.mouse.down();
    await home.mouse.move(x + width + 100, y + 40, { steps: 8 });
    await home.keyboard.press('Escape');
    await home.mouse.up();
    await expect.poll(() => tile(home, 'a').boundingBox()).toEqual(box);

    await tile(home, 'a').focus();
    await home.mouse.move(x + width, y + height);
    await home.mouse.down();
    await home.mouse.move(x + width - 200, y + height + 100, { steps: 8 });
    await home.keyboard.press('Escape');
    await home.mouse.up();
    await expect.poll(() => tile(home, 'a').boundingBox()).toEqual(box);
    expect(await tile(home, 'b').boundingBox()).toEqual(shown);

    const pie = await home.getByRole('button', { name: /^Pie chart \d/ }).boundingBox();
    await home.mouse.move((pie?.x ?? 0) + 20, (pie?.y ?? 0) + 10);
    await home.mouse.down();
    await home.mouse.move(x + 100, y + 200, { steps: 8 });
    await expect(home.locator('[data-drop-outline]')).toBeVisible();
    await home.keyboard.press('Escape');
    await expect(home.locator('[data-drop-outline]')).toHaveCount(0);
    await home.mouse.up();
    expect(await places()).toEqual(before);
    await expect(home.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  });

  test('the outline of a drop appears where the widget comes to rest', async ({ home, makeReport }) => {
    const report = await makeReport(reportInput({ structure: [] }));
    await home.goto(`/reports/editor/base-report/${report.id}/true`);
    await expect(home.getByText('Nothing on the page yet')).toBeVisible();
    const pie = await home.getByRole('button', { name: /^Pie chart \d/ }).boundingBox();
    const grid = await home.locator('[data-grid=""]').boundingBox();
    await home.mouse.move((pie?.x ?? 0) + 20, (pie?.y ?? 0) + 10);
    await home.mouse.down();
    await home.mouse.move((grid?.x ?? 0) + 300, (grid?.y ?? 0) + 260, { steps: 8 });
    await expect(home.getByText('Nothing on the page yet')).toBeHidden();
    const rowsOf = async (selector: string) => {
      const { y, height } = (await home.locator(selector).boundingBox()) ?? {};
      return { y, height };
    };
    const outline = await rowsOf('[data-drop-outline]');
    await home.mouse.up();
    await expect.poll(() => rowsOf('[data-tile]')).toEqual(outline);
  });

  test('undoing the addition of a widget moves the focus to its neighbour, where the keys keep working', async ({
    home,
    makeReport,
  }) => {
    const report = await makeReport(reportInput({ structure: [text('a', {}), panel('p', { y: 5 })] }));
    await openEditor(home, { ...report, type: 'base-report' });
    await tile(home, 'a').focus();
    await home.keyboard.press('Control+d');
    await expect(tile(home, 'w3')).toBeFocused();
    await home.keyboard.press('Control+z');
    await expect(tile(home, 'w3')).toHaveCount(0);
    await expect(tile(home, 'p')).toBeFocused();
    await expect(tile(home, 'p')).toHaveAttribute('data-selected', 'true');

    await tile(home, 'a').focus();
    await tile(home, 'a').getByRole('button', { name: 'More for a' }).click();
    await home.getByRole('menuitem', { name: 'Move into p' }).click();
    await expect(tile(home, 'p').locator('[data-tile="a"]')).toBeFocused();
    await home.keyboard.press('Control+z');
    await expect(tile(home, 'p').locator('[data-tile="a"]')).toHaveCount(0);
    await expect(tile(home, 'a')).toBeFocused();

    await home.evaluate(() => (document.activeElement as HTMLElement).blur());
    await home.keyboard.press('Delete');
    await expect(tile(home, 'a')).toHaveCount(0);
  });

  test('a widget can be dragged into a panel and out of it, and the report shows it there', async ({
    home,
    api,
    makeReport,
  }) => {
    const report = await makeReport(
      reportInput({ structure: [text('a', {}), text('b', { x: 6 }), panel('p', { y: 5 })] }),
    );
    await openEditor(home, { ...report, type: 'base-report' });
    await carry(home, tile(home, 'a'), tile(home, 'p').locator('[data-grid="p"]'), { x: 60, y: 20 });
    await expect(said(home)).toContainText('a moved to column 1, row 1 in p');
    await expect(tile(home, 'p').locator('[data-tile="a"]')).toBeVisible();
    await home.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(home.getByText('Report updated')).toBeVisible();
    const stored = await api.get<Report>(`/report/${report.id}`);
    expect(stored.structure.find(({ i }) => i === 'a')).toMatchObject({ parent: 'p', x: 0, y: 0 });

    await carry(home, tile(home, 'a'), home.locator('[data-grid=""]'), { x: 60, y: 25 });
    await expect(tile(home, 'p').locator('[data-tile="a"]')).toHaveCount(0);
    await expect(tile(home, 'a')).toHaveAccessibleName(/column 1, row 1/);

    await home.goto(`/reports/report/${report.id}`);
    const box = home.getByRole('region', { name: 'p', exact: true });
    await expect(box.locator('section[data-widget="a"]')).toBeVisible();
  });

  test('the palette adds widgets by Enter and by dragging, and offers only what the type may hold', async ({
    home,
    makeReport,
  }) => {
    const report = await makeReport(reportInput({ structure: [text('a', {})] }));
    await openEditor(home, { ...report, type: 'base-report' });
    const palette = home.getByRole('complementary', { name: 'Widgets' });
    await expect(palette.getByRole('button', { name: /^Gauge/ })).toBeDisabled();
    await palette.getByRole('button', { name: /^Data table/ }).press('Enter');
    await expect(said(home)).toContainText('Data table added at column 7, row 1');
    await expect(tile(home, 'w2')).toBeFocused();
    const pie = palette.getByRole('button', { name: /^Pie chart/ });
    await carry(home, pie, home.locator('[data-grid=""]'), { x: 660, y: 30 });
    await expect(said(home)).toContainText(/Pie chart added at column [789], row 1/);
    await palette.getByRole('searchbox').fill('text');
    await expect(palette.getByRole('listitem')).toHaveCount(1);
  });

  test('R-LIFE-07 deleting a panel asks what becomes of its widgets', async ({ home, makeReport }) => {
    const structure = [panel('p', {}), text('in', { parent: 'p' }), text('out', { y: 9 })];
    const report = await makeReport(reportInput({ structure }));
    await openEditor(home, { ...report, type: 'base-report' });
    const question = home.getByRole('dialog', { name: 'Delete p?' });
    await expect(tile(home, 'in')).toHaveAccessibleName('in, Text, column 1, row 1, 6 by 5, in p');
    await tile(home, 'p').focus();
    await home.keyboard.press('Delete');
    await question.getByRole('button', { name: 'Move to the page' }).click();
    await expect(tile(home, 'p')).toHaveCount(0);
    expect(await order(home)).toEqual(['in', 'out']);

    await home.keyboard.press('Control+z');
    await expect(tile(home, 'p').locator('[data-tile="in"]')).toBeVisible();
    await tile(home, 'p').focus();
    await home.keyboard.press('Delete');
    await question.getByRole('button', { name: 'Delete all 2' }).click();
    await expect(tile(home, 'p')).toHaveCount(0);
    expect(await order(home)).toEqual(['out']);
  });

  test('unsaved work shows its data once the draft is autosaved, and a narrow window only displays it', async ({
    home,
    api,
    makeReport,
  }) => {
    const meter = await api.module('Kőrösd fő betáp');
    const chart = container('LineChart', 0, { name: 'Load', devices: [device(meter, 'energy')] });
    const report = await makeReport(reportInput({ structure: [chart] }));
    await openEditor(home, { ...report, type: 'base-report' });
    await expect(tile(home, chart.i).locator('section[data-state="data"]')).toBeVisible();
    await tile(home, chart.i).focus();
    await home.keyboard.press('Control+d');
    await expect(tile(home, 'w2').locator('section[data-state="data"]')).toBeVisible({ timeout: 20_000 });

    await home.setViewportSize({ width: 800, height: 900 });
    await expect(home.getByText('can be viewed but not edited')).toBeVisible();
    await expect(home.locator('[data-tile]')).toHaveCount(0);
    await expect(home.locator('section[data-widget]')).toHaveCount(2);
  });
});
