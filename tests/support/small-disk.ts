import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk that can be filled up. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk until only this number of bytes is left. */
  fill(leaveBytes: number): void;
  /** Frees the space that was filled. */
  free(): void;
  remove(): void;
}

/**
 * Mounts a disk in memory.
 * @returns null where this user may not mount
 */
export function mountSmallDisk(bytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'quarterhour-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=0711`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmdirSync(folder);
    return null;
  }
  chmodSync(folder, 0o711);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: (leaveBytes) => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leaveBytes)));
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      spawnSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}
