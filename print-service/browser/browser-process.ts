// Decided in docs/decisions/2026-11-21-print-browser.md

import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import puppeteer, { type Browser } from 'puppeteer';
import { withTimeLimit } from '#print-service/time-limit.ts';
import type { ResolvedBrowser } from './browser.ts';
import { killGroup, makeProfile, notePid, removeProfile } from './browser-profile.ts';
import { NO_SANDBOX_FLAGS, networkFlags, QUIET_FLAGS, SMALL_FLAGS } from './flags.ts';
import { type OsAccount, whenEnded } from './os-account.ts';
import { PipeTransport } from './pipe-transport.ts';

const START_TIMEOUT_MS = 20_000;
const STDERR_KEPT = 4_000;

/** Otherwise a page keeps every response for its whole life: 1.3 MB a report. */
const UNWATCHED = { networkEnabled: false, issuesEnabled: false };

export interface BrowserProcess {
  browser: Browser;
  pid: number;
  version: string;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
  /** Ends the process with everything it started and removes its profile. */
  stop(): Promise<void>;
}

export interface BrowserStart {
  resolved: ResolvedBrowser;
  /** Folder for profiles. */
  profilesDir: string;
  account: OsAccount | null;
  /** Proxy for pages that no job opened: it refuses everything. */
  proxyPort: number;
  sandbox: boolean;
}

export class BrowserStartFailed extends Error {
  override name = 'BrowserStartFailed';
  /** True when the start only took too long: it may succeed on a calmer machine. */
  readonly isSlow: boolean;

  constructor(stderr: string, cause: unknown) {
    const lastLine = stderr.trim().split('\n').at(-1) || (cause as Error).message;
    super(`The browser does not start: ${lastLine}`, { cause });
    this.isSlow = cause instanceof StartTimeout;
  }
}

class StartTimeout extends Error {
  override name = 'StartTimeout';
}

const inTime = <T>(step: Promise<T>): Promise<T> =>
  withTimeLimit(
    START_TIMEOUT_MS,
    step,
    () => new StartTimeout(`it did not answer within ${START_TIMEOUT_MS / 1000} s`),
  );

/**
 * Starts a browser in a process group of its own and opens one page in it, which proves that renderers start.
 * @throws BrowserStartFailed when it ends or hangs during the start
 */
export async function startBrowser(start: BrowserStart): Promise<BrowserProcess> {
  const profile = await makeProfile(start.profilesDir, start.account);
  const child = await spawnBrowser(start, profile);
  const stderr = keepEnd(child.stderr as Readable);
  const ended = whenEnded(child);
  const stop = once(async () => {
    if (child.pid !== undefined) killGroup(child.pid);
    await ended;
    await removeProfile(profile);
  });
  try {
    if (child.pid === undefined) throw new Error(`${start.resolved.executablePath} cannot be started`);
    await notePid(profile, child.pid);
    const [, , , toBrowser, fromBrowser] = child.stdio;
    const transport = new PipeTransport(toBrowser as Writable, fromBrowser as Readable);
    // A browser may end before its pipe has a listener; connecting would then wait for ever.
    const gone = ended.then(() => Promise.reject(new Error('it has ended')));
    const connecting = puppeteer.connect({ transport, defaultViewport: null, ...UNWATCHED });
    const browser = await inTime(Promise.race([gone, connecting]));
    await inTime(Promise.race([gone, proveRenderer(browser)]));
    const version = await browser.version();
    return { browser, pid: child.pid, version, ended, stop };
  } catch (error) {
    await stop();
    throw new BrowserStartFailed(stderr(), error);
  }
}

async function spawnBrowser(start: BrowserStart, profile: string): Promise<ChildProcess> {
  const { resolved, account, sandbox, proxyPort } = start;
  const flags = await puppeteer.defaultArgs({
    headless: true,
    userDataDir: profile,
    args: [
      ...QUIET_FLAGS,
      ...SMALL_FLAGS,
      ...networkFlags(proxyPort),
      ...(sandbox ? [] : NO_SANDBOX_FLAGS),
      '--remote-debugging-pipe',
    ],
  });
  return spawn(resolved.executablePath, flags, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
    // Only part of our environment, which holds secrets. QUARTERHOUR_CHILD is the mark by which the launcher finds
    // processes left behind.
    env: {
      QUARTERHOUR_CHILD: process.env.QUARTERHOUR_CHILD,
      PATH: process.env.PATH,
      HOME: profile,
      XDG_CACHE_HOME: profile,
      LANG: 'C.UTF-8',
      ...resolved.env,
    },
    ...account,
  });
}

async function proveRenderer(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const crashed = new Promise<never>((_, reject) => page.once('error', reject));
  await Promise.race([page.evaluate('document.readyState'), crashed]);
  // Includes the empty page that a headless shell opens by itself, 30 MB.
  for (const opened of await browser.pages()) await opened.close();
}

function keepEnd(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (piece: string) => {
    text = (text + piece).slice(-STDERR_KEPT);
  });
  return () => text;
}

/** Later calls get the promise of the first. */
function once<T>(action: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= action();
    return result;
  };
}
