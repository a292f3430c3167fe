import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPdf } from '#server/reports/editions/print-client.ts';
import { readSettings, type Settings } from '#settings/settings.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type PageServer, printPage, startPageServer } from './support/page-server.ts';
import { JOB, makeBrowserDir, readFacts, SECRET } from './support/print-client.ts';
import { ended, type ServiceProcess, startServiceProcess } from './support/processes.ts';

let pages: PageServer;
let folders: string[];
let services: ServiceProcess[];
let settings: Settings;

beforeEach(async () => {
  pages = await startPageServer();
  pages.show(printPage('<p>report</p>'));
  const first = await freePort();
  folders = [makeBrowserDir(), makeBrowserDir()];
  services = await Promise.all(
    folders.map((folder, index) => startServiceProcess(pages.port, folder, first + index)),
  );
  for (const service of services) {
    await vi.waitUntil(() => isWarm(service), { timeout: 60_000, interval: 50 });
  }
  settings = readSettings({ PRINT_PORT: String(first), PRINT_PROCESSES: '2', PRINT_SECRET: SECRET });
});
afterEach(async () => {
  for (const service of services) {
    service.child.kill('SIGTERM');
    await ended(service);
  }
  await pages.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const never = new AbortController().signal;
const print = () => renderPdf(settings, { ...JOB, issueToken: async () => JOB.token }, never);
const start = (jobs: number) => Array.from({ length: jobs }, print);

interface Health {
  browser: { version: string | null };
  jobs: { running: number; waiting: number };
}

const healthOf = async ({ port }: ServiceProcess): Promise<Health> =>
  (await (await readFacts(port, '/health')).json()) as Health;

const jobsOf = async (service: ServiceProcess): Promise<Health['jobs']> => (await healthOf(service)).jobs;

/** True when the browser runs; while it starts, a process may be too slow to report how busy it is. */
const isWarm = async (service: ServiceProcess): Promise<boolean> =>
  (await healthOf(service)).browser.version !== null;

async function countAll(): Promise<number> {
  const counts = await Promise.all(services.map(jobsOf));
  return counts.reduce((sum, { running, waiting }) => sum + running + waiting, 0);
}

const working = async (): Promise<ServiceProcess | undefined> => {
  for (const service of services) if ((await jobsOf(service)).running > 0) return service;
  return undefined;
};

describe('two print processes', () => {
  it('two print processes share the jobs: the less busy process takes the next one', async () => {
    const open = Promise.withResolvers<void>();
    pages.show((_request, response) => {
      void open.promise.then(() =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(printPage('<p>late</p>')),
      );
    });
    const jobs: Promise<unknown>[] = [];
    for (let n = 1; n <= 4; n += 1) {
      jobs.push(print());
      await vi.waitUntil(async () => (await countAll()) === n, { timeout: 30_000, interval: 20 });
    }
    const counts = await Promise.all(services.map(jobsOf));
    expect(counts.map(({ running }) => running)).toEqual([2, 2]);
    open.resolve();
    await Promise.all(jobs);
  });

  it('F10 the other print process prints the job of a killed one, and all jobs after it', async () => {
    pages.show(printPage('<p>waiting</p>', 'new Promise(() => undefined)'));
    const job = print();
    const victim = await vi.waitUntil(working, { timeout: 30_000, interval: 20 });
    await vi.waitUntil(() => pages.paths.length > 0, { timeout: 30_000, interval: 20 });
    pages.show(printPage('<p>report</p>'));
    victim.child.kill('SIGKILL');
    expect((await job).pdf.length).toBeGreaterThan(1_000);
    expect(await Promise.all(start(3))).toHaveLength(3);
  });

  it('a print job that one process has no room for goes to the other; when both refuse, the answer is 503', async () => {
    const open = Promise.withResolvers<void>();
    pages.show((_request, response) => {
      void open.promise.then(() =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(printPage('<p>late</p>')),
      );
    });
    // Each process runs 2 jobs and lets 20 wait.
    const jobs = start(46).map((job) =>
      job.then(() => 200).catch(({ status }: { status: number }) => status),
    );
    await vi.waitUntil(
      async () => (await Promise.all(services.map(jobsOf))).every(({ waiting }) => waiting === 20),
      { timeout: 60_000, interval: 50 },
    );
    open.resolve();
    const statuses = await Promise.all(jobs);
    expect(statuses.filter((status) => status === 200)).toHaveLength(44);
    expect(statuses.filter((status) => status === 503)).toHaveLength(2);
  });
});
