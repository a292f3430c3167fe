import { join } from 'node:path';
import { isOwn } from '#ownership/hold-folder.ts';
import { readShortFile, replaceFile } from '#ownership/own-file.ts';
import type { Place } from './place.ts';

/** Nothing listens on TCP: the number is only part of the socket's name. */
export const PORT = 5432;
/** Role that only the launcher's own user may log in as, without a password: the socket identifies the caller. */
export const SUPERUSER = 'quarterhour_superuser';

/** Main file of the configuration; it names the others. */
export const settingsFile = (place: Place) => join(place.configurationDir, 'postgresql.conf');

/**
 * Writes the server's configuration where the server can only read it. Nothing in it is secret.
 * @returns whether anything changed, so that a running server has to be restarted
 */
export function writeConfiguration(place: Place): boolean {
  const files = {
    [settingsFile(place)]: serverSettings(place),
    [hbaFile(place)]: `local all ${SUPERUSER} peer map=launcher\nlocal all all scram-sha-256\n`,
    [identFile(place)]: `launcher "${place.launcherUser}" ${SUPERUSER}\n`,
  };
  let changed = false;
  for (const [file, text] of Object.entries(files)) {
    if (isOwn(file) && readShortFile(file) === text) continue;
    replaceFile(file, text, 0o644);
    changed = true;
  }
  return changed;
}

const hbaFile = (place: Place) => join(place.configurationDir, 'pg_hba.conf');
const identFile = (place: Place) => join(place.configurationDir, 'pg_ident.conf');

/** Settings small enough to leave most of the memory to the product; every acknowledged commit is on disk. */
function serverSettings(place: Place): string {
  const settings: Record<string, string | number> = {
    hba_file: hbaFile(place),
    ident_file: identFile(place),
    // ALTER SYSTEM writes into the folder of the cluster, and what it writes would undo the settings below.
    allow_alter_system: 'off',
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
