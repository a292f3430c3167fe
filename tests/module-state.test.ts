import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles, ROOT } from './house/project-files.ts';

/** State of a module that nobody made and nobody can end: it outlives a test, a session and a user. */
const MODULE_LET = /^(export )?(let|var) /m;

it('no file of the user interface keeps state in a variable of its module', () => {
  const files = projectFiles(/(?<!\.test)\.tsx?$/, 'src');
  expect(files).toContain('src/app/main.tsx');
  expect(files.filter((file) => MODULE_LET.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
