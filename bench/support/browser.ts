import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer';
import { resolveBrowser } from '#print-service/browser/browser.ts';

/** Launches the browser that the product itself would use, for a benchmark that looks at the pages from outside. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await resolveBrowser({
    chromePath: process.env.CHROME_PATH || null,
    browserDir: join(import.meta.dirname, '../../node_modules/.cache/quarterhour-browser'),
    account: null,
    searchPath: process.env.PATH ?? '',
  });
  return puppeteer.launch({
    executablePath,
    pipe: true,
    // Where the system has no language (C.UTF-8), the browser would name one that Intl refuses.
    env: { ...process.env, ...env, LC_ALL: 'en_US.UTF-8' },
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    defaultViewport: { width: 1440, height: 900 },
  });
}
