import { describe, expect, it } from 'vitest';
import { number, object, string } from 'yup';
import { anyOf, recordOf, textTree } from './compound-schemas.ts';

describe('schemas made of others', () => {
  it('a record takes any names, and says which value does not fit', () => {
    const schema = object({ by: recordOf(object({ n: number().required() })).required() });
    expect(schema.validateSync({ by: { a: { n: 1 }, 'b c': { n: 2 } } }, { strict: true })).toBeTruthy();
    expect(() => schema.validateSync({ by: { a: { n: 1 }, b: { n: 'x' } } }, { strict: true })).toThrow(
      expect.objectContaining({ path: 'by.b.n' }),
    );
    for (const odd of [[], 'text', 7]) expect(schema.isValidSync({ by: odd }, { strict: true })).toBe(false);
    expect(recordOf(number().required()).nullable().isValidSync(null, { strict: true })).toBe(true);
  });

  it('a choice takes what fits one of its two schemas', () => {
    const schema = anyOf(string().defined(), number().required()).required();
    for (const good of ['', 'a', 1]) expect(schema.isValidSync(good, { strict: true })).toBe(true);
    for (const odd of [null, undefined, {}, true])
      expect(schema.isValidSync(odd, { strict: true })).toBe(false);
  });

  it('a tree of texts holds texts and trees', () => {
    const schema = textTree().required();
    expect(schema.isValidSync({ a: 'x', b: { c: { d: 'y' } } }, { strict: true })).toBe(true);
    for (const odd of [{ a: 1 }, { a: { b: null } }, 'x', [], null])
      expect(schema.isValidSync(odd, { strict: true })).toBe(false);
  });
});
