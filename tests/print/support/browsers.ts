import { findInstalledBrowser } from '#print-service/browser/installed-browser.ts';
import { chooseAccount } from '#print-service/browser/os-account.ts';
import { isBrowserShipped } from '#print-service/browser/shipped-browser.ts';

/** One of the browsers that this machine can print with. */
export interface BrowserCase {
  name: 'installed' | 'shipped';
  /** The setting that takes it; null for the shipped one. */
  chromePath: string | null;
}

const installed = findInstalledBrowser(process.env.PATH ?? '', chooseAccount(null));

/** The shipped browser wherever there is one, and the installed one if any. */
export const BROWSERS: BrowserCase[] = [
  ...(isBrowserShipped() ? [{ name: 'shipped' as const, chromePath: null }] : []),
  ...(installed === null ? [] : [{ name: 'installed' as const, chromePath: installed }]),
];
