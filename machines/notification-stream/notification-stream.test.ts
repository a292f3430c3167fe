import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { edgesOf, tableOf } from '../support/edges.ts';
import { backoffMs, FIRST_RETRY_MS, LONGEST_RETRY_MS } from './backoff.ts';
import { NOTIFICATION_STREAM_EDGES } from './notification-stream.edges.ts';
import { notificationStreamMachine, TOPIC_DEBOUNCE_MS, type Topics } from './notification-stream.machine.ts';
import { selectStreamState } from './notification-stream.selectors.ts';

const TOPICS: Topics = { report: 7, containers: ['a', 'b'] };

/** A stream whose server answers each subscription with its own url, or refuses while `isDown`. */
function startStream() {
  const clock = new SimulatedClock();
  const server = { isDown: false, subscribed: [] as Topics[], open: 0, reopened: 0 };
  const actor = createActor(
    notificationStreamMachine.provide({
      actors: {
        subscribe: fromPromise(async ({ input }) => {
          server.subscribed.push(input);
          if (server.isDown) throw new Error('down');
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

describe('notification stream: edge table', () => {
  it('has the edges of the table and no other', () => {
    expect(edgesOf(notificationStreamMachine)).toEqual(tableOf(NOTIFICATION_STREAM_EDGES));
  });
});

describe('notification stream: examples', () => {
  it('P-NOTI-03 subscribes and opens the stream', async () => {
    const { server, state, goOnline } = startStream();
    expect(state()).toBe('offline');
    await goOnline();
    expect(state()).toBe('online');
    expect(server).toMatchObject({ open: 1, reopened: 0 });
  });

  it('asks once for the topics of widgets that mount together', async () => {
    const { actor, clock, server, until } = startStream();
    actor.send({ type: 'stream.started' });
    clock.increment(TOPIC_DEBOUNCE_MS - 1);
    actor.send({ type: 'topics.changed', topics: { report: 7, containers: ['a'] } });
    actor.send({ type: 'topics.changed', topics: TOPICS });
    clock.increment(TOPIC_DEBOUNCE_MS);
    await until('opening');
    expect(server.subscribed).toEqual([TOPICS]);
  });

  it('exchanges an open stream when its topics change, and stays online meanwhile', async () => {
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

  it('P-NOTI-11 subscribes again 200 ms after a loss and tells those who watch', async () => {
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

  it('backs off while the server is down', async () => {
    const { actor, clock, server, until } = startStream();
    server.isDown = true;
    actor.send({ type: 'stream.started' });
    clock.increment(TOPIC_DEBOUNCE_MS);
    await until('waiting');
    clock.increment(FIRST_RETRY_MS);
    await expect.poll(() => actor.getSnapshot().context.attempt).toBe(2);
    clock.increment(FIRST_RETRY_MS);
    expect(actor.getSnapshot().value).toBe('waiting');
    clock.increment(FIRST_RETRY_MS);
    expect(actor.getSnapshot().value).toBe('subscribing');
  });

  it('P-TOP-05 a click subscribes at once', async () => {
    const { actor, server, goOnline, until } = startStream();
    await goOnline();
    actor.send({ type: 'stream.lost' });
    actor.send({ type: 'stream.resubscribed' });
    await until('opening');
    expect(server.subscribed).toHaveLength(2);
  });

  it('ends with the session', async () => {
    const { actor, server, state, goOnline } = startStream();
    await goOnline();
    actor.send({ type: 'stream.stopped' });
    expect(state()).toBe('offline');
    expect(server.open).toBe(0);
  });
});

describe('backoff', () => {
  it('stays between the first pause and 30 s and never shrinks with the same chance', () => {
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
});
