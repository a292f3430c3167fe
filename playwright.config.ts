import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { resolveBrowser } from '#print-service/browser/browser.ts';

const REPORT = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/playwright.json';

// The one that prints: where one comes along, on every machine the same.
const browser = await resolveBrowser({
  chromePath: process.env.CHROME_PATH || null,
  browserDir: join(import.meta.dirname, 'node_modules/.cache/quarterhour-browser'),
  account: null,
  searchPath: process.env.PATH ?? '',
});

export default defineConfig({
  globalSetup: './tests/browser/support/global-setup.ts',
  // Most tests change their product: more workers need more of those (tests/house/parts.ts).
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    // The fonts are the product's own. Room for the edges of letters in another version of the browser, for no word.
    toHaveScreenshot: { maxDiffPixelRatio: 0.002, pathTemplate: 'tests/gallery/pictures/{arg}{ext}' },
  },
  reporter: [['line'], ['json', { outputFile: REPORT }], ['./tests/model/page/paths-reporter.ts']],
  outputDir: 'test-results/playwright',
  projects: [
    // These only look at what is there: several of them can do so at once.
    { name: 'screens', testDir: 'tests/browser/screens', fullyParallel: true },
    { name: 'browser', testDir: 'tests/browser', testIgnore: 'screens/**' },
    // Each path begins anew, on the product of its worker.
    { name: 'paths', testDir: 'tests/model', fullyParallel: true },
  ],
  use: {
    launchOptions: { executablePath: browser.executablePath, env: { ...process.env, ...browser.env } },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Budapest',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // A trace would take every fifth second of the processors; `--trace retain-on-failure` makes one.
    screenshot: 'only-on-failure',
  },
});
