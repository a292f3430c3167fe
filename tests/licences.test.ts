import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './house/project-files.ts';
import { isOpenLicence } from './house/spdx.ts';

interface LockedPackage {
  version?: string;
  license?: string;
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;

const { packages } = readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json');
const dependencies = Object.entries(packages).filter(([path]) => path !== '');

/** Licence named by the lock file, else by the installed package; '' when neither names one. */
function licenceOf(path: string, locked: LockedPackage): string {
  if (locked.license) return locked.license;
  const manifest = join(path, 'package.json');
  return existsSync(join(ROOT, manifest)) ? (readJson<LockedPackage>(manifest).license ?? '') : '';
}

describe('licences', () => {
  it('every dependency has an open licence', () => {
    expect(dependencies.length).toBeGreaterThan(100);
    const refused = dependencies
      .map(([path, locked]) => [path, licenceOf(path, locked)] as const)
      .filter(([, licence]) => !isOpenLicence(licence));
    expect(refused).toEqual([]);
  });

  it('primereact and primeicons stay on their last open versions', () => {
    expect(packages['node_modules/primereact']?.version).toMatch(/^10\.9\./);
    expect(packages['node_modules/primeicons']?.version).toBe('7.0.0');
  });

  it.each(['MIT', 'MIT OR GPL-3.0-only', '(MPL-2.0 OR Apache-2.0)', 'MIT AND (ISC OR Commercial)'])(
    'an open licence is accepted: %s',
    (expression) => expect(isOpenLicence(expression)).toBe(true),
  );

  it.each([
    '',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE.md',
    'MIT AND Commercial',
    'MIT MIT',
    'BUSL-1.1',
    '(MIT',
  ])('a licence that is not open is refused: "%s"', (expression) =>
    expect(isOpenLicence(expression)).toBe(false),
  );
});
