import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonPoints } from './json-points.ts';

const readAll = async (text: string): Promise<unknown[]> => {
  const points: unknown[] = [];
  for await (const some of jsonPoints(Buffer.from(text))) for (const point of some) points.push(point);
  return points;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

describe('JSON list of readings', () => {
  it('a JSON list of readings is read as JSON.parse reads it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), fc.constantFrom(0, 1), async (list, indent) => {
        const text = JSON.stringify(list, null, indent);
        expect(await readAll(` ${text}\n`)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('a JSON list of readings is refused whenever JSON.parse refuses it or finds no list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[[\]{},":1\\ en.-]{0,20}$/), async (text) => {
        const wanted = parsed(text);
        const got = await readAll(text).catch((error: { status?: number }) => error.status);
        expect(got).toEqual(Array.isArray(wanted) ? wanted : 400);
      }),
      { numRuns: 5000 },
    );
  });

  it('a long JSON list of readings is read in slices, with nothing lost between them', async () => {
    const list = Array.from({ length: 40_000 }, (_, i) => ({ module: `m,"${i}]`, value: i }));
    let slices = 0;
    const points: unknown[] = [];
    for await (const some of jsonPoints(Buffer.from(JSON.stringify(list)))) {
      slices++;
      for (const point of some) points.push(point);
    }
    expect(points).toEqual(list);
    expect(slices).toBeGreaterThan(3);
  });

  it.each([
    ['[1,2,nope,4]', 'point 2: it is no JSON'],
    [`[${'1,'.repeat(200_000)}NaN]`, 'point 200000: it is no JSON'],
    ['[1,2,]', 'point 2: it is no JSON'],
    ['[1,2', 'point 1: the list does not end'],
    ['[1]2', 'Something stands behind the list of readings'],
    [`[1,"${'x'.repeat(10_000)}"]`, 'point 1: it is over 10000 bytes'],
    [`[${'['.repeat(100_000)}`, 'point 0: it is over 10000 bytes'],
    ['{}', 'The body must be a JSON list of readings'],
    ['', 'The body must be a JSON list of readings'],
  ])('a refused JSON list of readings names the place: %#', async (text, message) => {
    await expect(readAll(text)).rejects.toMatchObject({ status: 400, message });
  });
});
