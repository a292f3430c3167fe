import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holdFolder } from '#ownership/hold-folder.ts';
import { holdOwnFolder, removeTree } from '#ownership/remove-tree.ts';
import type { OsAccount } from './os-account.ts';

// Everybody may pass through to their own profile, and only we decide what lies there.
const PROFILES_MODE = 0o711;

/** Creates a new profile folder below `profilesDir` for one browser process. */
export async function makeProfile(profilesDir: string, account: OsAccount | null): Promise<string> {
  await holdOwnFolder(profilesDir, PROFILES_MODE);
  return holdFolder(await mkdtemp(join(profilesDir, 'profile-')), 0o700, account);
}

/** Note beside the profile, out of the browser's reach, of the process that uses it. */
const pidNote = (profile: string): string => `${profile}.pid`;

/** Records the process that uses a profile, for the start after a kill. */
export const notePid = (profile: string, pid: number): Promise<void> =>
  writeFile(pidNote(profile), `${pid}\n`);

/** Ends browsers that a killed print service left behind, and removes their profiles. */
export async function clearLeftovers(profilesDir: string): Promise<void> {
  await holdOwnFolder(profilesDir, PROFILES_MODE);
  const names = (await readdir(profilesDir)).filter((name) => name.startsWith('profile-'));
  for (const profile of new Set(names.map((name) => join(profilesDir, name.replace(/\.pid$/, ''))))) {
    const pid = await readPid(profile);
    // The pid may belong to another process by now: the profile on its command line shows whose it is.
    if (pid !== null && commandLine(pid).includes(profile)) killGroup(pid);
    await removeProfile(profile);
  }
}

/** The note goes last: without it a browser that survived would not be found. */
export async function removeProfile(profile: string): Promise<void> {
  await removeTree(profile);
  await rm(pidNote(profile), { force: true });
}

/** Ends a browser with all processes it started: each browser has a process group of its own. */
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function readPid(profile: string): Promise<number | null> {
  const text = await readFile(pidNote(profile), 'utf8').catch(ifMissing);
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
