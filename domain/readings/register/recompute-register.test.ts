import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import type { QuarterRange } from './recompute-register.ts';
import type { ReadingDecision, RegisterSettings } from './register-settings.ts';
import { RegisterStore } from './register-store.fixture.ts';

const MINUTE = 60_000;
/** Test timeout; the test takes a few seconds when nothing else runs. */
const PATIENCE_MS = 120_000;
const START = Date.UTC(2026, 2, 1);

const rule: fc.Arbitrary<Partial<RegisterSettings>> = fc.record({
  registerMaximum: fc.constantFrom(null, 100),
  maximumPower: fc.constantFrom(null, 1, 20),
  jitterTolerance: fc.constantFrom(0, 1),
  gapLimitMs: fc.constantFrom(15 * MINUTE, 120 * MINUTE),
});

/** Instants on a grid of minutes, dense and sparse, so that changes meet and quarter-hours are shared and bridged. */
const instant = fc
  .oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 4000 }))
  .map((minute) => START + minute * MINUTE);
const value = fc.oneof(
  fc.integer({ min: 0, max: 10 }),
  fc.integer({ min: 0, max: 100 }),
  fc.constantFrom(0, 50, 99),
);
const decision: fc.Arbitrary<ReadingDecision> = fc.oneof(
  fc.constantFrom('discarded' as const, 'released' as const, 'reset_confirmed' as const).map((kind) => ({
    kind,
    exchange: null,
  })),
  fc.record({
    kind: fc.constant('exchange' as const),
    exchange: fc.record({ oldEnd: value, newStart: value, at: instant }),
  }),
);

type Step =
  | { kind: 'read'; ts: number; value: number }
  | { kind: 'remove' | 'undo' | 'close'; ts: number }
  | { kind: 'decide'; ts: number; decision: ReadingDecision };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('read' as const), ts: instant, value }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('remove' as const, 'undo' as const, 'close' as const),
      ts: instant,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decide' as const), ts: instant, decision }) },
);

/** A register that only rises, with a reading every few minutes. */
const rising = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 3 })), {
  maxLength: 60,
});

function apply(store: RegisterStore, change: Step): QuarterRange {
  switch (change.kind) {
    case 'read':
      store.readings.set(change.ts, change.value);
      break;
    case 'remove':
      store.readings.delete(change.ts);
      break;
    case 'decide':
      store.decisions.set(change.ts, change.decision);
      break;
    case 'undo':
      store.decisions.delete(change.ts);
      break;
    case 'close':
      if (!store.late.delete(change.ts)) store.late.add(change.ts);
      break;
  }
  const quarter = Math.floor(change.ts / QUARTER_MS);
  return { firstQuarter: quarter, lastQuarter: quarter };
}

/** Processes the dirty list in any order, with all changes already stored. */
function workOff(store: RegisterStore, dirty: QuarterRange[], picks: () => number, size: number): void {
  for (let rounds = 0; dirty.length > 0; rounds++) {
    if (rounds > 10_000) throw new Error('the list never ends');
    const [taken] = dirty.splice(picks() % dirty.length, 1);
    const pending = store.recompute(taken as QuarterRange, { before: size, after: size });
    if (pending) dirty.push(pending);
  }
}

describe('register recomputation', () => {
  it(
    'recomputing a register gives the same result as all readings at once, in any order and slices of any size',
    () => {
      fc.assert(
        fc.property(
          rule,
          rising,
          fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
          fc.infiniteStream(fc.nat()),
          fc.constantFrom(1, 3, 30, 1_000_000),
          (metering, steps, batches, picks, size) => {
            const store = new RegisterStore(metering);
            let [ts, register] = [START, 0];
            const first = steps.map(([minutes, amount]): Step => {
              ts += minutes * MINUTE;
              register += amount;
              return { kind: 'read', ts, value: register };
            });
            for (const batch of [first, ...batches]) {
              workOff(
                store,
                batch.map((change) => apply(store, change)),
                () => picks.next().value,
                size,
              );
              expect(store.text).toBe(store.fromScratch().text);
            }
          },
        ),
        { numRuns: 1000 },
      );
    },
    PATIENCE_MS,
  );
});
