import type { Locator, Page } from '@playwright/test';
import type { Container } from '#contract/container.ts';
import type { Report } from '#contract/report.ts';
import { autosaved } from './support/editor.ts';
import { container, device, reportInput } from './support/reports.ts';
import { expect, test } from './support/test.ts';

const text = (i: string, place: Partial<Container>): Container => ({
  ...container('TextEditor', 0, { name: i, html: `<p>${i}</p>` }),
  i,
  w: 6,
  h: 5,
  ...place,
});
const panel = (i: string, place: Partial<Container>): Container => ({
  ...container('Panel', 0, { name: i }),
  i,
  h: 9,
  ...place,
});

const tile = (page: Page, i: string): Locator => page.locator(`[data-tile="${i}"]`);
const said = (page: Page): Locator => page.locator('[role="status"][aria-live="polite"]');
const order = (page: Page): Promise<(string | undefined)[]> =>
  page.locator('[data-tile]').evaluateAll((tiles) => tiles.map((one) => (one as HTMLElement).dataset.tile));

async function openEditor(page: Page, { id, type }: Pick<Report, 'id' | 'type'>): Promise<void> {
  await page.goto(`/reports/editor/${type}/${id}/true`);
  await expect(page.locator('[data-tile]').first()).toBeVisible();
}

/** Carries a widget by its head to a point inside another element. */
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
  test('moves and resizes by keys, says so, gives everything back, and keeps its order for Tab', async ({
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

  test('doubles, copies, pastes and deletes by keys; Enter opens the settings', async ({
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
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(tile(home, 'a').getByRole('heading', { name: 'Renamed' })).toBeVisible();
    await expect(tile(home, 'a')).toBeFocused();
  });

  test('R-SET-01 settings show on the page as they are typed; Discard takes all of them back, leaving keeps them', async ({
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
    await autosaved(home);
    await settings.getByLabel('Title').fill('Second');
    await expect(titleOfA).toHaveText('Second');
    await settings.getByRole('button', { name: 'Discard' }).click();
    await expect(titleOfA).toHaveText('a');
    await expect(home.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();

    await open('b');
    const [panel, widget] = [await settings.boundingBox(), await tile(home, 'b').boundingBox()];
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThan(widget?.x ?? 0);
    await settings.getByLabel('Title').fill('Typed when leaving');
    await home.goBack();
    await expect(home).toHaveURL('/reports/base');
    await home.getByRole('link', { name: `Edit ${report.name}` }).click();
    await home.getByRole('button', { name: 'Go on' }).click();
    await expect(tile(home, 'b').getByRole('heading', { name: 'Typed when leaving' })).toBeVisible();
  });

  test('R-SET-01 settings that cannot be stored as they stand are not left without asking', async ({
    home,
    makeReport,
  }) => {
    const report = await makeReport(reportInput({ structure: [text('a', {})] }));
    await home.goto('/reports/base');
    await home.getByRole('link', { name: `Edit ${report.name}` }).click();
    await tile(home, 'a').focus();
    await home.keyboard.press('Enter');
    const settings = home.getByRole('dialog', { name: 'Text settings' });
    await settings.getByRole('tab', { name: 'Panel' }).click();
    await settings.getByLabel('Width').fill('');
    await home.goBack();
    const question = home.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question.getByText('is not complete')).toBeVisible();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(settings.getByLabel('Width')).toHaveValue('');
  });

  test('carries a widget into a panel and out of it; the report shows it there', async ({
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

  test('adds from the palette by Enter and by dragging, offers only what the type may hold', async ({
    home,
    makeReport,
  }) => {
    const report = await makeReport(reportInput({ structure: [text('a', {})] }));
    await openEditor(home, { ...report, type: 'base-report' });
    const palette = home.getByRole('complementary', { name: 'Widgets' });
    await expect(palette.getByRole('button', { name: /^Gauge/ })).toBeDisabled();
    await palette.getByRole('button', { name: /^Data table/ }).press('Enter');
    await expect(said(home)).toContainText('Data table added at column 1, row 6');
    await expect(tile(home, 'w2')).toBeFocused();
    const pie = palette.getByRole('button', { name: /^Pie chart/ });
    await carry(home, pie, home.locator('[data-grid=""]'), { x: 660, y: 30 });
    await expect(said(home)).toContainText(/Pie chart added at column [789], row 1/);
    await palette.getByRole('searchbox').fill('text');
    await expect(palette.getByRole('listitem')).toHaveCount(1);
  });

  test('R-LIFE-07 asks what becomes of the widgets of a panel', async ({ home, makeReport }) => {
    const structure = [panel('p', {}), text('in', { parent: 'p' }), text('out', { y: 9 })];
    const report = await makeReport(reportInput({ structure }));
    await openEditor(home, { ...report, type: 'base-report' });
    const question = home.getByRole('dialog', { name: 'Delete p?' });
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

  test('shows the data of unsaved work once the draft is kept, and a narrow window only looks', async ({
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
