import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { OsAccount } from './os-account.ts';

/** Older versions print without outline or lack features that the pages use. */
const OLDEST_MAJOR_VERSION = 131;

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];
const PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/opt/google/chrome/chrome', '/usr/lib/chromium/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

/**
 * First Chrome or Chromium of this machine that starts and is new enough; null without one.
 * @param searchPath as the variable PATH; '' looks nowhere
 */
export function findInstalledBrowser(searchPath: string, account: OsAccount | null): string | null {
  if (searchPath === '') return null;
  const onPath = searchPath
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const candidates = [...onPath, ...(PLACES[process.platform] ?? [])];
  return candidates.find((path) => existsSync(path) && whyUnusable(path, account) === null) ?? null;
}

/** Reason why this program cannot print, in English; null when it can. */
export function whyUnusable(executablePath: string, account: OsAccount | null): string | null {
  // A snap cannot see our folder and does not run under another account.
  if (/\/snap(\/|$)/.test(realpathSync(executablePath)))
    return 'is a snap, which is confined to its own folders';
  // On Windows --version opens a window instead of answering.
  if (process.platform === 'win32') return null;
  const { stdout, error, status } = spawnSync(executablePath, ['--version'], {
    encoding: 'utf8',
    timeout: 15_000,
    ...account,
  });
  if (error !== undefined) return `does not start: ${error.message}`;
  const major = /\b(\d+)\.\d+\.\d+/.exec(stdout)?.[1];
  if (status !== 0 || major === undefined) return 'is no Chrome or Chromium';
  if (Number(major) < OLDEST_MAJOR_VERSION)
    return `is version ${major}, at least ${OLDEST_MAJOR_VERSION} is needed`;
  return null;
}
