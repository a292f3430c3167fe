import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Root of the project. */
export const ROOT = new URL('../..', import.meta.url).pathname;

const NOT_OURS = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/**
 * Paths of all files whose name matches, within the project and with slashes; built and installed files are left out.
 */
export function projectFiles(matches: RegExp, folder = ''): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (!entry.isDirectory()) return matches.test(entry.name) ? [path] : [];
    return NOT_OURS.has(entry.name) || entry.name.startsWith('.') ? [] : projectFiles(matches, path);
  });
}
