import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PageServer, printPage, startPageServer } from '#tests/print/support/page-server.ts';
import { failureOf, makeBrowserDir, postJob } from '#tests/print/support/print-client.ts';
import { ended, type ServiceProcess, startServiceProcess } from '#tests/print/support/processes.ts';
import { limitMemory } from '#tests/support/memory-limit.ts';
import { browserPids, residentBytes, zombiesOf } from '#tests/support/process-facts.ts';
import { inTier, isLongTier } from '#tests/support/tier.ts';

const JOBS = inTier(60, 1_000);
/** Every 20th job has a fault: 5 %. */
const FAULT_EVERY = 20;
const FAILS_WITHIN_MS = 120_000;
const NEXT_JOB_WITHIN_MS = 10_000;
/** Number of jobs within which the memory of the service settles. */
const WARM_UP_JOBS = 200;
/** Time limit of a script, s. */
const ENDLESS_SECONDS = '2';
const LIMIT_BYTES = 1024 ** 3;

const GOOD = printPage('<p>a good report</p>');
const WAITING = printPage('<p>waiting</p>', 'new Promise(() => undefined)');
const ENDLESS = printPage('<p>x</p>', '(() => { for (;;); })()');
const HUNGRY = printPage(
  '<p>x</p>',
  '(() => { const eaten = []; for (;;) eaten.push(new Uint8Array(2 ** 26).fill(1)); })()',
);

let pages: PageServer;
let browserDir: string;
let service: ServiceProcess;

beforeAll(async () => {
  process.env.PRINT_WIDGET_SECONDS = ENDLESS_SECONDS;
  pages = await startPageServer();
  browserDir = makeBrowserDir();
  service = await startServiceProcess(pages.port, browserDir);
});
afterAll(async () => {
  delete process.env.PRINT_WIDGET_SECONDS;
  service.child.kill('SIGTERM');
  await ended(service);
  await pages.stop();
  rmSync(browserDir, { recursive: true, force: true });
});

const pid = (): number => service.child.pid ?? 0;

/** F10: prints a good page and expects its PDF soon. */
async function printGood(): Promise<void> {
  pages.show(GOOD);
  const since = performance.now();
  const answer = await postJob(service.port);
  expect(answer.status).toBe(200);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
  expect(performance.now() - since).toBeLessThan(NEXT_JOB_WITHIN_MS);
}

/** Kills browser processes in the middle of a job, once the browser has requested the job's page. */
async function killInJob(part: 'main' | 'renderer'): Promise<Response> {
  const before = pages.paths.length;
  pages.show(WAITING);
  const answer = postJob(service.port);
  const victims = (): number[] => (pages.paths.length > before ? browserPids(browserDir, part) : []);
  await vi.waitUntil(() => victims().length > 0, { timeout: 20_000, interval: 10 });
  for (const one of victims()) process.kill(one, 'SIGKILL');
  return answer;
}

const FAULTS: (() => Promise<Response>)[] = [
  () => killInJob('main'),
  () => {
    pages.show(ENDLESS);
    return postJob(service.port);
  },
  () => killInJob('renderer'),
];

/** @returns the reason of the failure */
async function runFault(fault: (typeof FAULTS)[number]): Promise<string> {
  const since = performance.now();
  const { status, reason } = await failureOf(await fault());
  expect([502, 504]).toContain(status);
  expect(performance.now() - since).toBeLessThan(FAILS_WITHIN_MS);
  return reason;
}

describe(`F10 ${JOBS} jobs, every ${FAULT_EVERY}th with a fault`, () => {
  it(
    'every print job is accounted for, the next job always succeeds, and no process is left over',
    async () => {
      let done = 0;
      let settledBytes = 0;
      const failed: string[] = [];
      for (let job = 1; job <= JOBS; job += 1) {
        const fault = FAULTS[failed.length % FAULTS.length];
        if (job % FAULT_EVERY === 0 && fault) failed.push(await runFault(fault));
        else {
          await printGood();
          done += 1;
        }
        if (job === WARM_UP_JOBS) settledBytes = residentBytes(pid());
      }
      expect({ done, failed: failed.length }).toEqual({
        done: JOBS - JOBS / FAULT_EVERY,
        failed: JOBS / FAULT_EVERY,
      });
      await printGood();
      await vi.waitUntil(() => zombiesOf(pid()).length === 0, { timeout: 60_000, interval: 100 });
      expect(service.child.exitCode).toBeNull();
      if (isLongTier) expect(residentBytes(pid())).toBeLessThan(settledBytes * 1.1);
    },
    inTier(180_000, 3_600_000),
  );
});

const limit = limitMemory(`quarterhour-test-${process.pid}`, LIMIT_BYTES);
if (!limit) console.warn('F10: the memory bomb is skipped, this user may not limit memory');

it.runIf(limit)(
  'F10 a page that fills the memory limit of 1 GB fails alone; the next job succeeds',
  async () => {
    const folder = makeBrowserDir();
    // High, so that the memory limit ends the job and not the time limit of a widget.
    process.env.PRINT_WIDGET_SECONDS = '60';
    const bombed = await startServiceProcess(pages.port, folder);
    limit?.add(bombed.child.pid ?? 0);
    try {
      // The browser started in advance runs outside the memory limit, so it is killed.
      const warm = () => browserPids(folder, 'main');
      await vi.waitUntil(() => warm().length > 0, { timeout: 20_000, interval: 10 });
      for (const one of warm()) process.kill(one, 'SIGKILL');
      pages.show(GOOD);
      await expect.poll(async () => (await postJob(bombed.port)).status, { timeout: 20_000 }).toBe(200);
      pages.show(HUNGRY);
      const answer = await postJob(bombed.port);
      expect([502, 504]).toContain(answer.status);
      expect(limit?.hits()).toBeGreaterThan(0);
      pages.show(GOOD);
      expect((await postJob(bombed.port)).status).toBe(200);
    } finally {
      bombed.child.kill('SIGTERM');
      await ended(bombed);
      // Processes left in the memory group end a little later.
      await vi.waitFor(() => limit?.remove(), { timeout: 20_000, interval: 50 });
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
