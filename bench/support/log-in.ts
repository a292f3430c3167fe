import type { Page } from 'puppeteer';

/** Logs a person in through the form, up to their first page. */
export async function logIn(
  page: Page,
  origin: string,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.goto(`${origin}/`);
  await page.waitForSelector('input[type=email]:focus');
  await page.type('input[type=email]', username);
  await page.type('input[type=password]', password);
  await page.click('button[type=submit]');
  await page.waitForSelector('main#content');
}
