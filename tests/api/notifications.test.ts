import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { subscriptionSchema } from '#contract/hub.ts';
import {
  type Notification,
  type NotificationsAnswer,
  notificationsAnswerSchema,
} from '#contract/notification.ts';
import { readSecrets } from '#launch/settings.ts';
import { issueToken, tokenKeysFrom } from '#server/identity/tokens.ts';
import type { Notice } from '#server/notifications/notice.ts';
import { notify, resolveSubject } from '#server/notifications/notify.ts';
import { removeOldNotifications } from '#server/notifications/remove-old.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type ApiClient, type Login, startApi } from '#tests/support/api.ts';
import { importerOf } from '#tests/support/import-file.ts';
import { ask, makeModule } from '#tests/support/measurement.ts';
import { beside, idOf, noticeOf } from '#tests/support/notices.ts';
import {
  brings,
  clears,
  connect,
  type NotificationStream,
  openNotifications,
  subscribe,
} from '#tests/support/notification-stream.ts';

const OWN_SITE = '6f1c1f5e-28a4-4f2e-9a51-6f6a0c3b7a11';
const OTHER_SITE = '6f1c1f5e-28a4-4f2e-9a51-6f6a0c3b7a12';
const LOG = 'energeticModuleNotificationLog';

type Person = Login & { id: string };

let api: Api;
let other: Awaited<ReturnType<typeof beside>>;
let output = '';
const people = new Map<string, { login: Person; client: ApiClient }>();
const streams: NotificationStream[] = [];

const person = (name: string) => {
  const found = people.get(name);
  if (!found) throw new Error(`${name} is nobody`);
  return found;
};
const client = (name: string): ApiClient => person(name).client;

async function addPerson(name: string, role: { grants: object; sites?: string[] }): Promise<void> {
  await ask(api, 'INSERT INTO role (id, name, grants, sites) VALUES ($1, $1, $2, $3)', [
    name,
    JSON.stringify(role.grants),
    role.sites ?? null,
  ]);
  const login = await addUser(api, name, [name]);
  people.set(name, { login, client: api.as(login) });
}

beforeAll(async () => {
  api = await startApi({}, (text) => {
    output += text;
  });
  other = await beside(api);
  await addPerson('reader', { grants: { [LOG]: ['r'] } });
  await addPerson('keeper', { grants: { [LOG]: ['r', 'u'] } });
  await addPerson('bound', { grants: { [LOG]: ['r', 'u'] }, sites: [OWN_SITE] });
  await addPerson('nobody', { grants: {} });
});
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.close();
});
afterAll(async () => {
  await other.installations.close();
  await api.stop();
});

/** Raised by another process, without a bus: the stream finds it in the table. */
async function raise(over: Partial<Notice> = {}): Promise<string> {
  const notice = noticeOf({ routeName: LOG, ...over });
  await notify(other.installation, notice);
  return idOf(other.installation, notice.subject);
}

async function list(name: string): Promise<NotificationsAnswer> {
  const answer = await client(name).get('/notifications');
  expect(answer.status).toBe(200);
  return (await answer.json()) as NotificationsAnswer;
}
const sees = async (name: string, id: string): Promise<boolean> =>
  (await list(name)).notifications.some((one) => one.id === id);

async function open(name: string, after: number | null = null): Promise<NotificationStream> {
  const stream = await openNotifications(api, client(name), after);
  streams.push(stream);
  return stream;
}

describe('the list of notifications', () => {
  it('P-NOTI-01 P-NOTI-02 holds what the contract says, newest first, with the event that it ends at', async () => {
    const first = await raise({ message: [{ key: 'outage.age', values: { count: 3 } }] });
    const second = await raise({
      type: 'error',
      link: { key: 'moduleHealth', parameters: { moduleId: 'a' } },
    });
    const answer = await list('reader');
    await notificationsAnswerSchema.validate(answer, { strict: true });
    expect(answer.notifications.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
    expect(answer.notifications[0]).toMatchObject({ type: 'error', resolved: false });
    const { newest } = (
      await ask<{ newest: string }>(api, 'SELECT last_id AS newest FROM notification_stream')
    )[0] ?? {
      newest: '',
    };
    expect(answer.eventId).toBe(Number(newest));
  });

  it('P-NOTI-06 keeps the id of a subject that is open, and moves it to the front when it says something new', async () => {
    const subject = 'test:again';
    const id = await raise({ subject });
    await raise();
    expect(await raise({ subject, type: 'error' })).toBe(id);
    expect((await list('reader')).notifications[0]).toMatchObject({ id, type: 'error' });
    await resolveSubject(other.installation, subject);
    expect(await raise({ subject })).not.toBe(id);
  });

  it('is not changed by a notice that says the same again', async () => {
    const notice = noticeOf({ routeName: LOG });
    await notify(other.installation, notice);
    const before = await list('reader');
    await notify(other.installation, notice);
    expect(await list('reader')).toEqual(before);
  });

  it('shows each reader what their rights and sites reach, and what is their own', async () => {
    const everywhere = await raise();
    const own = await raise({ sites: [OWN_SITE, OTHER_SITE] });
    const elsewhere = await raise({ sites: [OTHER_SITE] });
    const personal = await raise({ userId: person('nobody').login.id });
    const anybody = noticeOf();
    await notify(other.installation, anybody);
    const all = [everywhere, own, elsewhere, personal, await idOf(other.installation, anybody.subject)];
    const seen = async (name: string) => Promise.all(all.map((id) => sees(name, id)));
    expect(await seen('reader')).toEqual([true, true, true, false, true]);
    expect(await seen('bound')).toEqual([true, true, false, false, true]);
    expect(await seen('nobody')).toEqual([false, false, false, true, true]);
    expect((await api.get('/notifications')).status).toBe(401);
  });

  it('loses what is cleared, for the caller alone, until it has something new to say', async () => {
    const subject = 'test:cleared';
    const [id, kept] = [await raise({ subject }), await raise({ sites: [OTHER_SITE] })];
    expect((await client('bound').post('/notifications/clear', { ids: [id, kept] })).status).toBe(204);
    expect([await sees('bound', id), await sees('reader', id)]).toEqual([false, true]);
    // What is out of reach was not cleared by guessing its id either.
    const cleared = await ask(api, 'SELECT 1 FROM notification_cleared WHERE notification_id = $1', [kept]);
    expect(cleared).toEqual([]);
    await raise({ subject, type: 'error' });
    expect(await sees('bound', id)).toBe(true);
  });

  it('is resolved for everybody by whoever may change its route, or by its owner', async () => {
    const [id, foreign] = [await raise({ sites: [OWN_SITE] }), await raise({ sites: [OTHER_SITE] })];
    const personal = await raise({ userId: person('nobody').login.id });
    const resolve = async (name: string, ...ids: string[]) =>
      (await client(name).post('/notifications/resolve', { ids })).status;
    expect(await resolve('reader', id)).toBe(403);
    expect(await resolve('nobody', id)).toBe(403);
    expect(await resolve('bound', id, foreign)).toBe(403);
    expect(await resolve('keeper', personal)).toBe(403);
    expect(await resolve('nobody', crypto.randomUUID())).toBe(403);
    const isResolved = async (name: string, one: string) =>
      (await list(name)).notifications.find((each) => each.id === one)?.resolved;
    expect(await isResolved('reader', id)).toBe(false);
    expect([await resolve('bound', id), await resolve('nobody', personal)]).toEqual([204, 204]);
    expect([await isResolved('reader', id), await isResolved('nobody', personal)]).toEqual([true, true]);
    expect(await resolve('keeper', id)).toBe(204);
    expect((await client('keeper').post('/notifications/resolve', { ids: [] })).status).toBe(400);
  });

  it('tells each reader, in list and stream, whether they may resolve it', async () => {
    const names = ['reader', 'keeper', 'bound', 'nobody'];
    const opened = await Promise.all(names.map((name) => open(name)));
    const own = await raise({ sites: [OWN_SITE] });
    const personal = await raise({ userId: person('nobody').login.id });
    const everybodys = noticeOf();
    await notify(other.installation, everybodys);
    const anybody = await idOf(other.installation, everybodys.subject);
    const seenBy = async (i: number): Promise<(boolean | undefined)[]> => {
      await opened[i]?.event(brings(anybody));
      const { notifications } = await list(names[i] ?? '');
      const told = opened[i]?.events.flatMap(({ data }) => data.notifications) ?? [];
      const rightIn = (all: Notification[]) =>
        [own, personal, anybody].map((id) => all.find((one) => one.id === id)?.canResolve);
      expect(rightIn(told)).toEqual(rightIn(notifications));
      return rightIn(notifications);
    };
    expect(await Promise.all(names.map((_, i) => seenBy(i)))).toEqual([
      [false, undefined, false],
      [true, undefined, false],
      [true, undefined, false],
      [undefined, true, false],
    ]);
  });

  it('tells the author, and nobody else, that an import has finished', async () => {
    const module = await makeModule(api.as(api.developer));
    const importer = await importerOf(api);
    const file = 'Zeit;kWh\n2024-05-06T00:00:00Z;1.5\n2024-05-06T00:15:00Z;x\n';
    const { id } = await importer.store(file, {
      time: { column: 'Zeit', format: 'iso', zone: 'Europe/Budapest' },
      columns: [{ column: 'kWh', module: module.uuid, parameter: 'energy', kind: 'interval' }],
    });
    const answer = await api.as(api.developer).get('/notifications');
    expect(((await answer.json()) as NotificationsAnswer).notifications[0]).toMatchObject({
      type: 'info',
      title: { key: 'import.title', values: { file: 'export.csv' } },
      message: [{ key: 'import.counts', values: { stored: 1, unchanged: 0, refused: 1 } }],
      link: { key: 'import', parameters: { importId: id } },
    });
    expect((await list('keeper')).notifications.some(({ type }) => type === 'info')).toBe(false);
  });

  it('forgets after 90 days', async () => {
    const [old, young] = [await raise(), await raise()];
    const age = (id: string, days: number) =>
      ask(api, 'UPDATE notification SET updated_at = now() - make_interval(days => $2) WHERE id = $1', [
        id,
        days,
      ]);
    await age(old, 91);
    await age(young, 89);
    // The process has removed when it started: the next one is due in an hour.
    await removeOldNotifications(other.installation, 3_600_000);
    expect(await sees('reader', old)).toBe(true);
    await removeOldNotifications(other.installation, 0);
    expect([await sees('reader', old), await sees('reader', young)]).toEqual([false, true]);
  });
});

describe('the stream of notifications', () => {
  it('P-NOTI-03 P-NOTI-04 P-NOTI-05 is opened with a token of its own and tells what comes and what is over', async () => {
    const subscription = await subscribe(client('reader'));
    await subscriptionSchema.validate(subscription, { strict: true });
    expect(subscription.url).toBe('/api/hub/stream');
    const stream = await open('reader');
    const subject = 'test:told';
    const id = await raise({ subject });
    const told = await stream.event(brings(id));
    expect(told).toMatchObject({ name: 'notifications', data: { clear: [] } });
    await resolveSubject(other.installation, subject);
    const over = await stream.event(clears(id));
    expect(over.data).toEqual({ notifications: [], clear: [id] });
    expect(over.id).toBeGreaterThan(told.id ?? 0);
  });

  it('T16 asks for each event what its reader may see', async () => {
    const readers = ['reader', 'bound', 'nobody'];
    const opened = await Promise.all(readers.map((name) => open(name)));
    const raised = [
      await raise({ sites: [OTHER_SITE] }),
      await raise({ sites: [OWN_SITE] }),
      await raise({ userId: person('nobody').login.id }),
    ];
    const last = noticeOf();
    await notify(other.installation, last);
    const lastId = await idOf(other.installation, last.subject);
    await Promise.all(opened.map((stream) => stream.event(brings(lastId))));
    const got = opened.map((stream) => raised.map((id) => stream.events.some(brings(id))));
    expect(got).toEqual([
      [true, true, false],
      [false, true, false],
      [false, false, true],
    ]);
  });

  it('tells the other windows of a reader, and nobody else, what was cleared', async () => {
    const id = await raise();
    const [own, foreign] = [await open('reader'), await open('keeper')];
    expect((await client('reader').post('/notifications/clear', { ids: [id] })).status).toBe(204);
    expect((await own.event(clears(id))).data).toEqual({ notifications: [], clear: [id], removed: [id] });
    const later = await raise();
    await foreign.event(brings(later));
    expect(foreign.events.some(clears(id))).toBe(false);
  });

  it('goes on behind the last event that was seen, in the order of ids', async () => {
    const { eventId } = await list('reader');
    const missed = [await raise(), await raise({ sites: [OWN_SITE] }), await raise()];
    const stream = await open('reader', eventId);
    await stream.event(brings(missed[2] ?? ''));
    const live = await raise();
    await stream.event(brings(live));
    expect(stream.events.map(({ data }) => data.notifications[0]?.id)).toEqual([...missed, live]);
    const ids = stream.events.map(({ id }) => id ?? 0);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it('tells by `reset` that what was missed is no longer kept, or that ids begin anew', async () => {
    const { eventId } = await list('reader');
    const gone = [await raise(), await raise()];
    await ask(api, 'DELETE FROM notification_event WHERE notification_id = $1', [gone[0]]);
    const isReset = ({ name }: { name: string }) => name === 'reset';
    await ask(api, 'DELETE FROM notification_event WHERE id <= $1', [eventId + 1]);
    for (const after of [eventId, eventId + 1_000]) {
      const stream = await open('reader', after);
      await stream.event(isReset);
      const live = await raise();
      await stream.event(brings(live));
      expect(stream.events.some(brings(gone[1] ?? ''))).toBe(false);
    }
    const fresh = await open('reader', eventId + 1);
    await fresh.event(brings(gone[1] ?? ''));
    expect(fresh.events.some(isReset)).toBe(false);
  });
});

describe('T16 who may open a stream, and how long it lives', () => {
  const status = async (token: string): Promise<number> => {
    const abort = new AbortController();
    const answer = await connect(api, token, null, abort.signal);
    abort.abort();
    return answer.status;
  };

  it('takes a token of its own kind, for 60 s after it was made, and no longer', async () => {
    const keys = tokenKeysFrom(Buffer.from(readSecrets(api.database.dataDir).tokenKey, 'base64url'));
    const { login } = person('reader');
    const session = await ask<{ id: string }>(api, 'SELECT id FROM session WHERE user_id = $1', [login.id]);
    const claims = { iid: other.installation.id, sub: login.id, sid: session[0]?.id ?? '' };
    const issuedAgo = async (seconds: number): Promise<string> => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - seconds * 1000 });
      return issueToken(keys, 'hub', claims).finally(() => vi.useRealTimers());
    };
    expect(await status(await issuedAgo(0))).toBe(200);
    expect(await status(await issuedAgo(61))).toBe(401);
    expect(await status(await issueToken(keys, 'api', claims))).toBe(401);
    expect(await status(await issueToken(keys, 'hub', { ...claims, iid: crypto.randomUUID() }))).toBe(401);
    expect(await status(await issueToken(keys, 'hub', { ...claims, sub: crypto.randomUUID() }))).toBe(401);
    const { token } = await subscribe(client('reader'));
    const user = await fetch(`${api.origin}/api/user`, { headers: { Authorization: `Bearer ${token}` } });
    expect(user.status).toBe(401);
  });

  it('refuses a 13th stream of a user until one is closed', async () => {
    const opened = await Promise.all(Array.from({ length: 12 }, () => open('keeper')));
    const { token } = await subscribe(client('keeper'));
    expect(await status(token)).toBe(429);
    expect(await status((await subscribe(client('reader'))).token)).toBe(200);
    await opened[0]?.close();
    await expect.poll(() => status(token), { timeout: 30_000 }).toBe(200);
  });

  it('ends with the logout, the disabling and the changed rights of its reader', async () => {
    const leaving = await addUser(api, 'leaving', ['reader']);
    const session = api.as(leaving);
    const first = await openNotifications(api, session);
    const foreign = await open('reader');
    expect((await session.delete('/logout')).ok).toBe(true);
    await first.ended;
    const second = await openNotifications(api, api.as(leaving));
    await ask(api, `UPDATE app_user SET is_active = false WHERE id = $1`, [leaving.id]);
    await second.ended;
    await ask(api, `UPDATE app_user SET is_active = true WHERE id = $1`, [leaving.id]);
    const third = await openNotifications(api, api.as(leaving));
    await ask(api, `INSERT INTO user_role (user_id, role_id) VALUES ($1, 'bound')`, [leaving.id]);
    await third.ended;
    // The list with other rights is another one.
    expect(third.events.at(-1)?.name).toBe('reset');
    const id = await raise();
    await foreign.event(brings(id));
  });

  it('leaves no token in what the server prints', async () => {
    const { token } = await subscribe(client('reader'));
    expect(await status(token)).toBe(200);
    expect(await status(`${token}x`)).toBe(401);
    expect(output).toContain('listening');
    expect(output).not.toContain(token.slice(-40));
    expect(output).not.toMatch(/eyJ[A-Za-z0-9_-]{20,}/);
  });
});
