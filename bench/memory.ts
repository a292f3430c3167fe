import { request } from '@playwright/test';
import { API, fillPath } from '#contract/paths.ts';
import { commandLine } from '#launch/process-table.ts';
import { memoryOf, processTree } from '#print-service/browser/process-tree.ts';
import { TestApi } from '#tests/browser/support/api.ts';
import { startProduct } from '#tests/browser/support/product.ts';
import { saveResult, startBenchmark } from './support/result.ts';

/** Maximum proportional memory of everything that the launcher started, with demo data and after a PDF, MB. */
const GOAL_MB = 900;

/** Program of a process, by the name that a person would use. */
function programOf(pid: number): string {
  const command = commandLine(pid);
  if (/postgres/.test(command)) return 'PostgreSQL';
  if (/profiles\/|--type=|crashpad/.test(command)) return 'browser';
  return /(launch|server|print-service)\/\S+\.ts/.exec(command)?.[0] ?? command.slice(0, 60);
}

const calibration = startBenchmark();
const product = await startProduct();
const calls = await request.newContext();
try {
  const api = new TestApi(calls, product);
  const [report] = await api.get<{ id: number }[]>(fillPath(API.reports, { type: 'base-report' }));
  // The print browser is warm only after it has printed once.
  await api.download(fillPath(API.pdf, { id: report?.id ?? 0 }));
  const perProgram: Record<string, number> = {};
  for (const pid of processTree(product.launcherPid)) {
    const program = programOf(pid);
    perProgram[program] = (perProgram[program] ?? 0) + memoryOf(pid) / 1e6;
  }
  const total = Object.values(perProgram).reduce((sum, value) => sum + value, 0);
  console.log(perProgram);
  saveResult('memory', calibration, {
    figures: [{ name: 'memory of all processes (PSS)', value: total, unit: 'MB', goal: GOAL_MB }],
    details: { perProgram },
  });
} finally {
  await calls.dispose();
  await product.stop();
}
