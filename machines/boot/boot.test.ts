import { describe, expect, it } from 'vitest';
import {
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  getInitialSnapshot,
  SimulatedClock,
  waitFor,
} from 'xstate';
import type { Role, User } from '#contract/people/user.ts';
import { edgesOf, tableOf } from '#machines/support/edges.ts';
import { BOOT_EDGES } from './boot.edges.ts';
import { bootMachine } from './boot.machine.ts';
import {
  selectFailedLine,
  selectLines,
  selectNeedsDecision,
  selectOutcome,
  selectProgress,
} from './boot.selectors.ts';
import type { BootRequest, SavedAnswers, StepsInput } from './boot.types.ts';
import { type BootStep, type BootVariant, COUNTED_STEPS, LOADER_LINES, PROGRESS } from './boot-steps.ts';

const USER = { id: 'u1', roles: ['reader'], clients: [], viewAs: null } as unknown as User;
const ROLES = [{ id: 'reader', name: 'Reader', isSystem: false, grants: {}, sites: [] }] as Role[];
const NOTHING_SAVED: SavedAnswers = { visit: null, answers: {}, textLocale: null };
const SAVED: SavedAnswers = {
  visit: { user: USER, roles: ROLES, structure: { userId: 'u1', clientId: null } },
  answers: Object.fromEntries(
    ['translations', ...COUNTED_STEPS].map((step) => [step, { tag: step, data: { roles: ROLES }, count: 5 }]),
  ),
  textLocale: 'en',
};
const requestOf = (variant: BootVariant): BootRequest => ({
  variant,
  user: USER,
  clientId: null,
  locale: 'en',
});

/** A boot whose steps end when the test says so, with a user who has logged in. */
function openBoot(variant: BootVariant = 'client', saved: SavedAnswers = NOTHING_SAVED) {
  const clock = new SimulatedClock();
  const asked: (readonly BootStep[])[] = [];
  const shown: BootStep[] = [];
  const signals: string[] = [];
  const machine = bootMachine.provide({
    actors: {
      loadSteps: fromCallback<EventObject, StepsInput>(({ input }) => {
        if (input.steps.length > 0) asked.push(input.steps);
      }),
    },
    actions: { show: (_, { answers }) => void shown.push(...(Object.keys(answers) as BootStep[])) },
  });
  const context = { ...getInitialSnapshot(machine).context, ...saved };
  const actor = createActor(machine, {
    clock,
    snapshot: machine.resolveState({ value: 'idle', context }),
  });
  actor.on('client.booted', ({ type }) => void signals.push(type));
  actor.start();
  actor.send({ type: 'boot.prepared', variant });
  const request = (change: Partial<BootRequest> = {}) =>
    actor.send({ type: 'boot.requested', request: { ...requestOf(variant), ...change } });
  const load = (...steps: BootStep[]) => {
    for (const step of steps)
      actor.send({ type: 'step.loaded', step, answer: { tag: null, data: { roles: ROLES }, count: 3 } });
  };
  const keep = (...steps: BootStep[]) => {
    for (const step of steps) {
      const answer = actor.getSnapshot().context.answers[step];
      if (answer) actor.send({ type: 'step.loaded', step, answer });
    }
  };
  const fail = (step: BootStep, status = 503) => actor.send({ type: 'step.failed', step, status });
  const see = <T>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T =>
    selector(actor.getSnapshot());
  return { actor, clock, asked, shown, signals, request, load, keep, fail, see };
}

/** Opens a boot and lets its profile arrive. */
function startBoot(variant: BootVariant = 'client', saved: SavedAnswers = NOTHING_SAVED) {
  const opened = openBoot(variant, saved);
  opened.request();
  return opened;
}

describe('boot machine', () => {
  it('the boot machine has exactly the edges of its table', () => {
    expect(edgesOf(bootMachine)).toEqual(tableOf(BOOT_EDGES));
  });
});

describe('boot', () => {
  it('P-BOOT-01 the boot requests the nine steps and the translations at once', () => {
    const { asked } = startBoot();
    expect(asked).toEqual([[...COUNTED_STEPS], ['translations']]);
  });

  it('P-BOOT-02 X-02 the boot shows nine progress values as steps finish, in any order and never backwards', () => {
    const { load, see } = startBoot();
    const seen = [...COUNTED_STEPS].reverse().map((step) => {
      load(step);
      return see(selectProgress);
    });
    expect(seen).toEqual(PROGRESS.slice(1));
    load('translations');
    expect(see(selectProgress)).toBe(100);
  });

  it('P-BOOT-03 the boot ticks off five named lines', () => {
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

  it('every boot step belongs to exactly one line', () => {
    expect(Object.values(LOADER_LINES).flat().sort()).toEqual(['translations', ...COUNTED_STEPS].sort());
  });

  it('P-BOOT-04 the boot signals clientBooted 1000 ms after it has passed, and nothing waits for the signal', () => {
    const { clock, load, see, signals } = startBoot();
    load('translations', ...COUNTED_STEPS);
    expect(see(selectOutcome)).toBe('passed');
    clock.increment(999);
    expect(signals).toEqual([]);
    clock.increment(1);
    expect(signals).toEqual(['client.booted']);
  });

  it('P-BOOT-05 the boot loads only the roles on the management instance', () => {
    const { asked, load, see } = startBoot('management');
    expect(asked).toEqual([['roles'], ['translations']]);
    load('translations', 'roles');
    expect(see(selectOutcome)).toBe('passed');
    expect(see(selectProgress)).toBe(100);
    expect(see(selectLines).map((line) => line.name)).toEqual(['translations', 'roles']);
  });

  it.each([
    ['translations', 'translations', 100],
    ['reservations', 'parameters', 96],
    ['parameters', 'parameters', 96],
    ['units', 'units', 96],
  ] as const)(
    'P-BOOT-06 X-01 O-14 the boot continues without the %s of the server, and says so',
    (step, line, progress) => {
      const { fail, load, see } = startBoot();
      fail(step, 500);
      load(...(['translations', ...COUNTED_STEPS] as const).filter((one) => one !== step));
      expect(see(selectOutcome)).toBe('passed');
      expect(see(selectNeedsDecision)).toBe(false);
      expect(see(selectFailedLine)).toBe(line);
      expect(see(selectProgress)).toBe(progress);
    },
  );

  it.each(['translations', ...COUNTED_STEPS] as const)(
    'P-BOOT-07 a 401 of %s ends the boot at once',
    (step) => {
      const { fail, see } = startBoot();
      fail(step, 401);
      expect(see(selectOutcome)).toBe('refused');
    },
  );

  it('P-BOOT-08 the boot waits for a decision after a failed step', () => {
    const { fail, load, see } = startBoot();
    fail('modules');
    load('translations', ...COUNTED_STEPS.filter((step) => step !== 'modules'));
    expect(see(selectOutcome)).toBeNull();
    expect(see(selectNeedsDecision)).toBe(true);
    expect(see(selectFailedLine)).toBe('modules');
    expect(see(selectProgress)).toBe(96);
    expect(see(selectLines)[2]).toMatchObject({ name: 'modules', state: 'failed', status: 503 });
  });

  it('a retry of the boot requests only the steps that failed', () => {
    const { actor, asked, fail, load, see } = startBoot();
    fail('modules');
    load('translations', ...COUNTED_STEPS.filter((step) => step !== 'modules'));
    actor.send({ type: 'boot.retried' });
    expect(asked.at(-1)).toEqual(['modules']);
    expect(see(selectProgress)).toBe(96);
    load('modules');
    expect(see(selectOutcome)).toBe('passed');
    expect(see(selectFailedLine)).toBeNull();
  });

  it('the boot continues without the failed steps when the user chooses so', () => {
    const { actor, fail, load, see } = startBoot();
    fail('plcs', 0);
    load('translations', ...COUNTED_STEPS.filter((step) => step !== 'plcs'));
    actor.send({ type: 'boot.continued' });
    expect(see(selectOutcome)).toBe('passed');
    expect(see(selectFailedLine)).toBe('modules');
  });

  it('the boot forgets everything when the session ends: the next login requests all of it', () => {
    const { actor, asked, request, load, see } = startBoot('client', SAVED);
    load('roles');
    actor.send({ type: 'boot.cancelled' });
    expect(see(({ context }) => [context.visit, context.answers])).toEqual([null, {}]);
    actor.send({ type: 'boot.prepared', variant: 'client' });
    request();
    expect(asked.slice(-2)).toEqual([[...COUNTED_STEPS], ['translations']]);
    expect(see(selectProgress)).toBe(0);
  });

  it('a cancelled boot has no outcome and sends no signal', () => {
    const { actor, clock, load, see, signals } = startBoot();
    load('translations', ...COUNTED_STEPS);
    actor.send({ type: 'boot.cancelled' });
    clock.increment(1000);
    expect(signals).toEqual([]);
    expect(see(selectOutcome)).toBeNull();
  });
});

describe('boot before the profile is known', () => {
  it('the boot requests everything before the profile is known, and shows nothing of it until then', () => {
    const { asked, load, request, see, shown } = openBoot();
    load('modules');
    expect([asked, shown, see(selectOutcome)]).toEqual([[[...COUNTED_STEPS]], [], null]);
    request();
    expect(shown).toEqual(['modules']);
  });

  it('the boot keeps steps that failed before the profile is known, and then asks for a decision', () => {
    const { fail, load, request, see } = openBoot();
    fail('modules');
    request();
    load('translations', ...COUNTED_STEPS.filter((step) => step !== 'modules'));
    expect(see(selectNeedsDecision)).toBe(true);
  });

  it('P-BOOT-07 the boot ends with a 401 before the profile is known', () => {
    const { fail, request, see } = openBoot();
    fail('roles', 401);
    request();
    expect(see(selectOutcome)).toBe('refused');
  });
});

describe('boot with data saved by the last visit', () => {
  const readBy = (readSaved: Promise<SavedAnswers>) =>
    createActor(bootMachine.provide({ actors: { readSaved: fromPromise(() => readSaved) } })).start();

  it('the boot uses the data saved by the last visit once they have been read', async () => {
    const actor = readBy(Promise.resolve(SAVED));
    await waitFor(actor, (snapshot) => snapshot.matches('idle'));
    expect(actor.getSnapshot().context).toMatchObject(SAVED);
  });

  it('the boot does not use saved data when the session ends before they are read', async () => {
    const saved = Promise.resolve(SAVED);
    const actor = readBy(saved);
    actor.send({ type: 'boot.cancelled' });
    await saved;
    expect(actor.getSnapshot().context.visit).toBeNull();
  });

  it('the boot continues without saved data when they cannot be read', async () => {
    const actor = readBy(Promise.reject(new Error('not readable')));
    await waitFor(actor, (snapshot) => snapshot.matches('idle'));
    expect(actor.getSnapshot().context.visit).toBeNull();
  });
});

describe('boot of a second visit', () => {
  const savedSteps = ['translations', ...COUNTED_STEPS.filter((step) => step !== 'roles')] as BootStep[];

  it('the boot of a second visit waits for the roles only, and requests the rest behind the page', () => {
    const { asked, load, see, shown } = startBoot('client', SAVED);
    expect(asked).toEqual([['roles']]);
    expect([see(selectOutcome), shown]).toEqual([null, []]);
    load('roles');
    expect(see(selectOutcome)).toBe('passed');
    expect(asked.at(-1)).toEqual(savedSteps);
    // The texts were on screen before the login.
    expect(shown).toEqual(COUNTED_STEPS);
  });

  it('the boot of a second visit waits for everything when a role has changed, and still shows what has not', () => {
    const { actor, asked, keep, see, shown } = startBoot('client', SAVED);
    actor.send({
      type: 'step.loaded',
      step: 'roles',
      answer: { tag: null, data: { roles: [] }, count: 0 },
    });
    expect(asked.at(-1)).toEqual(COUNTED_STEPS.filter((step) => step !== 'roles'));
    expect([see(selectOutcome), shown]).toEqual([null, ['roles']]);
    keep('modules');
    expect(shown).toEqual(['roles', 'modules']);
  });

  it.each<[string, Partial<BootRequest>]>([
    ['another user', { user: { ...USER, id: 'u2' } }],
    ['another client', { clientId: 'c2' }],
  ])('the boot shows nothing that was saved for %s', (_for, change) => {
    const { asked, keep, request, shown } = openBoot('client', SAVED);
    request(change);
    keep('roles');
    expect(shown).toEqual(['roles']);
    expect(asked.at(-1)).toEqual(COUNTED_STEPS.filter((step) => step !== 'roles'));
  });

  it('the boot of a second visit waits for the texts of another language', () => {
    const { asked, keep, request } = openBoot('client', SAVED);
    request({ locale: 'fr' });
    keep('roles');
    expect(asked.at(-1)).toEqual(['translations']);
  });

  it('an answer behind the page is shown only when it is new, and the boot knows whether any was', () => {
    const { keep, load, see, shown } = startBoot('client', SAVED);
    keep('roles', 'units');
    expect(shown.filter((step) => step === 'units')).toHaveLength(1);
    expect(see(({ context }) => context.isChanged)).toBe(false);
    load('modules');
    expect(shown.filter((step) => step === 'modules')).toHaveLength(2);
    expect(see(({ context }) => context.isChanged)).toBe(true);
  });

  it('P-BOOT-04 the boot of a second visit signals clientBooted a second after its last step was refreshed', () => {
    const { clock, load, signals } = startBoot('client', SAVED);
    load('roles');
    clock.increment(1000);
    expect(signals).toEqual([]);
    load(...savedSteps);
    clock.increment(1000);
    expect(signals).toEqual(['client.booted']);
  });

  it('P-BOOT-08 the boot keeps the saved answer of a step that fails behind the page, and says so', () => {
    const { fail, load, see } = startBoot('client', SAVED);
    load('roles');
    fail('units', 503);
    load(...savedSteps.filter((step) => step !== 'units'));
    expect(see(selectOutcome)).toBe('passed');
    expect(see(selectNeedsDecision)).toBe(false);
    expect(see(selectFailedLine)).toBe('units');
  });

  it('P-BOOT-07 the boot ends with a 401 that arrives behind the page', () => {
    const { fail, load, see } = startBoot('client', SAVED);
    load('roles');
    fail('modules', 401);
    expect(see(selectOutcome)).toBe('refused');
  });

  it('the boot shows nothing that was saved when the roles fail, and waits for a decision', () => {
    const { actor, asked, fail, keep, see, shown } = startBoot('client', SAVED);
    fail('roles', 503);
    expect(shown).toEqual([]);
    keep(...COUNTED_STEPS.filter((step) => step !== 'roles'));
    expect(see(selectNeedsDecision)).toBe(true);
    actor.send({ type: 'boot.continued' });
    expect(see(selectOutcome)).toBe('passed');
    expect(asked.at(-1)).toEqual(['translations']);
  });
});
