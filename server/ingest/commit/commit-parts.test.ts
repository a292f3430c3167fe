import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Batch } from '#server/ingest/read/batch.ts';
import { partsOf } from './commit-parts.ts';

const batchOf = (sizes: readonly number[], i: number): Batch => ({
  readings: sizes.map((size, ts) => ({ moduleId: i, ts, parameters: [], values: Array(size).fill(0) })),
  unassigned: [{ module: null, parameter: 'x', lastValue: 1, count: 1 }],
  source: `batch ${i}`,
});

it('parts of bounded size hold every reading and every input of a commit once, in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.constantFrom(1, 10, 4_000, 10_000), { maxLength: 8 }), { maxLength: 6 }),
      (shapes) => {
        const batches = shapes.map(batchOf);
        const parts = partsOf(batches);
        const found: Batch[] = batches.map((batch) => ({ ...batch, readings: [], unassigned: [] }));
        for (const part of parts) {
          const sizes = part.batches.flatMap((batch) => batch.readings.map(({ values }) => values.length));
          expect(sizes.slice(0, -1).reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000);
          for (const [i, piece] of part.batches.entries()) {
            const whole = found[part.of[i] as number] as Batch;
            expect(piece.source).toBe(whole.source);
            whole.readings.push(...piece.readings);
            whole.unassigned.push(...piece.unassigned);
          }
        }
        expect(found).toEqual(batches);
      },
    ),
    { numRuns: 300 },
  );
});

it('a small group of batches stays one part of a commit', () => {
  const batches = [batchOf([1, 2], 0), batchOf([], 1)];
  expect(partsOf(batches)).toEqual([{ batches, of: [0, 1] }]);
});
