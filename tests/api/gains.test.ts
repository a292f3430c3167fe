import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROUTE_TABLE } from '#server/app/route-table.ts';
import { ROOT } from '#tests/house/project-files.ts';
import { GAINS, type Guard } from './permissions/gains.ts';
import { keyOf, rulesOf } from './permissions/rules.ts';

const ENDPOINTS = new Map(ROUTE_TABLE.map((endpoint) => [keyOf(endpoint), endpoint]));

/** True for a test that exists and is run. */
function isTested(file: string, title: string): boolean {
  const path = join(ROOT, file);
  if (title === '' || !existsSync(path)) return false;
  return readFileSync(path, 'utf8')
    .split('\n')
    .some((line) => line.includes(title) && !line.includes('.skip') && !line.includes('.todo'));
}

function isKept(key: string, guard: Guard): boolean {
  if ('file' in guard) return isTested(guard.file, guard.title);
  const endpoint = ENDPOINTS.get(key);
  const rules = endpoint ? rulesOf(endpoint) : [];
  return guard.matrix === 'flags'
    ? rules.length > 0 && rules.every(({ needs }) => Array.isArray(needs))
    : rules.some(({ of }) => of === guard.matrix);
}

const nameOf = (guard: Guard): string =>
  'file' in guard ? `${guard.file}: ${guard.title}` : `the matrix, by ${guard.matrix}`;

/** Endpoints without a line, lines without an endpoint, and guards that are not there. */
function faultsOf(gains: typeof GAINS): string[] {
  return [
    ...[...ENDPOINTS.keys()]
      .filter((key) => !Object.hasOwn(gains, key))
      .map((key) => `${key}: what can its caller gain? Write it down in tests/api/permissions/gains.ts`),
    ...Object.keys(gains)
      .filter((key) => !ENDPOINTS.has(key))
      .map((key) => `${key} has a line, but is no endpoint`),
    ...Object.entries(gains).flatMap(([key, gain]) =>
      gain === 'nothing'
        ? []
        : gain.kept
            .filter((guard) => !isKept(key, guard))
            .map((guard) => `${key} names a guard that does not exist: ${nameOf(guard)}`),
    ),
  ];
}

/** Faults that the table as it stands does not have. */
const newFaults = (gains: typeof GAINS): string[] => {
  const known = new Set(faultsOf(GAINS));
  return faultsOf(gains).filter((fault) => !known.has(fault));
};

describe('gains of callers', () => {
  it('T24 every endpoint has a line that says what its caller could gain, and every guard named there exists', () => {
    expect(faultsOf(GAINS)).toEqual([]);
  });

  it('an endpoint without a line on gains is found, and a line without an endpoint', () => {
    const { 'GET /user': answer, ...others } = GAINS;
    expect(answer).toBeDefined();
    expect(newFaults(others)).toEqual([expect.stringContaining('GET /user: what can its caller gain?')]);
    expect(newFaults({ ...GAINS, 'GET /gone': 'nothing' })).toEqual([
      'GET /gone has a line, but is no endpoint',
    ]);
  });

  it('a line on gains is found whose guard is a test that is gone, or a rule that the matrix does not have', () => {
    const asTest: Guard = { file: 'tests/api/profile.test.ts', title: 'a title that no test has' };
    const asRule: Guard = { matrix: 'developers' };
    for (const guard of [asTest, asRule])
      expect(newFaults({ ...GAINS, 'GET /user': { could: 'another profile', kept: [guard] } })).toEqual([
        expect.stringContaining('GET /user names a guard that does not exist'),
      ]);
  });

  it('no endpoint that changes something by a right of a role has the line nothing', () => {
    const evaded = [...ENDPOINTS]
      .filter(
        ([key, { method, access }]) =>
          method !== 'get' && access.kind === 'route' && GAINS[key] === 'nothing',
      )
      .map(([key]) => key);
    expect(evaded).toEqual([]);
  });
});
