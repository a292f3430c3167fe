import { readFileSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OsAccount } from './os-account.ts';

const PID_NOTE = 'browser.pid';

/** Creates a new profile folder below `profilesDir` for one browser process. */
export async function makeProfile(profilesDir: string, account: OsAccount | null): Promise<string> {
  await mkdir(profilesDir, { recursive: true, mode: 0o711 });
  const profile = await mkdtemp(join(profilesDir, 'profile-'));
  if (account !== null) await chown(profile, account.uid, account.gid);
  return profile;
}

/** Records the process that uses a profile, for the start after a kill. */
export const notePid = (profile: string, pid: number): Promise<void> =>
  writeFile(join(profile, PID_NOTE), `${pid}\n`);

/** Ends browsers that a killed print service left behind, and removes their profiles. */
export async function clearLeftovers(profilesDir: string): Promise<void> {
  await mkdir(profilesDir, { recursive: true, mode: 0o711 });
  for (const name of await readdir(profilesDir)) {
    if (!name.startsWith('profile-')) continue;
    const profile = join(profilesDir, name);
    const pid = await readPid(profile);
    // The pid may belong to another process by now: the profile on its command line shows whose it is.
    if (pid !== null && commandLine(pid).includes(profile)) killGroup(pid);
    await removeProfile(profile);
  }
}

/** Retries, as a browser that is just ending may still write into the folder. */
export const removeProfile = (profile: string): Promise<void> =>
  rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });

/** Ends a browser with all processes it started: each browser has a process group of its own. */
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function readPid(profile: string): Promise<number | null> {
  const text = await readFile(join(profile, PID_NOTE), 'utf8').catch(ifMissing);
  const pid = Number(text);
  return text !== null && Number.isInteger(pid) && pid > 1 ? pid : null;
}

/** Command line of a process; '' without such a process or without /proc, where a browser has ended with its pipe. */
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch (error) {
    ifMissing(error as NodeJS.ErrnoException);
    return '';
  }
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ESRCH') return null;
  throw error;
}
