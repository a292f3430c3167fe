import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseAccount } from '#print-service/browser/os-account.ts';
import { isBrowserShipped, unpackShipped } from '#print-service/browser/shipped-browser.ts';

/** Names the folder with the unpacked browser of this run, for the workers of vitest. */
const VARIABLE = 'QUARTERHOUR_BROWSER_TEMPLATE';

/** For vitest: unpacks the browser that comes along once for all files of the run; what is returned removes it. */
export default async function makeTemplate(): Promise<() => void> {
  if (!isBrowserShipped()) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'quarterhour-browser-'));
  chmodSync(folder, 0o711);
  process.env[VARIABLE] = await unpackShipped(folder, 'browser', chooseAccount(null));
  return () => {
    delete process.env[VARIABLE];
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Puts the run's browser into a folder for one, so that the service that starts there need not unpack it. Its files are
 * linked one by one: what runs is known by the folder that it was started from, which would be the run's otherwise.
 */
export function linkTemplate(browserDir: string): void {
  const template = process.env[VARIABLE];
  if (template === undefined) return;
  const { status, stderr } = spawnSync('cp', ['-al', template, browserDir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the browser cannot be linked: ${stderr}`);
}
