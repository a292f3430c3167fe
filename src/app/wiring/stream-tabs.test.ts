import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Topics } from '#machines/notification-stream/notification-stream.types.ts';
import { StreamTabs } from './stream-tabs.ts';

// Real Web Locks and BroadcastChannel: Node has them too.
const open: StreamTabs[] = [];

function openTab(user: string, watched: Topics = []) {
  const seen = {
    leads: 0,
    topics: [] as Topics[],
    states: [] as string[],
    events: [] as string[],
  };
  const onReopened = vi.fn();
  const onResubscribe = vi.fn();
  const tabs = new StreamTabs((topics) => seen.topics.push(topics));
  open.push(tabs);
  tabs.watch(watched);
  tabs.join(user, {
    onLead: () => {
      seen.leads += 1;
    },
    onLeaderState: (state) => seen.states.push(state),
    onEvent: ({ data }) => seen.events.push(data),
    onReopened,
    onResubscribe,
  });
  return { tabs, seen, onReopened, onResubscribe };
}

async function openTwo() {
  const user = randomUUID();
  const first = openTab(user, [{ report: 7, containers: ['a'] }]);
  await expect.poll(() => first.seen.leads).toBe(1);
  first.tabs.tellState('online');
  const second = openTab(user, [{ report: 8, containers: ['b'] }]);
  await expect.poll(() => second.seen.states).toEqual(['online']);
  return { user, first, second };
}

afterEach(() => {
  for (const tabs of open.splice(0)) tabs.leave();
});

describe('tabs of one browser', () => {
  it('one tab leads and learns what the other tabs watch', async () => {
    const { first, second } = await openTwo();
    expect(second.seen.leads).toBe(0);
    expect(first.seen.topics.at(-1)).toEqual([
      { report: 7, containers: ['a'] },
      { report: 8, containers: ['b'] },
    ]);
    second.tabs.watch([]);
    await expect.poll(() => first.seen.topics.at(-1)).toEqual([{ report: 7, containers: ['a'] }]);
  });

  it('tabs share one stream of at most twenty reports, those opened last', async () => {
    const { user, first, second } = await openTwo();
    const many = Array.from({ length: 19 }, (_, n) => ({ report: 100 + n, containers: ['w1'] }));
    openTab(user, many);
    await expect.poll(() => first.seen.topics.at(-1)?.length).toBe(20);
    expect(first.seen.topics.at(-1)?.map(({ report }) => report)).toEqual([
      8,
      ...many.map((one) => one.report),
    ]);
    second.tabs.watch([]);
    await expect.poll(() => first.seen.topics.at(-1)?.[0]).toEqual({ report: 7, containers: ['a'] });
  });

  it("tabs receive the leader's events and losses, and their reconnect requests reach the leader", async () => {
    const { first, second } = await openTwo();
    first.tabs.tellEvent({ name: 'notifications', data: 'one', id: '1' });
    first.tabs.tellReopened();
    first.tabs.tellState('offline');
    second.tabs.askLeader();
    await expect.poll(() => first.onResubscribe.mock.calls.length).toBe(1);
    await expect.poll(() => second.seen.states).toEqual(['online', 'offline']);
    expect(second.seen.events).toEqual(['one']);
    expect(second.onReopened).toHaveBeenCalledOnce();
  });

  it('another tab leads when the leader closes, and learns what the remaining tabs watch', async () => {
    const { user, first, second } = await openTwo();
    const third = openTab(user, [{ report: 9, containers: ['c'] }]);
    await expect.poll(() => third.seen.states.length).toBeGreaterThan(0);
    first.tabs.leave();
    await expect.poll(() => second.seen.leads).toBe(1);
    await expect
      .poll(() => second.seen.topics.at(-1))
      .toEqual([
        { report: 8, containers: ['b'] },
        { report: 9, containers: ['c'] },
      ]);
    third.tabs.leave();
    await expect.poll(() => second.seen.topics.at(-1)).toEqual([{ report: 8, containers: ['b'] }]);
  });

  it('tabs of different users lead separately', async () => {
    const [mine, yours] = [openTab(randomUUID()), openTab(randomUUID())];
    await expect.poll(() => [mine.seen.leads, yours.seen.leads]).toEqual([1, 1]);
  });

  it('every tab leads itself where the browser cannot share between tabs', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    try {
      const user = randomUUID();
      const tabs = [openTab(user), openTab(user)];
      expect(tabs.map(({ seen }) => seen.leads)).toEqual([1, 1]);
      expect(() => tabs[0]?.tabs.tellState('online')).not.toThrow();
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
