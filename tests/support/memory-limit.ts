import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A control group whose processes share so much memory. */
export interface MemoryLimit {
  add(pid: number): void;
  /** How often they wanted more than there is. */
  hits(): number;
  /** Its processes must have ended. */
  remove(): void;
}

const ROOTS = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', hits: 'memory.failcnt', count: /(\d+)/ },
  { root: '/sys/fs/cgroup', limit: 'memory.max', hits: 'memory.events', count: /^max (\d+)/m },
] as const;

/** @returns null where this user may not make control groups with a limit */
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
