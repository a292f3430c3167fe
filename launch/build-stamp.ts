import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of the built user interface. */
const SOURCES = [
  ...['index.html', 'vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...['contract', 'domain', 'locales', 'machines', 'public', 'src'],
];
const TESTS = /\.(test|spec)\.tsx?$/;

/** SHA-256 over paths and contents of the sources; file times mean nothing after a checkout. */
export function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => listFiles(root, source))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function listFiles(root: string, path: string): string[] {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return TESTS.test(path) ? [] : [path];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => listFiles(root, join(path, name)));
}
