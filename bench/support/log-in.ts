import type { Page } from 'puppeteer';

export interface Account {
  username: string;
  password: string;
}

/** Fills in the login form and sends it. */
export async function submitLogin(page: Page, { username, password }: Account): Promise<void> {
  await page.waitForSelector('input[type=email]:focus');
  await page.type('input[type=email]', username);
  await page.type('input[type=password]', password);
  await page.click('button[type=submit]');
}

/** Logs a person in through the form, up to their first page. */
export async function logIn(page: Page, origin: string, account: Account): Promise<void> {
  await page.goto(`${origin}/`);
  await submitLogin(page, account);
  await page.waitForSelector('main#content');
}
