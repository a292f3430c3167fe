import { PATHS } from '#platform/routes/paths.ts';
import { UNBUILT_PATHS } from '#platform/routes/unbuilt-paths.ts';
import { expect, switchLanguage, test } from '#tests/browser/support/test.ts';

/** Every page of the menu that needs no id; anything reported there fails in the fixture `faults`. */
const PAGES = [...Object.values(PATHS), ...Object.values(UNBUILT_PATHS)].filter(
  (path) => !path.includes(':') && !['/login', '/logout', '/forgotten-password'].includes(path),
);

for (const language of ['English', 'Magyar']) {
  test(`every page opens in ${language} without an error and without a CSP violation`, async ({ home }) => {
    test.setTimeout(180_000);
    if (language !== 'English') await switchLanguage(home, language);
    for (const path of PAGES) {
      await home.goto(path);
      await expect(home.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
  });
}

test('the watch for errors itself notices a planted CSP violation and a planted error', async ({
  page,
  faults,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.planted = true';
    document.body.append(script);
    console.error('planted error');
  });
  const listed = () => faults.list().join('\n');
  // Console message, event and error arrive at different times.
  await expect.poll(listed).toMatch(/csp: script-src/);
  await expect.poll(listed).toMatch(/planted error/);
  faults.expect(/script-src|Content Security Policy|planted error/);
});
