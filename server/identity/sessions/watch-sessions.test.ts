import { expect, it } from 'vitest';
import { createBus } from '#server/bus/bus.ts';
import type { Installation } from '#server/store/installation.ts';
import { SESSION_ENDED } from './end-sessions.ts';
import { RIGHTS_CHANGED } from './view-as.ts';
import { watchSessions } from './watch-sessions.ts';

it('sessions that have ended or whose rights have changed are forgotten until the watch is stopped', () => {
  const buses = [createBus(), createBus()];
  const forgotten: string[] = [];
  const all = buses.map((bus) => ({ bus }) as Installation);
  const sessions = { find: async () => null, forget: (id: string) => void forgotten.push(id) };
  const stop = watchSessions({ installations: { all }, sessions });
  buses[0]?.announce(SESSION_ENDED, { sessionIds: ['a', 'b'] });
  buses[1]?.announce(RIGHTS_CHANGED, { sessionIds: ['c'] });
  buses[1]?.announce(RIGHTS_CHANGED, {});
  stop();
  buses[0]?.announce(RIGHTS_CHANGED, { sessionIds: ['d'] });
  expect(forgotten).toEqual(['a', 'b', 'c']);
});
