import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBrowserShipped, unpackShipped } from '#print-service/browser/shipped-browser.ts';

/** Environment variable with the folder of this run's unpacked browser, for the workers of vitest. */
const VARIABLE = 'QUARTERHOUR_BROWSER_TEMPLATE';

/**
 * Set-up of vitest: unpacks the shipped browser once for all files of the run and returns the function that removes
 * it.
 */
export default async function makeTemplate(): Promise<() => void> {
  if (!isBrowserShipped()) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'quarterhour-browser-'));
  chmodSync(folder, 0o711);
  process.env[VARIABLE] = await unpackShipped(folder, 'browser');
  return () => {
    delete process.env[VARIABLE];
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Links the run's browser into a folder, so that the service that starts there need not unpack it. Its files are
 * linked one by one: a running program is known by the folder that it was started from, which must not be the run's
 * folder.
 */
export function linkTemplate(browserDir: string): void {
  const template = process.env[VARIABLE];
  if (template === undefined) return;
  const { status, stderr } = spawnSync('cp', ['-al', template, browserDir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the browser cannot be linked: ${stderr}`);
}
