import { text, tile } from './support/canvas.ts';
import { autosaved } from './support/editor.ts';
import { reportInput } from './support/reports.ts';
import { expect, test } from './support/test.ts';

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
