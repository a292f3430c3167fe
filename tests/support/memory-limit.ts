import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A control group with a common memory limit for its processes. */
export interface MemoryLimit {
  add(pid: number): void;
  /** Number of times that the processes wanted more memory than the limit. */
  hits(): number;
  /** Removes the group; its processes must have ended. */
  remove(): void;
}

const ROOTS = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', hits: 'memory.failcnt', count: /(\d+)/ },
  { root: '/sys/fs/cgroup', limit: 'memory.max', hits: 'memory.events', count: /^max (\d+)/m },
] as const;

/** @returns null when this user may not create control groups with a limit */
export function limitMemory(name: string, bytes: number): MemoryLimit | null {
  for (const { root, limit, hits, count } of ROOTS) {
    if (!existsSync(join(root, 'cgroup.procs'))) continue;
    const folder = join(root, name);
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, limit), String(bytes));
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'EBUSY'].includes(code)) return null;
      throw error;
    }
    return {
      add: (pid) => writeFileSync(join(folder, 'cgroup.procs'), String(pid)),
      hits: () => Number(count.exec(readFileSync(join(folder, hits), 'utf8'))?.[1] ?? 0),
      remove: () => rmdirSync(folder),
    };
  }
  return null;
}
