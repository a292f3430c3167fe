import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findInstalledBrowser, whyUnusable } from './installed-browser.ts';
import { log } from './log.ts';
import type { OsAccount } from './os-account.ts';
import { isBrowserShipped, unpackShipped } from './shipped-browser.ts';

export type BrowserSource = 'setting' | 'installed' | 'shipped';

/** A browser that can be started, and what it needs for that. */
export interface ResolvedBrowser {
  executablePath: string;
  /** Added to the environment of the browser: its libraries, its fonts. */
  env: Record<string, string>;
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
 * Browsers that could print, the best first: CHROME_PATH and no other, else the shipped one, else an installed one. The
 * shipped one has no windows: a report takes half the processor time and memory that it takes in an installed one.
 * @throws Error when CHROME_PATH cannot be used, or the only browser there is cannot be unpacked
 */
export async function* findBrowsers(settings: BrowserSettings): AsyncGenerator<ResolvedBrowser> {
  const { chromePath, browserDir, account, searchPath } = settings;
  // Not private itself: the browser's account passes through it to what it owns.
  await mkdir(browserDir, { recursive: true, mode: 0o711 });
  if (chromePath !== null) {
    const reason = whyUnusable(chromePath, account);
    if (reason !== null) throw new Error(`CHROME_PATH ${chromePath} ${reason}`);
    yield { executablePath: chromePath, env: await fontsOnly(browserDir, account), source: 'setting' };
    return;
  }
  const shipped = isBrowserShipped() ? await unpackBrowser(browserDir, account) : null;
  if (shipped !== null && !(shipped instanceof Error)) yield shipped;
  const installed = findInstalledBrowser(searchPath, account);
  if (shipped instanceof Error) {
    if (installed === null) throw shipped;
    log('warning', { message: 'The shipped browser cannot be unpacked', error: shipped });
  }
  if (installed === null) return;
  yield { executablePath: installed, env: await fontsOnly(browserDir, account), source: 'installed' };
}

/** Or why it cannot be: its 200 MB may find no room. */
async function unpackBrowser(
  browserDir: string,
  account: OsAccount | null,
): Promise<ResolvedBrowser | Error> {
  try {
    const folder = await unpackShipped(browserDir, 'browser', account);
    const env = { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: folder };
    return { executablePath: join(folder, 'chromium'), env, source: 'shipped' };
  } catch (error) {
    return error as Error;
  }
}

/** The best browser of this machine. @throws Error when CHROME_PATH cannot be used, or there is none */
export async function resolveBrowser(settings: BrowserSettings): Promise<ResolvedBrowser> {
  for await (const browser of findBrowsers(settings)) return browser;
  throw new Error(NO_BROWSER);
}

export const NO_BROWSER = 'No Chrome or Chromium found. Install one, or name it with CHROME_PATH';

/** A server often has a browser but no fonts, and text without a font vanishes from a PDF without a sign. */
async function fontsOnly(browserDir: string, account: OsAccount | null): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {};
  return { FONTCONFIG_PATH: await unpackShipped(browserDir, 'fonts', account) };
}
