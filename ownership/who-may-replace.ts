import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Account } from './hold-folder.ts';

const STICKY = 0o1000;

/** True when the account may add, rename and remove entries of a folder. */
export function mayWriteIn(folder: Stats, { uid, gid }: Account): boolean {
  if (folder.uid === uid) return true;
  return (folder.mode & (folder.gid === gid ? 0o020 : 0o002)) !== 0;
}

/**
 * Folder above the path in which one of the accounts may put something else in the place of the next folder; null when
 * there is none. The path then leads to the same place until we change it, provided that its end is held.
 */
export function weakFolderAbove(path: string, accounts: readonly Account[]): string | null {
  return weakAbove(resolve(path), accounts) ?? weakAbove(realpathSync(path), accounts);
}

function weakAbove(path: string, accounts: readonly Account[]): string | null {
  const parent = dirname(path);
  if (parent === path) return null;
  const [folder, child] = [statSync(parent), lstatSync(path)];
  const isWeak = accounts.some((account) => {
    if (!mayWriteIn(folder, account)) return false;
    // In a sticky folder, such as /tmp, only the owners of an entry and of the folder may replace it.
    const isLinkOfAccount = child.isSymbolicLink() && child.uid === account.uid;
    return (folder.mode & STICKY) === 0 || folder.uid === account.uid || isLinkOfAccount;
  });
  return isWeak ? parent : weakAbove(parent, accounts);
}
