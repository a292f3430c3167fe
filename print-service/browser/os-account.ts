import type { ChildProcess } from 'node:child_process';

/** Account of the operating system that the browser runs under while this process is root. */
export interface OsAccount {
  uid: number;
  gid: number;
}

/** `nobody` on every Linux: for a print service that root started without the launcher. */
const NOBODY: OsAccount = { uid: 65_534, gid: 65_534 };

/** Account for the browser; null: that of this process. A browser run as root has no sandbox. */
export function chooseAccount(runAs: OsAccount | null): OsAccount | null {
  if (process.getuid?.() !== 0) return null;
  return runAs ?? NOBODY;
}

/** Resolves when the process has ended or has failed to start. */
export function whenEnded(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}
