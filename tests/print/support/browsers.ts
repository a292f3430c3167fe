import { findInstalledBrowser } from '#print-service/browser/installed-browser.ts';
import { chooseAccount } from '#print-service/browser/os-account.ts';
import { isBrowserShipped } from '#print-service/browser/shipped-browser.ts';

/** A browser that this machine can print with. */
export interface BrowserCase {
  name: 'installed' | 'shipped';
  /** Setting that selects this browser; null for the shipped one. */
  chromePath: string | null;
}

const installed = findInstalledBrowser(process.env.PATH ?? '', chooseAccount(null));

/** The shipped browser and the installed browser, as far as they exist. */
export const BROWSERS: BrowserCase[] = [
  ...(isBrowserShipped() ? [{ name: 'shipped' as const, chromePath: null }] : []),
  ...(installed === null ? [] : [{ name: 'installed' as const, chromePath: installed }]),
];
