import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BrowserStartFailed, startBrowser } from './browser-process.ts';

let profilesDir: string;
beforeEach(() => {
  profilesDir = mkdtempSync(join(tmpdir(), 'quarterhour-profiles-'));
});
afterEach(() => rmSync(profilesDir, { recursive: true, force: true }));

it('a browser that ends at once has failed and does not count as slow', async () => {
  const start = startBrowser({
    resolved: { executablePath: '/bin/false', env: {}, source: 'setting' },
    profilesDir,
    account: null,
    proxyPort: 9,
    sandbox: true,
  });
  const failure = (await start.catch((error: unknown) => error)) as BrowserStartFailed;
  expect(failure.name).toBe('BrowserStartFailed');
  expect(failure.isSlow).toBe(false);
  expect(readdirSync(profilesDir)).toEqual([]);
});
