import type { Page } from '@playwright/test';

/** What the page complained about, and what a test announced beforehand. */
export interface PageFaults {
  /** Console errors, uncaught errors and CSP violations so far, the announced ones left out. */
  list(): string[];
  /** From now on, complaints that match belong to the test. */
  expect(pattern: RegExp): void;
}

declare global {
  interface Window {
    reportCspViolation(text: string): void;
  }
}

/** Watches a page from before its first script. */
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
