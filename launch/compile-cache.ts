import { join } from 'node:path';

/**
 * Where Node keeps compiled code between starts: it saves a third of a start's computing time. Beside the packages,
 * because whoever may write there decides what runs anyway; without the right to write Node goes on without.
 */
export const COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/node');
