import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { subscriptionSchema } from '#contract/hub.ts';
import { issueToken, tokenKeysFrom } from '#server/access/tokens.ts';
import { resolveSubject } from '#server/notifications/notify.ts';
import { readSecrets } from '#settings/settings.ts';
import { addUser } from '#tests/support/add-user.ts';
import type { Api } from '#tests/support/api.ts';
import { ask } from '#tests/support/measurement.ts';
import { brings, clears, connect, openNotifications, subscribe } from '#tests/support/notification-stream.ts';
import {
  type NotificationWorld,
  OTHER_SITE,
  OWN_SITE,
  type PersonName,
  startNotificationWorld,
} from '#tests/support/notification-world.ts';

let world: NotificationWorld;
let api: Api;
beforeAll(async () => {
  world = await startNotificationWorld();
  ({ api } = world);
});
afterEach(() => world.closeStreams());
afterAll(() => world.stop());

describe('stream of notifications', () => {
  it('P-NOTI-03 P-NOTI-04 P-NOTI-05 the notification stream opens with a token of its own and carries new and ended notifications', async () => {
    const subscription = await subscribe(world.client('reader'));
    await subscriptionSchema.validate(subscription, { strict: true });
    expect(subscription.url).toBe('/api/hub/stream');
    const stream = await world.open('reader');
    const subject = 'test:told';
    const id = await world.raise({ subject });
    const told = await stream.event(brings(id));
    expect(told).toMatchObject({ name: 'notifications', data: { clear: [] } });
    await resolveSubject(world.installation, subject);
    const over = await stream.event(clears(id));
    expect(over.data).toEqual({ notifications: [], clear: [id] });
    expect(over.id).toBeGreaterThan(told.id ?? 0);
  });

  it('T16 the notification stream carries only events that its reader may see', async () => {
    const readers: PersonName[] = ['reader', 'bound', 'nobody'];
    const opened = await Promise.all(readers.map((name) => world.open(name)));
    const raised = [
      await world.raise({ sites: [OTHER_SITE] }),
      await world.raise({ sites: [OWN_SITE] }),
      await world.raise({ userId: world.person('nobody').login.id }),
    ];
    const lastId = await world.raiseForAll();
    await Promise.all(opened.map((stream) => stream.event(brings(lastId))));
    const got = opened.map((stream) => raised.map((id) => stream.events.some(brings(id))));
    expect(got).toEqual([
      [true, true, false],
      [false, true, false],
      [false, false, true],
    ]);
  });

  it('the notification stream carries what a reader has cleared to their other windows, and to nobody else', async () => {
    const id = await world.raise();
    const [own, foreign] = [await world.open('reader'), await world.open('keeper')];
    expect((await world.client('reader').post('/notifications/clear', { ids: [id] })).status).toBe(204);
    expect((await own.event(clears(id))).data).toEqual({ notifications: [], clear: [id], removed: [id] });
    const later = await world.raise();
    await foreign.event(brings(later));
    expect(foreign.events.some(clears(id))).toBe(false);
  });

  it('the notification stream continues after the last event that was seen, in the order of ids', async () => {
    const { eventId } = await world.list('reader');
    const missed = [await world.raise(), await world.raise({ sites: [OWN_SITE] }), await world.raise()];
    const stream = await world.open('reader', eventId);
    await stream.event(brings(missed[2] ?? ''));
    const live = await world.raise();
    await stream.event(brings(live));
    expect(stream.events.map(({ data }) => data.notifications[0]?.id)).toEqual([...missed, live]);
    const ids = stream.events.map(({ id }) => id ?? 0);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it('the notification stream sends `reset` when missed events are no longer kept, or when ids begin again', async () => {
    const { eventId } = await world.list('reader');
    const gone = [await world.raise(), await world.raise()];
    await ask(api, 'DELETE FROM notification_event WHERE notification_id = $1', [gone[0]]);
    const isReset = ({ name }: { name: string }) => name === 'reset';
    await ask(api, 'DELETE FROM notification_event WHERE id <= $1', [eventId + 1]);
    for (const after of [eventId, eventId + 1_000]) {
      const stream = await world.open('reader', after);
      await stream.event(isReset);
      const live = await world.raise();
      await stream.event(brings(live));
      expect(stream.events.some(brings(gone[1] ?? ''))).toBe(false);
    }
    const fresh = await world.open('reader', eventId + 1);
    await fresh.event(brings(gone[1] ?? ''));
    expect(fresh.events.some(isReset)).toBe(false);
  });
});

describe('T16 access to a stream', () => {
  const status = async (token: string): Promise<number> => {
    const abort = new AbortController();
    const answer = await connect(api, token, null, abort.signal);
    abort.abort();
    return answer.status;
  };

  it('a stream accepts only a token of its own kind, for 60 s after it was made', async () => {
    const keys = tokenKeysFrom(Buffer.from(readSecrets(api.database.dataDir).tokenKey, 'base64url'));
    const { login } = world.person('reader');
    const session = await ask<{ id: string }>(api, 'SELECT id FROM session WHERE user_id = $1', [login.id]);
    const claims = { iid: world.installation.id, sub: login.id, sid: session[0]?.id ?? '' };
    const issuedAgo = async (seconds: number): Promise<string> => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - seconds * 1000 });
      return issueToken(keys, 'hub', claims).finally(() => vi.useRealTimers());
    };
    expect(await status(await issuedAgo(0))).toBe(200);
    expect(await status(await issuedAgo(61))).toBe(401);
    expect(await status(await issueToken(keys, 'api', claims))).toBe(401);
    expect(await status(await issueToken(keys, 'hub', { ...claims, iid: crypto.randomUUID() }))).toBe(401);
    expect(await status(await issueToken(keys, 'hub', { ...claims, sub: crypto.randomUUID() }))).toBe(401);
    const { token } = await subscribe(world.client('reader'));
    const user = await fetch(`${api.origin}/api/user`, { headers: { Authorization: `Bearer ${token}` } });
    expect(user.status).toBe(401);
  });

  it('a 13th stream of a user is refused until another one is closed', async () => {
    const opened = await Promise.all(Array.from({ length: 12 }, () => world.open('keeper')));
    const { token } = await subscribe(world.client('keeper'));
    expect(await status(token)).toBe(429);
    expect(await status((await subscribe(world.client('reader'))).token)).toBe(200);
    await opened[0]?.close();
    await expect.poll(() => status(token), { timeout: 30_000 }).toBe(200);
  });

  it('a stream ends when its reader logs out, is disabled or gets other rights', async () => {
    const leaving = await addUser(api, 'leaving', ['reader']);
    const session = api.as(leaving);
    const first = await openNotifications(api, session);
    const foreign = await world.open('reader');
    expect((await session.delete('/logout')).ok).toBe(true);
    await first.ended;
    const second = await openNotifications(api, api.as(leaving));
    await ask(api, `UPDATE app_user SET is_active = false WHERE id = $1`, [leaving.id]);
    await second.ended;
    await ask(api, `UPDATE app_user SET is_active = true WHERE id = $1`, [leaving.id]);
    const third = await openNotifications(api, api.as(leaving));
    await ask(api, `INSERT INTO user_role (user_id, role_id) VALUES ($1, 'bound')`, [leaving.id]);
    await third.ended;
    // Other rights lead to another list.
    expect(third.events.at(-1)?.name).toBe('reset');
    const id = await world.raise();
    await foreign.event(brings(id));
  });

  it('the server prints no token of a stream', async () => {
    const { token } = await subscribe(world.client('reader'));
    expect(await status(token)).toBe(200);
    expect(await status(`${token}x`)).toBe(401);
    expect(world.output()).toContain('listening');
    expect(world.output()).not.toContain(token.slice(-40));
    expect(world.output()).not.toMatch(/eyJ[A-Za-z0-9_-]{20,}/);
  });
});
