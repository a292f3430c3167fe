import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate';
import { edgesOf, tableOf } from '#machines/support/edges.ts';
import { BOOT_EDGES } from './boot.edges.ts';
import { bootMachine, CLIENT_BOOTED_DELAY_MS, type SavedCounts } from './boot.machine.ts';
import {
  selectFailedLine,
  selectLines,
  selectNeedsDecision,
  selectOutcome,
  selectProgress,
} from './boot.selectors.ts';
import { type BootStep, type BootVariant, COUNTED_STEPS, LOADER_LINES, PROGRESS } from './boot-steps.ts';

/** A boot whose steps end when the test says so. */
function startBoot(variant: BootVariant = 'client', saved: SavedCounts = {}) {
  const clock = new SimulatedClock();
  const asked: (readonly BootStep[])[] = [];
  const signals: string[] = [];
  const actor = createActor(
    bootMachine.provide({
      actors: {
        loadSteps: fromCallback<EventObject, { steps: readonly BootStep[]; isBehind: boolean }>(
          ({ input }) => {
            asked.push(input.steps);
          },
        ),
      },
    }),
    { clock },
  );
  actor.on('client.booted', ({ type }) => void signals.push(type));
  actor.start();
  actor.send({ type: 'boot.requested', variant, saved });
  const load = (...steps: BootStep[]) => {
    for (const step of steps) actor.send({ type: 'step.loaded', step, count: 3 });
  };
  const fail = (step: BootStep, status = 503) => actor.send({ type: 'step.failed', step, status });
  const see = <T>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T =>
    selector(actor.getSnapshot());
  return { actor, clock, asked, signals, load, fail, see };
}

describe('boot: edge table', () => {
  it('has the edges of the table and no other', () => {
    expect(edgesOf(bootMachine)).toEqual(tableOf(BOOT_EDGES));
  });
});

describe('boot: examples', () => {
  it('P-BOOT-01 asks for the nine steps and the translations in one go', () => {
    const { asked } = startBoot();
    expect(asked).toEqual([['translations', ...COUNTED_STEPS]]);
  });

  it('P-BOOT-02 X-02 shows the nine values by finished steps, in whatever order they end, never backwards', () => {
    const { load, see } = startBoot();
    const seen = [...COUNTED_STEPS].reverse().map((step) => {
      load(step);
      return see(selectProgress);
    });
    expect(seen).toEqual(PROGRESS.slice(1));
    load('translations');
    expect(see(selectProgress)).toBe(100);
  });

  it('P-BOOT-03 ticks off five named lines', () => {
    const { load, see } = startBoot();
    load('translations', 'companyDetails', 'services', 'roles', 'modules');
    expect(see(selectLines).map((line) => [line.name, line.state])).toEqual([
      ['translations', 'done'],
      ['roles', 'done'],
      ['modules', 'loading'],
      ['parameters', 'waiting'],
      ['units', 'waiting'],
    ]);
  });

  it('groups every step under one line', () => {
    expect(Object.values(LOADER_LINES).flat().sort()).toEqual(['translations', ...COUNTED_STEPS].sort());
  });

  it('P-BOOT-04 tells clientBooted 1000 ms after it passed, and lets nothing wait for it', () => {
    const { clock, load, see, signals } = startBoot();
    load('translations', ...COUNTED_STEPS);
    expect(see(selectOutcome)).toBe('passed');
    clock.increment(CLIENT_BOOTED_DELAY_MS - 1);
    expect(signals).toEqual([]);
    clock.increment(1);
    expect(signals).toEqual(['client.booted']);
  });

  it('P-BOOT-05 loads only the roles on the management instance', () => {
    const { asked, load, see } = startBoot('management');
    expect(asked).toEqual([['translations', 'roles']]);
    load('translations', 'roles');
    expect(see(selectOutcome)).toBe('passed');
    expect(see(selectProgress)).toBe(100);
    expect(see(selectLines).map((line) => line.name)).toEqual(['translations', 'roles']);
  });

  it('P-BOOT-06 X-01 O-14 goes on without the translations of the server, and says so', () => {
    const { fail, load, see } = startBoot();
    fail('translations', 500);
    load(...COUNTED_STEPS);
    expect(see(selectOutcome)).toBe('passed');
    expect(see(selectFailedLine)).toBe('translations');
  });

  it.each(['translations', ...COUNTED_STEPS] as const)(
    'P-BOOT-07 a 401 of %s ends the boot at once',
    (step) => {
      const { fail, see } = startBoot();
      fail(step, 401);
      expect(see(selectOutcome)).toBe('refused');
    },
  );

  it('P-BOOT-08 waits for a decision after a failed step', () => {
    const { fail, load, see } = startBoot();
    fail('units');
    load('translations', ...COUNTED_STEPS.filter((step) => step !== 'units'));
    expect(see(selectOutcome)).toBeNull();
    expect(see(selectNeedsDecision)).toBe(true);
    expect(see(selectFailedLine)).toBe('units');
    expect(see(selectProgress)).toBe(96);
    expect(see(selectLines).at(-1)).toMatchObject({ name: 'units', state: 'failed', status: 503 });
  });

  it('tries again only what failed', () => {
    const { actor, asked, fail, load, see } = startBoot();
    fail('units');
    load('translations', ...COUNTED_STEPS.filter((step) => step !== 'units'));
    actor.send({ type: 'boot.retried' });
    expect(asked.at(-1)).toEqual(['units']);
    expect(see(selectProgress)).toBe(96);
    load('units');
    expect(see(selectOutcome)).toBe('passed');
    expect(see(selectFailedLine)).toBeNull();
  });

  it('goes on without what failed when told to', () => {
    const { actor, fail, load, see } = startBoot();
    fail('plcs', 0);
    load('translations', ...COUNTED_STEPS.filter((step) => step !== 'plcs'));
    actor.send({ type: 'boot.continued' });
    expect(see(selectOutcome)).toBe('passed');
    expect(see(selectFailedLine)).toBe('modules');
  });

  it('forgets the last boot when another one starts', () => {
    const { actor, load, see } = startBoot();
    load('translations', ...COUNTED_STEPS);
    actor.send({ type: 'boot.requested', variant: 'client', saved: {} });
    expect(see(selectProgress)).toBe(0);
  });

  it('does without a boot that was given up', () => {
    const { actor, clock, load, see, signals } = startBoot();
    load('translations', ...COUNTED_STEPS);
    actor.send({ type: 'boot.cancelled' });
    clock.increment(CLIENT_BOOTED_DELAY_MS);
    expect(signals).toEqual([]);
    expect(see(selectOutcome)).toBeNull();
  });
});

describe('boot: a second visit', () => {
  const { roles: _, ...SAVED } = Object.fromEntries(
    ['translations', ...COUNTED_STEPS].map((step) => [step, 5]),
  ) as Record<BootStep, number>;
  const savedSteps = ['translations', ...COUNTED_STEPS].filter((step) => step !== 'roles');

  it('waits for the roles only, and asks for the rest behind the page', () => {
    const { asked, load, see } = startBoot('client', SAVED);
    expect(asked).toEqual([['roles']]);
    expect(see(selectOutcome)).toBeNull();
    load('roles');
    expect(see(selectOutcome)).toBe('passed');
    expect(asked.at(-1)).toEqual(savedSteps);
  });

  it('never takes the roles from what was saved', () => {
    const { asked, see } = startBoot('client', { ...SAVED, roles: 5 } as SavedCounts);
    expect(asked).toEqual([['roles']]);
    expect(see(selectOutcome)).toBeNull();
  });

  it('P-BOOT-04 tells clientBooted a second after the last step was refreshed', () => {
    const { clock, load, signals } = startBoot('client', SAVED);
    load('roles');
    clock.increment(CLIENT_BOOTED_DELAY_MS);
    expect(signals).toEqual([]);
    load(...(savedSteps as BootStep[]));
    clock.increment(CLIENT_BOOTED_DELAY_MS);
    expect(signals).toEqual(['client.booted']);
  });

  it('P-BOOT-08 keeps what was saved of a step that fails behind, and says so', () => {
    const { fail, load, see } = startBoot('client', SAVED);
    load('roles');
    fail('units', 503);
    load(...(savedSteps.filter((step) => step !== 'units') as BootStep[]));
    expect(see(selectOutcome)).toBe('passed');
    expect(see(selectNeedsDecision)).toBe(false);
    expect(see(selectFailedLine)).toBe('units');
  });

  it('P-BOOT-07 ends with a 401 that comes behind', () => {
    const { fail, load, see } = startBoot('client', SAVED);
    load('roles');
    fail('modules', 401);
    expect(see(selectOutcome)).toBe('refused');
  });

  it('waits for a decision when the roles fail, and then refreshes the rest', () => {
    const { actor, asked, fail, see } = startBoot('client', SAVED);
    fail('roles', 503);
    expect(see(selectNeedsDecision)).toBe(true);
    actor.send({ type: 'boot.continued' });
    expect(see(selectOutcome)).toBe('passed');
    expect(asked.at(-1)).toEqual(savedSteps);
  });
});
