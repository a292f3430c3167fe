import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';

/** Nothing listens on TCP: the number is only part of the socket's name. */
export const PORT = 5432;
/** Role that only the launcher's own user may log in as, without a password: the socket identifies the caller. */
export const SUPERUSER = 'quarterhour_superuser';

/**
 * Writes the server's configuration.
 * @returns whether anything changed, so that a running server has to be restarted
 */
export function writeConfiguration(place: Place): boolean {
  const files = {
    'postgresql.conf': serverSettings(place),
    'pg_hba.conf': `local all ${SUPERUSER} peer map=launcher\nlocal all all scram-sha-256\n`,
    'pg_ident.conf': `launcher "${place.launcherUser}" ${SUPERUSER}\n`,
    // Emptied, so that nothing set by ALTER SYSTEM can undo the settings above.
    'postgresql.auto.conf': '',
  };
  let changed = false;
  for (const [name, text] of Object.entries(files)) {
    const file = join(place.data, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    writeFileSync(file, text, { mode: 0o600 });
    if (place.user !== null) chownSync(file, place.user.uid, place.user.gid);
    changed = true;
  }
  return changed;
}

/** Settings small enough to leave most of the memory to the product; every acknowledged commit is on disk. */
function serverSettings(place: Place): string {
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: place.socketDir,
    unix_socket_permissions: '0700',
    port: PORT,
    max_connections: 60,
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: '64MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '512MB',
    max_wal_size: '512MB',
    // Containers often have 64 MB of /dev/shm, too little for the shared segments of parallel queries.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    jit: 'off',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // One file per weekday, overwritten a week later: the log cannot fill the disk.
    logging_collector: 'on',
    log_directory: place.logDir,
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: 0,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`)
    .join('');
}
