import { PATHS } from '#platform/routes/paths.ts';
import { UNBUILT_PATHS } from '#platform/routes/unbuilt-paths.ts';
import { expect, test } from '#tests/browser/support/test.ts';

/** Every page of the menu that needs no id; anything reported there fails in the fixture `faults`. */
const pagesOf = (paths: Record<string, string>): string[] =>
  Object.values(paths).filter(
    (path) =>
      !path.includes(':') &&
      !path.startsWith('/management') &&
      !['/login', '/logout', '/forgotten-password'].includes(path),
  );

test('every page opens without an error and without a CSP violation, and only unbuilt ones say so', async ({
  home,
}) => {
  test.setTimeout(180_000);
  const notice = home.getByText('This page is not built yet');
  for (const path of pagesOf(UNBUILT_PATHS)) {
    await home.goto(path);
    await expect(notice, path).toBeVisible();
  }
  for (const path of pagesOf(PATHS)) {
    await home.goto(path);
    await expect(home.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(notice, path).toHaveCount(0);
  }
});

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
