import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PrintJob, RenderFailure } from '#contract/reports/print.ts';
import { chooseAccount } from '#print-service/browser/os-account.ts';
import { type PrintService, type ServiceOptions, startService } from '#print-service/service.ts';
import { linkTemplate } from '#tests/support/browser-template.ts';

export const SECRET = 'print-secret-of-the-tests-0123456789abcdef';

export const JOB: PrintJob = {
  host: 'localhost',
  reportId: 7,
  generatedId: '5f0c1a8e-4f3b-4a53-9d2f-6a1f0d3b7c21',
  language: 'en',
  numberStyle: 'language',
  token: 'token-of-the-job',
  scope: 'scope-of-one-reader',
};

/** Posts a job to a print service. */
export const postJob = (
  port: number,
  job: Partial<PrintJob> = {},
  secret = SECRET,
  signal: AbortSignal | null = null,
): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/render`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ ...JOB, ...job }),
  });

/** Asks a print service for facts about itself; `secret` null: without one. */
export const readFacts = (port: number, path: string, secret: string | null = SECRET): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    headers: secret === null ? {} : { authorization: `Bearer ${secret}` },
  });

/** Status and reason of a failed job. */
export async function failureOf(answer: Response): Promise<{ status: number; reason: RenderFailure }> {
  const { reason } = (await answer.json()) as { reason: RenderFailure };
  return { status: answer.status, reason };
}

export interface TestService extends PrintService {
  /** Folder on the command line of every process of the service's browser. */
  browserDir: string;
  render(job?: Partial<PrintJob>): Promise<Response>;
}

export type TestOptions = Partial<
  Pick<ServiceOptions, 'timeoutMs' | 'widgetTimeoutMs' | 'recycleAfterJobs'>
> & {
  chromePath?: string | null;
  /** Changes the browser's folder before the service starts. */
  prepare?: (browserDir: string) => Promise<void>;
};

/**
 * Makes a folder that the browser's account can reach, as the launcher does, with the shipped browser already in it.
 */
export function makeBrowserDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quarterhour-print-'));
  chmodSync(folder, 0o711);
  linkTemplate(folder);
  return folder;
}

/** Starts a real print service on a free port in front of a page server; its stop removes its folder. */
export async function startTestService(
  pagePort: number,
  { chromePath = null, prepare, ...options }: TestOptions = {},
): Promise<TestService> {
  const browserDir = makeBrowserDir();
  await prepare?.(browserDir);
  const service = await startService({
    port: 0,
    secret: SECRET,
    api: { host: '127.0.0.1', port: pagePort },
    timeoutMs: 20_000,
    widgetTimeoutMs: 10_000,
    profilesDir: join(browserDir, 'profiles'),
    ...options,
    browser: {
      chromePath,
      browserDir,
      account: chooseAccount(null),
      searchPath: process.env.PATH ?? '',
    },
  });
  return {
    ...service,
    browserDir,
    render: (job) => postJob(service.port, job),
    stop: async () => {
      await service.stop();
      rmSync(browserDir, { recursive: true, force: true });
    },
  };
}
