import { findInstalledBrowser } from '#print-service/installed-browser.ts';
import { chooseAccount } from '#print-service/os-account.ts';
import { isBrowserShipped } from '#print-service/shipped-browser.ts';

/** One of the browsers that this machine can print with. */
export interface BrowserCase {
  source: 'installed' | 'shipped';
  /** Where it is looked for; '' looks nowhere, which forces the shipped one. */
  searchPath: string;
}

const searchPath = process.env.PATH ?? '';
const isInstalled = findInstalledBrowser(searchPath, chooseAccount(null)) !== null;

/** The shipped browser wherever there is one, and the installed one if any. */
export const BROWSERS: BrowserCase[] = [
  ...(isBrowserShipped() ? [{ source: 'shipped' as const, searchPath: '' }] : []),
  ...(isInstalled ? [{ source: 'installed' as const, searchPath }] : []),
];
