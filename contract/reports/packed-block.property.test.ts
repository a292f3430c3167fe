import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockColumn, BlockResult } from './block.ts';
import { packAnswer, packBlock, unpackAnswer } from './packed-block.ts';

const QUARTER_MS = 900_000;

/** Starts of intervals with equal steps, with changing steps (a clock change, days), and with none. */
const labels = fc
  .tuple(
    fc.integer({ min: 0, max: 4e12 }),
    fc.array(fc.constantFrom(QUARTER_MS, QUARTER_MS, 3_600_000, 82_800_000, 86_400_000), { maxLength: 60 }),
  )
  .map(([first, steps]) => {
    let at = first;
    return [
      first,
      ...steps.map((step) => {
        at += step;
        return at;
      }),
    ];
  });

const column: fc.Arbitrary<BlockColumn> = fc
  .oneof(labels, fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })))
  .chain((starts: number[]) => {
    const each = <T>(one: fc.Arbitrary<T>) =>
      fc.array(one, { minLength: starts.length, maxLength: starts.length });
    return fc.record({
      unit: fc.string(),
      zone: fc.constant('Europe/Budapest'),
      labels: fc.constant(starts),
      values: each(fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }))),
      coverage: each(fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }))),
      total: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    });
  });
const data = fc.dictionary(
  fc.uuid(),
  fc.dictionary(fc.constantFrom('energy', 'constructor', 'flow'), column),
);
const block: fc.Arbitrary<BlockResult> = fc.tuple(data, fc.option(data)).map(([here, before]) => ({
  resolution: 'quarter',
  data: here,
  names: {},
  gaps: [],
  coverage: 1,
  ...(before && {
    comparison: { period: { startTime: '2026-03-01T00:00', endTime: '2026-03-01T23:45' }, data: before },
  }),
}));

/** The value after a round trip as JSON, which has no -0. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const FACTS = {
  period: { startTime: '2026-03-01T00:00', endTime: '2026-03-01T23:45' },
  zones: ['UTC'],
  sites: [],
  coverage: null,
  fingerprint: null,
};

describe('a packed block', () => {
  it('a packed block unpacks to exactly the block that was packed, whatever its columns contain', () => {
    fc.assert(
      fc.property(block, block, (a, b) => {
        const answer = { ...FACTS, blocks: { a, b } };
        expect(sent(unpackAnswer(sent(packAnswer(answer))))).toEqual(sent(answer));
      }),
    );
  });

  it('packing a block leaves failed blocks and the facts of an answer unchanged', () => {
    const answer = { ...FACTS, blocks: { a: { error: { code: 'not_found' as const, message: 'gone' } } } };
    expect(unpackAnswer(packAnswer(answer))).toEqual(answer);
  });

  it('a packed block stores a year of quarter-hours with one gap as a few runs', () => {
    const labels = Array.from({ length: 35_040 }, (_, i) => i * QUARTER_MS);
    const packed = packBlock({
      resolution: 'quarter',
      data: {
        u: {
          energy: {
            unit: 'kWh',
            zone: 'UTC',
            labels,
            values: labels.map(() => 1),
            coverage: labels.map((_, i) => (i > 100 && i < 200 ? 0 : 1)),
            total: 35_040,
          },
        },
      },
      names: {},
      gaps: [],
      coverage: 1,
    });
    expect(packed.data.u?.energy?.labels).toEqual([0, QUARTER_MS, 35_040]);
    expect(packed.data.u?.energy?.coverage).toEqual([1, 101, 0, 99, 1, 34_840]);
  });
});
