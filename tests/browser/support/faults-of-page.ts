import type { Page } from '@playwright/test';

/** Errors of a page, and those that a test expects. */
export interface PageFaults {
  /** Console errors, uncaught errors and CSP violations so far, without the expected ones. */
  list(): string[];
  /** Marks errors that match the pattern as expected. */
  expect(pattern: RegExp): void;
}

declare global {
  interface Window {
    reportCspViolation(text: string): void;
  }
}

/** Starts to watch a page before its first script runs. */
export async function watchFaults(page: Page): Promise<PageFaults> {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    seen.push(`console: ${message.text()} (${new URL(message.location().url || 'about:blank').pathname})`);
  });
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
  await page.exposeFunction('reportCspViolation', (text: string) => seen.push(`csp: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      window.reportCspViolation(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  return {
    list: () => seen.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
    expect: (pattern) => void expected.push(pattern),
  };
}
