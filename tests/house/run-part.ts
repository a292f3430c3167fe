import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_CACHE } from '#launch/compile-cache.ts';
import { type Counts, NOTHING, readCounts, readProjectCounts } from './counts.ts';
import { readFailures } from './failures.ts';
import type { Part } from './parts.ts';
import { ROOT } from './project-files.ts';

export interface PartResult extends Counts {
  name: string;
  seconds: number;
  /** Reason for a failure other than failed tests. */
  reason?: string;
  /** Counts by project, for a part with projects. */
  projects?: Readonly<Record<string, Counts>>;
  /** Failed tests with their messages. */
  failures: readonly string[];
}

interface Ending {
  code: number | null;
  reason?: string;
}

/** Ends the command and everything that it started. */
function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  process.kill(-child.pid, signal);
}

function runCommand(part: Part, workFolder: string): Promise<Ending> {
  const program = part.command === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', part.command);
  const child = spawn(program, part.args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, TMPDIR: workFolder, ...part.env },
    detached: true,
  });
  return new Promise((resolve) => {
    let reason: string | undefined;
    const limit = setTimeout(() => {
      reason = `took longer than ${part.limitMinutes} min`;
      endGroup(child, 'SIGKILL');
    }, part.limitMinutes * 60_000);
    const interrupt = (): void => {
      reason = 'interrupted';
      endGroup(child, 'SIGTERM');
    };
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    const end = (ending: Ending): void => {
      clearTimeout(limit);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve(reason === undefined ? ending : { ...ending, reason });
    };
    child.once('error', (error) => end({ code: null, reason: error.message }));
    child.once('exit', (code, signal) => end({ code, ...(signal ? { reason: `ended by ${signal}` } : {}) }));
  });
}

/** A runner that fails without a failed test (a crash, a time limit, no test found) counts as one failure. */
function judge(part: Part, { code, reason }: Ending): Counts & { reason?: string } {
  const counts = part.report ? readCounts(join(ROOT, part.report)) : undefined;
  if (code === 0 && (counts || !part.report)) return counts ?? { ...NOTHING, passed: 1 };
  if (counts && counts.failed > 0 && reason === undefined) return counts;
  const failed = { ...(counts ?? NOTHING), failed: (counts?.failed ?? 0) + 1 };
  return { ...failed, reason: reason ?? `exit code ${code}` };
}

/** Counts by project; undefined when a part has no projects or left no report. */
function projectCounts({ report, projects }: Part): PartResult['projects'] {
  if (!report || !projects || !existsSync(join(ROOT, report))) return undefined;
  return Object.fromEntries(projects.map((name) => [name, readProjectCounts(join(ROOT, report), name)]));
}

/** Runs one part to its end; its output goes straight to ours, its temporary files to the work folder. */
export async function runPart(part: Part, workFolder = tmpdir()): Promise<PartResult> {
  if (part.report) rmSync(join(ROOT, part.report), { force: true });
  const start = performance.now();
  const ending = await runCommand(part, workFolder);
  const projects = projectCounts(part);
  return {
    name: part.name,
    seconds: (performance.now() - start) / 1000,
    ...judge(part, ending),
    ...(projects ? { projects } : {}),
    failures: part.report ? readFailures(join(ROOT, part.report)) : [],
  };
}
