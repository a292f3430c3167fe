import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { cookieOf, openSession, refresh } from '#tests/support/sessions.ts';

/** Kills: a few here, 30 in the long tier (npm run test:faults). */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);
/** A refresh takes a few milliseconds: the kill comes before, during or after it. */
const LATEST_KILL_MS = 25;

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it(
  'T3 a kill around a refresh logs nobody out: a client without an answer asks again with the same token',
  async () => {
    let { cookie } = await openSession(api, api.developer);
    for (let round = 0; round < ROUNDS; round += 1) {
      const answered = refresh(api, cookie).then(cookieOf, () => '');
      // The instant of the kill is the fault under test, not a wait for something to happen.
      await delay(randomInt(0, LATEST_KILL_MS));
      await api.kill('SIGKILL');
      cookie = (await answered) || cookie;
      await api.restart();
      const again = await refresh(api, cookie);
      expect(again.status, `round ${round}`).toBe(200);
      cookie = cookieOf(again);
    }
  },
  60_000 + ROUNDS * 20_000,
);
