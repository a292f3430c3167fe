import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findInstalledBrowser, whyUnusable } from './installed-browser.ts';
import type { OsAccount } from './os-account.ts';
import { isBrowserShipped, unpackShipped } from './shipped-browser.ts';

export type BrowserSource = 'setting' | 'installed' | 'shipped';

/** A browser that can be started, and what it needs for that. */
export interface ResolvedBrowser {
  executablePath: string;
  /** Added to the environment of the browser: its libraries, its fonts. */
  env: Record<string, string>;
  /** Flags without which this browser does not work here. */
  args: string[];
  source: BrowserSource;
}

export interface BrowserSettings {
  /** The setting CHROME_PATH; null: look for one. */
  chromePath: string | null;
  /** Folder for the shipped browser, fonts and profiles; the account below must reach it. */
  browserDir: string;
  /** Account that runs the browser; null: our own. */
  account: OsAccount | null;
  /** Where to look for an installed browser, as the variable PATH; '' looks nowhere. */
  searchPath: string;
}

/**
 * Finds the browser that prints (and runs the browser tests): CHROME_PATH, an installed one, the shipped one.
 * @throws Error when CHROME_PATH cannot be used, or there is no browser for this machine
 */
export async function resolveBrowser(settings: BrowserSettings): Promise<ResolvedBrowser> {
  const { chromePath, browserDir, account } = settings;
  // Not private itself: the browser's account passes through it to what it owns.
  await mkdir(browserDir, { recursive: true, mode: 0o711 });
  const reason = chromePath === null ? null : whyUnusable(chromePath, account);
  if (reason !== null) throw new Error(`CHROME_PATH ${chromePath} ${reason}`);
  const ownBrowser = chromePath ?? findInstalled(settings);
  if (ownBrowser !== null) {
    const source = chromePath === null ? 'installed' : 'setting';
    return { executablePath: ownBrowser, env: await fontsOnly(browserDir, account), args: [], source };
  }
  if (!isBrowserShipped()) {
    throw new Error('No Chrome or Chromium found. Install one, or name it with CHROME_PATH');
  }
  const folder = await unpackShipped(browserDir, 'browser', account);
  const env = { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: folder };
  return { executablePath: join(folder, 'chromium'), env, args: [], source: 'shipped' };
}

function findInstalled({ searchPath, account }: BrowserSettings): string | null {
  return searchPath === '' ? null : findInstalledBrowser(searchPath, account);
}

/** A server often has a browser but no fonts, and text without a font vanishes from a PDF without a sign. */
async function fontsOnly(browserDir: string, account: OsAccount | null): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {};
  return { FONTCONFIG_PATH: await unpackShipped(browserDir, 'fonts', account) };
}
