import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { edgesOf, tableOf } from '#machines/support/edges.ts';
import { backoffMs } from './backoff.ts';
import { NOTIFICATION_STREAM_EDGES } from './notification-stream.edges.ts';
import { notificationStreamMachine } from './notification-stream.machine.ts';
import { selectStreamState } from './notification-stream.selectors.ts';
import type { Topics } from './notification-stream.types.ts';

// Stated here and not imported, so that a changed constant shows.
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 30_000;
const TOPIC_DEBOUNCE_MS = 100;
const STEADY_MS = 5_000;
const TOPICS: Topics = [{ report: 7, containers: ['a', 'b'] }];

/**
 * Starts a stream whose server accepts each subscription, or refuses while `isDown`. This tab leads at once unless
 * another tab does (`isLed`).
 */
function startStream({ isLed = false } = {}) {
  const clock = new SimulatedClock();
  const server = {
    isDown: false,
    refusal: 0,
    subscribed: [] as Topics[],
    open: 0,
    reopened: 0,
    asked: 0,
    tabs: 0,
  };
  const actor = createActor(
    notificationStreamMachine.provide({
      actors: {
        joinTabs: fromCallback(({ sendBack }) => {
          server.tabs += 1;
          if (!isLed) sendBack({ type: 'leadership.gained' });
          return () => {
            server.tabs -= 1;
          };
        }),
        subscribe: fromPromise(async ({ input }) => {
          server.subscribed.push(input);
          if (server.isDown) throw new Error('down');
          if (server.refusal) throw Object.assign(new Error('refused'), { status: server.refusal });
          return { url: '/hub/stream', token: 'once' };
        }),
        openStream: fromCallback(() => {
          server.open += 1;
          return () => {
            server.open -= 1;
          };
        }),
      },
      actions: {
        tellReopened: () => {
          server.reopened += 1;
        },
        askLeader: () => {
          server.asked += 1;
        },
      },
    }),
    { clock },
  );
  actor.start();
  const state = () => selectStreamState(actor.getSnapshot());
  const until = (wanted: string) =>
    expect.poll(() => JSON.stringify(actor.getSnapshot().value), { interval: 1 }).toContain(wanted);
  const goOnline = async () => {
    actor.send({ type: 'stream.started' });
    clock.increment(TOPIC_DEBOUNCE_MS);
    await until('opening');
    actor.send({ type: 'stream.opened' });
  };
  return { actor, clock, server, state, until, goOnline };
}

describe('notification stream machine', () => {
  it('the notification stream machine has exactly the edges of its table', () => {
    expect(edgesOf(notificationStreamMachine)).toEqual(tableOf(NOTIFICATION_STREAM_EDGES));
  });
});

describe('notification stream', () => {
  it('P-NOTI-03 the notification stream subscribes, then opens the stream', async () => {
    const { server, state, goOnline } = startStream();
    expect(state()).toBe('offline');
    await goOnline();
    expect(state()).toBe('online');
    expect(server).toMatchObject({ open: 1, reopened: 0 });
  });

  it('the notification stream subscribes once to the topics of widgets that mount together', async () => {
    const { actor, clock, server, until } = startStream();
    actor.send({ type: 'stream.started' });
    clock.increment(TOPIC_DEBOUNCE_MS - 1);
    actor.send({ type: 'topics.changed', topics: [{ report: 7, containers: ['a'] }] });
    actor.send({ type: 'topics.changed', topics: TOPICS });
    clock.increment(TOPIC_DEBOUNCE_MS);
    await until('opening');
    expect(server.subscribed).toEqual([TOPICS]);
  });

  it('the notification stream is replaced when its topics change, and stays online meanwhile', async () => {
    const { actor, clock, server, state, until, goOnline } = startStream();
    await goOnline();
    actor.send({ type: 'topics.changed', topics: TOPICS });
    expect(server.open).toBe(1);
    clock.increment(TOPIC_DEBOUNCE_MS);
    expect(state()).toBe('online');
    await until('opening');
    actor.send({ type: 'stream.opened' });
    expect(server.subscribed.at(-1)).toEqual(TOPICS);
    expect(server).toMatchObject({ open: 1, reopened: 0 });
  });

  it('P-NOTI-11 the notification stream subscribes again 200 ms after a loss and notifies the watchers', async () => {
    const { actor, clock, server, state, until, goOnline } = startStream();
    await goOnline();
    actor.send({ type: 'stream.lost' });
    expect(state()).toBe('offline');
    clock.increment(FIRST_RETRY_MS - 1);
    expect(server.subscribed).toHaveLength(1);
    clock.increment(1);
    await until('opening');
    actor.send({ type: 'stream.opened' });
    expect(server).toMatchObject({ open: 1, reopened: 1 });
  });

  it('the notification stream subscribes again when asked before an answer, which is then out of date', async () => {
    const { actor, clock, server, until } = startStream();
    actor.send({ type: 'stream.started' });
    clock.increment(TOPIC_DEBOUNCE_MS);
    actor.send({ type: 'stream.resubscribed' });
    await until('opening');
    expect(server.subscribed).toHaveLength(2);
  });

  it('the notification stream backs off while the server is down', async () => {
    const { actor, clock, server, until } = startStream();
    server.isDown = true;
    actor.send({ type: 'stream.started' });
    clock.increment(TOPIC_DEBOUNCE_MS);
    await until('waiting');
    clock.increment(FIRST_RETRY_MS);
    await expect.poll(() => actor.getSnapshot().context.attempt).toBe(2);
    clock.increment(FIRST_RETRY_MS);
    expect(actor.getSnapshot().matches({ active: { leading: 'waiting' } })).toBe(true);
    clock.increment(FIRST_RETRY_MS);
    expect(actor.getSnapshot().matches({ active: { leading: 'subscribing' } })).toBe(true);
  });

  it('the notification stream does not repeat a refused request until its topics change', async () => {
    const { actor, clock, server, state, until } = startStream();
    server.refusal = 400;
    actor.send({ type: 'stream.started' });
    clock.increment(TOPIC_DEBOUNCE_MS);
    await until('refused');
    clock.increment(10 * LONGEST_RETRY_MS);
    expect([server.subscribed.length, state()]).toEqual([1, 'offline']);
    server.refusal = 0;
    actor.send({ type: 'topics.changed', topics: TOPICS });
    clock.increment(TOPIC_DEBOUNCE_MS);
    await until('opening');
    expect(server.subscribed).toEqual([[], TOPICS]);
  });

  it.each([401, 408, 425, 429, 503])(
    'the notification stream keeps trying after a status of %i',
    async (status) => {
      const { actor, clock, server, until } = startStream();
      server.refusal = status;
      actor.send({ type: 'stream.started' });
      clock.increment(TOPIC_DEBOUNCE_MS);
      await until('waiting');
      server.refusal = 0;
      clock.increment(FIRST_RETRY_MS);
      await until('opening');
    },
  );

  it('P-TOP-05 a click makes the notification stream subscribe at once', async () => {
    const { actor, server, goOnline, until } = startStream();
    await goOnline();
    actor.send({ type: 'stream.lost' });
    actor.send({ type: 'stream.resubscribed' });
    await until('opening');
    expect(server.subscribed).toHaveLength(2);
  });

  it('the notification stream ends with the session', async () => {
    const { actor, server, state, goOnline } = startStream();
    await goOnline();
    actor.send({ type: 'stream.stopped' });
    expect(state()).toBe('offline');
    expect(server).toMatchObject({ open: 0, tabs: 0 });
  });

  it('the notification stream keeps backing off when it is lost again at once, and starts over once it was steady', async () => {
    const { actor, clock, until, goOnline } = startStream();
    await goOnline();
    actor.send({ type: 'stream.lost' });
    clock.increment(FIRST_RETRY_MS);
    await until('opening');
    actor.send({ type: 'stream.opened' });
    actor.send({ type: 'stream.lost' });
    expect(actor.getSnapshot().context.attempt).toBe(2);
    clock.increment(2 * FIRST_RETRY_MS);
    await until('opening');
    actor.send({ type: 'stream.opened' });
    clock.increment(STEADY_MS - 1);
    actor.send({ type: 'stream.lost' });
    expect(actor.getSnapshot().context.attempt).toBe(3);
    clock.increment(4 * FIRST_RETRY_MS);
    await until('opening');
    actor.send({ type: 'stream.opened' });
    clock.increment(STEADY_MS);
    actor.send({ type: 'stream.lost' });
    expect(actor.getSnapshot().context.attempt).toBe(1);
  });

  it('the notification stream does not try without a network, and tries at once when the network is back', async () => {
    const { actor, clock, server, state, until, goOnline } = startStream();
    await goOnline();
    actor.send({ type: 'network.lost' });
    expect(state()).toBe('offline');
    expect(server.open).toBe(0);
    clock.increment(10 * LONGEST_RETRY_MS);
    expect(server.subscribed).toHaveLength(1);
    actor.send({ type: 'network.back' });
    await until('opening');
    actor.send({ type: 'stream.opened' });
    expect(server).toMatchObject({ open: 1, reopened: 1 });
  });
});

describe('notification stream in several tabs', () => {
  it("a tab has no stream of its own while another tab leads, and shows the state of that tab's stream", () => {
    const { actor, clock, server, state } = startStream({ isLed: true });
    actor.send({ type: 'stream.started' });
    expect(state()).toBe('connecting');
    actor.send({ type: 'leader.told', state: 'online' });
    actor.send({ type: 'topics.changed', topics: TOPICS });
    clock.increment(TOPIC_DEBOUNCE_MS);
    expect(state()).toBe('online');
    expect(server.subscribed).toEqual([]);
    expect(actor.getSnapshot().matches({ active: 'leading' })).toBe(false);
  });

  it('P-TOP-05 a click makes the leading tab subscribe again', () => {
    const { actor, server } = startStream({ isLed: true });
    actor.send({ type: 'stream.started' });
    actor.send({ type: 'stream.resubscribed' });
    expect(server.asked).toBe(1);
  });

  it('a tab takes over all topics when the leading tab closes, and reports that something may be missing', async () => {
    const { actor, clock, server, until } = startStream({ isLed: true });
    actor.send({ type: 'stream.started' });
    actor.send({ type: 'leader.told', state: 'online' });
    actor.send({ type: 'topics.changed', topics: TOPICS });
    actor.send({ type: 'leadership.gained' });
    expect(actor.getSnapshot().matches({ active: 'leading' })).toBe(true);
    clock.increment(TOPIC_DEBOUNCE_MS);
    await until('opening');
    actor.send({ type: 'stream.opened' });
    expect(server).toMatchObject({ open: 1, reopened: 1, subscribed: [TOPICS] });
  });
});

describe('backoff', () => {
  it('backoff stays between the first delay and 30 s and never shrinks with the same random value', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, chance) => {
          const pause = backoffMs(attempt, chance);
          expect(pause).toBeGreaterThanOrEqual(FIRST_RETRY_MS);
          expect(pause).toBeLessThanOrEqual(LONGEST_RETRY_MS);
          expect(backoffMs(attempt + 1, chance)).toBeGreaterThanOrEqual(pause);
        },
      ),
    );
  });

  it('the backoff waits 200 ms, then twice as long each time, then 30 s, where chance takes nothing off', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 60].map((attempt) => backoffMs(attempt, 1));
    expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000, 30_000]);
    expect(backoffMs(2, 0)).toBe(200);
    expect(backoffMs(60, 0)).toBe(15_000);
  });
});
