import type { Page } from 'puppeteer';

/** Logs a user in through the form and waits for the first page. */
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
