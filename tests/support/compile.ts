import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tests/house/project-files.ts';

/** Files of a small project by name, `tsconfig.json` among them. */
export type ProjectFiles = Readonly<Record<string, string>>;

/** Lines that the compiler writes about small projects, by name; each in a folder of its own. */
export async function compile(projects: Readonly<Record<string, ProjectFiles>>): Promise<string[]> {
  // Packages are found from inside the project only.
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'compile-'));
  try {
    for (const [project, files] of Object.entries(projects)) {
      mkdirSync(join(folder, project));
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, project, name), text);
    }
    const args = ['-b', '--pretty', 'false', ...Object.keys(projects)];
    const output = await new Promise<string>((resolve) => {
      execFile(join(ROOT, 'node_modules/.bin/tsc'), args, { cwd: folder }, (_, stdout) => resolve(stdout));
    });
    return output.split('\n').filter((line) => line !== '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
