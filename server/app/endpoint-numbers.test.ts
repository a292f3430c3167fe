import { describe, expect, it } from 'vitest';
import type { SchemaDescription, SchemaFieldDescription } from 'yup';
import { MAX_INTEGER } from '#contract/stored-integer.ts';
import { ROUTE_TABLE } from './route-table.ts';

interface NumberField {
  path: string;
  field: SchemaDescription;
}

/** All numbers that a schema takes, at any depth. */
function numbersIn(field: SchemaFieldDescription, path: string): NumberField[] {
  if (field.type === 'number') return [{ path, field: field as SchemaDescription }];
  if ('fields' in field && field.fields)
    return Object.entries(field.fields).flatMap(([name, inner]) => numbersIn(inner, `${path}.${name}`));
  const inner = 'innerType' in field ? field.innerType : undefined;
  return [inner ?? []].flat().flatMap((one) => numbersIn(one, `${path}[]`));
}

const limitOf = ({ tests }: SchemaDescription): number =>
  Math.min(...tests.flatMap(({ name, params }) => (name === 'max' ? Number(params?.max) : [])), Infinity);

const numbers = ROUTE_TABLE.flatMap(({ method, path, body, query }) =>
  [body ?? [], query ?? []].flat().flatMap((schema) => numbersIn(schema.describe(), `${method} ${path}`)),
);

describe('numbers in requests', () => {
  it('every whole number in a request is limited to the range of an integer column', () => {
    expect(numbers.length).toBeGreaterThan(20);
    const unbounded = numbers.filter(
      ({ field }) =>
        field.tests.some(({ name }) => name === 'integer') &&
        field.oneOf.length === 0 &&
        !(limitOf(field) <= MAX_INTEGER),
    );
    expect(unbounded.map(({ path }) => path)).toEqual([]);
  });
});
