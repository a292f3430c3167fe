import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { ModuleHealthDetail } from '#contract/readings/data-health.ts';
import { edgesOf, tableOf } from '#machines/support/edges.ts';
import { MODULE_HEALTH_EDGES } from './module-health.edges.ts';
import { moduleHealthMachine } from './module-health.machine.ts';

const detail = (isRecomputing: boolean): ModuleHealthDetail => ({
  uuid: 'u',
  name: 'Water meter',
  type: 'device',
  measureType: 'flow',
  siteId: 's',
  firstFetch: null,
  lastFetch: null,
  ageSeconds: null,
  state: 'no_data',
  disabled: false,
  expectedInterval: null,
  isIntervalLearned: false,
  coverage: null,
  open: 0,
  gaps: 0,
  zone: 'UTC',
  controller: null,
  lastAnswer: null,
  year: 2026,
  isRecomputing,
  backlog: null,
  parameters: [],
  verdicts: [],
  hasMoreVerdicts: false,
  decisions: [],
});

/** Starts a machine whose calls are answered by hand; `asked` holds the years of its calls. */
function start() {
  const clock = new SimulatedClock();
  const asked: number[] = [];
  let answer = Promise.withResolvers<ModuleHealthDetail>();
  const machine = moduleHealthMachine.provide({
    actors: {
      loadDetail: fromPromise<ModuleHealthDetail, { year: number }>(({ input }) => {
        asked.push(input.year);
        answer = Promise.withResolvers();
        return answer.promise;
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { year: 2026 } }).start();
  const settle = async (run: () => void) => {
    run();
    await answer.promise.catch(() => undefined);
    await Promise.resolve();
  };
  return {
    actor,
    clock,
    asked,
    value: () => actor.getSnapshot().value,
    resolve: (given: ModuleHealthDetail) => settle(() => answer.resolve(given)),
    reject: (error: unknown) => settle(() => answer.reject(error)),
  };
}

describe('module health', () => {
  it('the module health machine has exactly the edges of its table', () => {
    expect(edgesOf(moduleHealthMachine)).toEqual(tableOf(MODULE_HEALTH_EDGES));
  });

  it('the module health machine requests the data again during a recomputation, and keeps the old data on screen', async () => {
    const { clock, asked, value, resolve, actor } = start();
    await resolve(detail(true));
    expect(value()).toBe('recomputing');
    clock.increment(1_000);
    expect([value(), asked]).toEqual(['loading', [2026, 2026]]);
    expect(actor.getSnapshot().context.detail).toEqual(detail(true));
    await resolve(detail(false));
    expect(value()).toBe('settled');
    clock.increment(60_000);
    expect(asked).toHaveLength(2);
  });

  it('the module health machine requests another year, and starts over after a change during a request', async () => {
    const { actor, asked, value, resolve } = start();
    actor.send({ type: 'data.changed' });
    expect(asked).toEqual([2026, 2026]);
    await resolve(detail(false));
    actor.send({ type: 'year.chosen', year: 2025 });
    expect([value(), asked]).toEqual(['loading', [2026, 2026, 2025]]);
  });

  it('the module health machine keeps a failure until a retry succeeds', async () => {
    const { actor, value, resolve, reject } = start();
    const error = new Error('gone');
    await reject(error);
    expect([value(), actor.getSnapshot().context.failure]).toEqual(['failed', error]);
    actor.send({ type: 'load.retried' });
    await resolve(detail(false));
    expect([value(), actor.getSnapshot().context.failure]).toEqual(['settled', null]);
  });
});
