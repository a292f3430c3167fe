import type { ChildProcess } from 'node:child_process';

/** Account of the operating system that the browser runs under while this process is root. */
export interface OsAccount {
  uid: number;
  gid: number;
}

/** `nobody` of every Linux: for a print service that root started without the launcher. */
const NOBODY: OsAccount = { uid: 65_534, gid: 65_534 };

/** Null where the browser runs under our own account: a browser as root has no sandbox. */
export function chooseAccount(runAs: OsAccount | null): OsAccount | null {
  if (process.getuid?.() !== 0) return null;
  return runAs ?? NOBODY;
}

/** Resolves when the process has ended, however it ended or failed to start. */
export function whenEnded(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}
