import { BUILT_SCREENS, settled } from '#tests/browser/support/screens.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { walkByTab } from '#tests/browser/support/walk-by-tab.ts';

test('every control of every screen can be reached by Tab, and shows its focus', async ({ home }) => {
  test.setTimeout(240_000);
  for (const path of BUILT_SCREENS) {
    await home.goto(path);
    await settled(home);
    expect.soft(await walkByTab(home), path).toEqual({ unreached: [], unseen: [] });
  }
});

test('the keyboard walk itself finds a control that is out of reach', async ({ home }) => {
  await home.goto('/reports/base');
  await settled(home);
  await home.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'planted';
    button.tabIndex = -1;
    // Outside of the page, which may be drawn again during the walk.
    document.body.append(button);
  });
  const { unreached } = await walkByTab(home);
  expect(unreached).toEqual([expect.stringContaining('planted')]);
});
