import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PRINT_WAITING_PATH } from '#contract/reports/print.ts';
import { type PageServer, printPage, startPageServer, warmPage } from './support/page-server.ts';
import { makeBrowserDir, postJob } from './support/print-client.ts';
import { ended, processesWith, type ServiceProcess, startServiceProcess } from './support/processes.ts';

let pages: PageServer;
let browserDir: string;
let service: ServiceProcess;

beforeEach(async () => {
  pages = await startPageServer();
  browserDir = makeBrowserDir();
  service = await startServiceProcess(pages.port, browserDir);
});
afterEach(async () => {
  service.child.kill('SIGKILL');
  await ended(service);
  await pages.stop();
  await vi.waitUntil(() => processesWith(browserDir).length === 0, { timeout: 30_000 });
  rmSync(browserDir, { recursive: true, force: true });
});

/** Profiles with the notes beside them. */
const profiles = (): string[] => readdirSync(join(browserDir, 'profiles'));
const ONE_PROFILE = [expect.not.stringMatching(/\.pid$/), expect.stringMatching(/\.pid$/)];

async function printOnce(): Promise<void> {
  pages.show(printPage('<p>report</p>'));
  expect((await postJob(service.port)).status).toBe(200);
  expect(processesWith(browserDir)).not.toEqual([]);
}

/** Starts a job whose page never ends and ignores requests to close, so the browser cannot close in the usual way. */
async function startEndlessJob(): Promise<void> {
  pages.show(printPage('<p>x</p>', '(() => { for (;;); })()'));
  const asked = pages.paths.length;
  // The outcome of this job does not matter here.
  postJob(service.port).catch(() => undefined);
  // The browser may still be starting.
  await vi.waitUntil(() => pages.paths.length > asked, { timeout: 30_000 });
}

it('the print service ends with its browser on SIGTERM and leaves no profile', async () => {
  await printOnce();
  service.child.kill('SIGTERM');
  expect(await ended(service)).toBe(0);
  expect(processesWith(browserDir)).toEqual([]);
  expect(profiles()).toEqual([]);
});

it('the print service ends on SIGTERM in the middle of an endless page', async () => {
  await startEndlessJob();
  service.child.kill('SIGTERM');
  expect(await ended(service)).toBe(0);
  expect(processesWith(browserDir)).toEqual([]);
});

it('F21 the print service ends on SIGTERM although a page that it opens ahead does not load', async () => {
  pages.show((request, response) => {
    if (request.url !== PRINT_WAITING_PATH) response.setHeader('content-type', 'text/html').end(warmPage());
  });
  expect((await postJob(service.port)).status).toBe(200);
  await vi.waitUntil(() => pages.paths.includes(PRINT_WAITING_PATH), { timeout: 30_000 });
  const asked = performance.now();
  service.child.kill('SIGTERM');
  expect(await ended(service)).toBe(0);
  expect(performance.now() - asked).toBeLessThan(5_000);
});

it('the print service ends when the launcher is gone', async () => {
  await printOnce();
  service.child.disconnect();
  expect(await ended(service)).toBe(0);
  expect(processesWith(browserDir)).toEqual([]);
});

it('a killed print service takes its browser along, and the next start clears up and prints', async () => {
  await startEndlessJob();
  service.child.kill('SIGKILL');
  expect(await ended(service)).toBe('SIGKILL');
  await vi.waitUntil(() => processesWith(browserDir).length === 0, { timeout: 30_000 });
  expect(profiles().sort()).toEqual(ONE_PROFILE);
  service = await startServiceProcess(pages.port, browserDir);
  await printOnce();
  expect(profiles().sort()).toEqual(ONE_PROFILE);
});

it('a new print service ends the browser of a stopped one', async () => {
  await printOnce();
  service.child.kill('SIGSTOP');
  const before = processesWith(browserDir);
  // The stopped service still holds the pipe, so its browser lives on as if nothing had happened.
  const next = await startServiceProcess(pages.port, browserDir);
  await vi.waitUntil(() => processesWith(browserDir).every((pid) => !before.includes(pid)), {
    timeout: 30_000,
  });
  next.child.kill('SIGTERM');
  expect(await ended(next)).toBe(0);
});
