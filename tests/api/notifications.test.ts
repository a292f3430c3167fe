import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Notification,
  type NotificationsAnswer,
  notificationsAnswerSchema,
} from '#contract/installation/notification.ts';
import { notify, resolveSubject } from '#server/notifications/notify.ts';
import { removeOldNotifications } from '#server/notifications/remove-old.ts';
import type { Api } from '#tests/support/api.ts';
import { importerOf } from '#tests/support/import-file.ts';
import { ask, makeModule } from '#tests/support/measurement.ts';
import { noticeOf } from '#tests/support/notices.ts';
import { brings } from '#tests/support/notification-stream.ts';
import {
  LOG,
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

const sees = async (name: PersonName, id: string): Promise<boolean> =>
  (await world.list(name)).notifications.some((one) => one.id === id);

describe('list of notifications', () => {
  it('P-NOTI-01 P-NOTI-02 the list of notifications follows the contract, newest first, with the id of its last event', async () => {
    const first = await world.raise({ message: [{ key: 'outage.age', values: { count: 3 } }] });
    const second = await world.raise({
      type: 'error',
      link: { key: 'moduleHealth', parameters: { moduleId: 'a' } },
    });
    const answer = await world.list('reader');
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

  it('P-NOTI-06 a notification about an open subject keeps its id, and moves to the front when it says something new', async () => {
    const subject = 'test:again';
    const id = await world.raise({ subject });
    await world.raise();
    expect(await world.raise({ subject, type: 'error' })).toBe(id);
    expect((await world.list('reader')).notifications[0]).toMatchObject({ id, type: 'error' });
    await resolveSubject(world.installation, subject);
    expect(await world.raise({ subject })).not.toBe(id);
  });

  it('the list of notifications does not change when a notice says the same again', async () => {
    const notice = noticeOf({ routeName: LOG });
    await notify(world.installation, notice);
    const before = await world.list('reader');
    await notify(world.installation, notice);
    expect(await world.list('reader')).toEqual(before);
  });

  it('the list of notifications shows each reader what their rights and sites reach, and their own notifications', async () => {
    const everywhere = await world.raise();
    const own = await world.raise({ sites: [OWN_SITE, OTHER_SITE] });
    const elsewhere = await world.raise({ sites: [OTHER_SITE] });
    const personal = await world.raise({ userId: world.person('nobody').login.id });
    const anybody = await world.raiseForAll();
    const all = [everywhere, own, elsewhere, personal, anybody];
    const seen = async (name: PersonName) => Promise.all(all.map((id) => sees(name, id)));
    expect(await seen('reader')).toEqual([true, true, true, false, true]);
    expect(await seen('bound')).toEqual([true, true, false, false, true]);
    expect(await seen('nobody')).toEqual([false, false, false, true, true]);
    expect((await api.get('/notifications')).status).toBe(401);
  });

  it('a cleared notification is hidden, for the caller alone, until it says something new', async () => {
    const subject = 'test:cleared';
    const [id, kept] = [await world.raise({ subject }), await world.raise({ sites: [OTHER_SITE] })];
    expect((await world.client('bound').post('/notifications/clear', { ids: [id, kept] })).status).toBe(204);
    expect([await sees('bound', id), await sees('reader', id)]).toEqual([false, true]);
    // A notification out of reach cannot be cleared by guessing its id either.
    const cleared = await ask(api, 'SELECT 1 FROM notification_cleared WHERE notification_id = $1', [kept]);
    expect(cleared).toEqual([]);
    await world.raise({ subject, type: 'error' });
    expect(await sees('bound', id)).toBe(true);
  });

  it('a notification is resolved for everybody by a user who may change its route, or by its owner', async () => {
    const [id, foreign] = [
      await world.raise({ sites: [OWN_SITE] }),
      await world.raise({ sites: [OTHER_SITE] }),
    ];
    const personal = await world.raise({ userId: world.person('nobody').login.id });
    const resolve = async (name: PersonName, ...ids: string[]) =>
      (await world.client(name).post('/notifications/resolve', { ids })).status;
    expect(await resolve('reader', id)).toBe(403);
    expect(await resolve('nobody', id)).toBe(403);
    expect(await resolve('bound', id, foreign)).toBe(403);
    expect(await resolve('keeper', personal)).toBe(403);
    expect(await resolve('nobody', crypto.randomUUID())).toBe(403);
    const isResolved = async (name: PersonName, one: string) =>
      (await world.list(name)).notifications.find((each) => each.id === one)?.resolved;
    expect(await isResolved('reader', id)).toBe(false);
    expect([await resolve('bound', id), await resolve('nobody', personal)]).toEqual([204, 204]);
    expect([await isResolved('reader', id), await isResolved('nobody', personal)]).toEqual([true, true]);
    expect(await resolve('keeper', id)).toBe(204);
    expect((await world.client('keeper').post('/notifications/resolve', { ids: [] })).status).toBe(400);
  });

  it('a notification says in list and stream whether its reader may resolve it', async () => {
    const names: PersonName[] = ['reader', 'keeper', 'bound', 'nobody'];
    const opened = await Promise.all(names.map((name) => world.open(name)));
    const own = await world.raise({ sites: [OWN_SITE] });
    const personal = await world.raise({ userId: world.person('nobody').login.id });
    const anybody = await world.raiseForAll();
    const seenBy = async (name: PersonName, i: number): Promise<(boolean | undefined)[]> => {
      await opened[i]?.event(brings(anybody));
      const { notifications } = await world.list(name);
      const told = opened[i]?.events.flatMap(({ data }) => data.notifications) ?? [];
      const rightIn = (all: Notification[]) =>
        [own, personal, anybody].map((id) => all.find((one) => one.id === id)?.canResolve);
      expect(rightIn(told)).toEqual(rightIn(notifications));
      return rightIn(notifications);
    };
    expect(await Promise.all(names.map(seenBy))).toEqual([
      [false, undefined, false],
      [true, undefined, false],
      [true, undefined, false],
      [undefined, true, false],
    ]);
  });

  it('O-33 only the author of an import is notified that it has finished', async () => {
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
    expect((await world.list('keeper')).notifications.some(({ type }) => type === 'info')).toBe(false);
  });

  it('a notification is removed 90 days after its last change', async () => {
    const [old, young] = [await world.raise(), await world.raise()];
    const age = (id: string, days: number) =>
      ask(api, 'UPDATE notification SET updated_at = now() - make_interval(days => $2) WHERE id = $1', [
        id,
        days,
      ]);
    await age(old, 91);
    await age(young, 89);
    // The process removed old ones when it started: the next removal is due in an hour.
    await removeOldNotifications(world.installation, 3_600_000);
    expect(await sees('reader', old)).toBe(true);
    await removeOldNotifications(world.installation, 0);
    expect([await sees('reader', old), await sees('reader', young)]).toEqual([false, true]);
  });
});
