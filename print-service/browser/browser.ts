import { join } from 'node:path';
import { holdOwnFolder } from '#ownership/remove-tree.ts';
import { findInstalledBrowser, whyUnusable } from './installed-browser.ts';
import type { OsAccount } from './os-account.ts';
import { isBrowserShipped, unpackShipped } from './shipped-browser.ts';

export type BrowserSource = 'setting' | 'installed' | 'shipped';

/** A browser that can be started, and what it needs for that. */
export interface ResolvedBrowser {
  executablePath: string;
  /** Variables added to the environment of the browser: its libraries, its fonts. */
  env: Record<string, string>;
  source: BrowserSource;
}

export interface BrowserSettings {
  /** The setting CHROME_PATH; null: search for a browser. */
  chromePath: string | null;
  /** Folder for the shipped browser, fonts and profiles; the account below must reach it. */
  browserDir: string;
  /** Account that runs the browser; null: that of this process. */
  account: OsAccount | null;
  /** Folders to search for an installed browser, in the form of PATH; '' searches none. */
  searchPath: string;
}

/** A browser that this machine may have. */
export interface BrowserCandidate {
  source: BrowserSource;
  /**
   * @returns null when there is none
   * @throws Error why it cannot be used
   */
  resolve(): Promise<ResolvedBrowser | null>;
}

/**
 * Browsers that could print, best first: only CHROME_PATH where it is set, else the shipped one, then an installed
 * one. The shipped one has no windows: a report takes half the processor time and memory that it takes in an
 * installed one.
 */
export function browserCandidates(settings: BrowserSettings): BrowserCandidate[] {
  const { chromePath, browserDir, account, searchPath } = settings;
  // The folder is not private: the browser's account passes through it to the programs and to its profile.
  const makeFolder = () => holdOwnFolder(browserDir, 0o711);
  const withFonts = async (source: BrowserSource, executablePath: string): Promise<ResolvedBrowser> => {
    await makeFolder();
    return { executablePath, env: await fontsOnly(browserDir), source };
  };
  const setting = async (path: string): Promise<ResolvedBrowser> => {
    const reason = whyUnusable(path, account);
    if (reason !== null) throw new Error(`CHROME_PATH ${path} ${reason}`);
    return withFonts('setting', path);
  };
  const shipped = async (): Promise<ResolvedBrowser> => {
    await makeFolder();
    const folder = await unpackShipped(browserDir, 'browser');
    const env = { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: folder };
    return { executablePath: join(folder, 'chromium'), env, source: 'shipped' };
  };
  const installed = async (): Promise<ResolvedBrowser | null> => {
    const path = findInstalledBrowser(searchPath, account);
    return path === null ? null : withFonts('installed', path);
  };
  if (chromePath !== null) return [{ source: 'setting', resolve: () => setting(chromePath) }];
  return [
    ...(isBrowserShipped() ? [{ source: 'shipped' as const, resolve: shipped }] : []),
    { source: 'installed', resolve: installed },
  ];
}

/**
 * Best browser of this machine.
 * @throws Error when CHROME_PATH cannot be used, or there is none
 */
export async function resolveBrowser(settings: BrowserSettings): Promise<ResolvedBrowser> {
  let failure: unknown = new Error(NO_BROWSER);
  for (const candidate of browserCandidates(settings)) {
    try {
      const browser = await candidate.resolve();
      if (browser !== null) return browser;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

export const NO_BROWSER = 'No Chrome or Chromium found. Install one, or name it with CHROME_PATH';

/** A server often has a browser but no fonts, and text without a font disappears from a PDF silently. */
async function fontsOnly(browserDir: string): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {};
  return { FONTCONFIG_PATH: await unpackShipped(browserDir, 'fonts') };
}
