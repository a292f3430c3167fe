import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#server/errors/api-error.ts';
import { readStatements } from './statements.ts';

const refusal = (q: string): string => {
  try {
    return JSON.stringify(readStatements(q));
  } catch (error) {
    if (error instanceof ApiError) return `${error.status} ${error.message}`;
    throw error;
  }
};

describe('InfluxQL statements', () => {
  it.each([
    ['CREATE DATABASE energy', 'energy'],
    ['create database "energy"', 'energy'],
    ['CREATE DATABASE "hall 2; \\"north\\""', 'hall 2; "north"'],
    ['CREATE DATABASE "a\\\\b"\n', 'a\\b'],
    ['  CREATE\n\tDATABASE energy ; ', 'energy'],
  ])('the InfluxQL statement %s creates a database', (q, name) => {
    expect(readStatements(q)).toEqual([{ kind: 'create database', name }]);
  });

  it('several InfluxQL statements are read, and empty ones skipped', () => {
    expect(readStatements(';show databases;; CREATE DATABASE a;').map(({ kind }) => kind)).toEqual([
      'show databases',
      'create database',
    ]);
  });

  it.each([
    ['', '400 missing required parameter "q"'],
    [' ; ', '400 missing required parameter "q"'],
    ['SELECT * FROM m', '400 error parsing query: found SELECT, expected CREATE DATABASE or SHOW DATABASES'],
    ['DROP DATABASE a', '400 error parsing query: found DROP, expected'],
    ['SHOW MEASUREMENTS', '400 error parsing query: found MEASUREMENTS, expected'],
    ['SHOW DATABASES; DROP DATABASE a', '400 error parsing query: found DROP, expected'],
    ['CREATE DATABASE', '400 error parsing query: found EOF, expected the name of a database'],
    ['CREATE DATABASE "open', '400 error parsing query: found ", expected the name of a database'],
    ['CREATE DATABASE a WITH DURATION 1d', '400 error parsing query: found WITH, expected ;, EOF'],
    ['CREATE DATABASE ""', '400 invalid name of a database'],
    [`CREATE DATABASE "${'x'.repeat(129)}"`, '400 invalid name of a database'],
    ['CREATE DATABASE "a\u0000"', '400 invalid name of a database'],
    ['SHOW DATABASES;'.repeat(101), '400 error parsing query: more than 100 statements'],
  ])('the InfluxQL text %j is refused', (q, expected) => {
    expect(refusal(q)).toContain(expected);
  });

  it('every InfluxQL text gives statements or a refusal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (q) => {
        expect(refusal(q)).toMatch(/^(?:400 |\[\{)/);
      }),
    );
  });
});
