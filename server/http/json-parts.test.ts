import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonParts } from './json-parts.ts';

const textOf = async (value: unknown): Promise<string> => Buffer.concat(await jsonParts(value)).toString();

it('the parts of a value make up the JSON of the whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.object({ withDate: true, withNullPrototype: true }), async (value) => {
      expect(await textOf({ value, left: undefined, list: [undefined, value] })).toBe(
        JSON.stringify({ value, left: undefined, list: [undefined, value] }),
      );
    }),
  );
});

it('a long list is cut into parts, and others run in between', async () => {
  const value = { a: Array.from({ length: 2_000_000 }, (_, i) => i / 8), b: { c: Array(5_000).fill(null) } };
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const parts = await jsonParts(value);
  clearInterval(timer);
  expect(parts.length).toBeGreaterThan(100);
  expect(turns).toBeGreaterThan(0);
  expect(Buffer.concat(parts).toString()).toBe(JSON.stringify(value));
});
