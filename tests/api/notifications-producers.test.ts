import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyForgottenFailures } from '#server/deliveries/notify/notify-failures.ts';
import { notifyAll } from '#server/notifications/notify.ts';
import { scanOutages, watchAt } from '#server/notifications/outages/scan-outages.ts';
import type { Installation } from '#server/store/installation.ts';
import { type DeliveryRig, startDeliveryRig } from '#tests/support/delivery-rig.ts';
import { letTimePass } from '#tests/support/delivery-world.ts';
import { refusal } from '#tests/support/mail-sink.ts';
import { noticeOf } from '#tests/support/notices.ts';
import { addModule } from '#tests/support/report-world.ts';

let rig: DeliveryRig;
let installation: Installation;
beforeAll(async () => {
  rig = await startDeliveryRig();
  installation = rig.world.installation;
});
afterAll(() => rig.stop());

const query = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await installation.pool.query<Row>(text, values)).rows;

/** Subjects with their state and their events, oldest first. */
const told = (like: string) =>
  query<{ subject: string; isOpen: boolean; type: string; events: string[] }>(
    `SELECT subject, type, resolved_at IS NULL AS "isOpen",
       (SELECT array_agg(kind ORDER BY id) FROM notification_event WHERE notification_id = notification.id) AS events
     FROM notification WHERE subject LIKE $1 ORDER BY created_at, subject`,
    like,
  );

/** Number of statements that `work` sends to the database. */
async function statementsOf(work: () => Promise<void>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return asked.mock.calls.length;
  } finally {
    asked.mockRestore();
  }
}

describe('many notices at once', () => {
  it('many notices are stored, changed and resolved in sets, also when one statement cannot have that many parameters', async () => {
    const notices = Array.from({ length: 17_000 }, (_, i) => noticeOf({ subject: `many:${i}` }));
    const changed = notices.map((notice) => ({ ...notice, type: 'error' as const }));
    const subjects = notices.map(({ subject }) => subject);
    const asked = [
      await statementsOf(() => notifyAll(installation, notices)),
      await statementsOf(() => notifyAll(installation, changed)),
      await statementsOf(() => notifyAll(installation, [], subjects)),
    ];
    for (const count of asked) expect(count).toBeLessThan(500);
    const events = ['notify', 'notify', 'clear'];
    const all = await told('many:%');
    expect(all).toHaveLength(notices.length);
    for (const one of all) expect(one).toMatchObject({ isOpen: false, type: 'error', events });
  });
});

describe('data outages', () => {
  const scan = () => scanOutages(installation, 0);
  /** Moves everything that has happened into the past, as if this time had gone by. */
  const letPass = async (minutes: number): Promise<void> => {
    await query(
      `UPDATE last_value SET ts = ts - make_interval(mins => $1), first_ts = first_ts - make_interval(mins => $1)`,
      minutes,
    );
    await query(
      `UPDATE notification SET resolved_at = resolved_at - make_interval(mins => $1),
         created_at = created_at - make_interval(mins => $1) WHERE subject LIKE 'outage:%'`,
      minutes,
    );
    await query(
      `UPDATE setting SET value = (SELECT jsonb_object_agg(key, value::bigint - $1::bigint) FROM jsonb_each_text(value))
       WHERE key = 'outage-watch'`,
      minutes * 60_000,
    );
  };
  /** Lets the time go by minute by minute, with a scan after each. */
  const live = async (minutes: number): Promise<void> => {
    for (let i = 0; i < minutes; i += 1) {
      await letPass(1);
      await scan();
    }
  };
  const send = (uuid: string) =>
    query(
      `INSERT INTO last_value SELECT id, 1, now(), now(), 1 FROM module WHERE uuid = $1
       ON CONFLICT (module_id, parameter_id) DO UPDATE SET ts = now()`,
      uuid,
    );
  const make = async (metering: object = {}, plc: string | null = null): Promise<string> => {
    const uuid = await addModule(installation, `Meter ${randomUUID()}`, rig.world.sites.budapest, {
      metering: JSON.stringify(metering),
    });
    await query('UPDATE module SET plc_id = $2 WHERE uuid = $1', uuid, plc);
    await send(uuid);
    return uuid;
  };
  const makeController = async (modules: number): Promise<{ plc: string; uuids: string[] }> => {
    const plc = randomUUID();
    await query(
      `INSERT INTO plc (id, name, color, site_id) VALUES ($1, 'Controller', '#123456', $2)`,
      plc,
      rig.world.sites.budapest,
    );
    const uuids = [];
    for (let i = 0; i < modules; i += 1) uuids.push(await make({}, plc));
    return { plc, uuids };
  };
  beforeEach(async () => {
    await query('DELETE FROM last_value');
    await query(`DELETE FROM notification WHERE subject LIKE 'outage:%'`);
    await query(`DELETE FROM setting WHERE key = 'outage-watch'`);
    await scan();
  });

  it('a data outage is reported once when a module is outdated by its own interval, and ends when it sends', async () => {
    const [quick, slow, fed] = [await make(), await make({ expectedInterval: 600 }), await make()];
    await addModule(installation, 'Never sent', rig.world.sites.budapest);
    await live(14);
    expect(await told('outage:%')).toEqual([]);
    await send(fed);
    await live(4);
    expect(await told('outage:%')).toEqual([
      { subject: `outage:module:${quick}`, type: 'warning', isOpen: true, events: ['notify'] },
    ]);
    await live(15);
    expect((await told('outage:%')).map(({ subject }) => subject)).toContain(`outage:module:${slow}`);
    await send(quick);
    await scan();
    expect((await told(`outage:module:${quick}`))[0]).toMatchObject({
      isOpen: false,
      events: ['notify', 'clear'],
    });
    const [notice] = await query<{ title: { values: object }; message: { values: { since: number } }[] }>(
      'SELECT title, message FROM notification WHERE subject = $1',
      `outage:module:${slow}`,
    );
    const [module] = await query<{ name: string }>('SELECT name FROM module WHERE uuid = $1', slow);
    expect(notice?.title.values).toEqual({ module: module?.name });
    expect(notice?.message[0]?.values.since).toBeGreaterThan(0);
  });

  it('a data outage is not reported again after a person has resolved it', async () => {
    const uuid = await make();
    await live(17);
    await query('UPDATE notification SET resolved_at = now(), resolved_by = $1', rig.world.viewer.id);
    await live(3);
    expect(await told('outage:%')).toHaveLength(1);
    await send(uuid);
    await live(17);
    expect((await told('outage:%')).map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  it('a controller whose modules are all silent gets one outage notice, not forty', async () => {
    const { plc, uuids } = await makeController(40);
    await send(uuids[0] ?? '');
    await live(17);
    expect(await told('outage:%')).toEqual([
      {
        subject: `outage:controller:${plc}:${rig.world.sites.budapest}`,
        type: 'error',
        isOpen: true,
        events: ['notify'],
      },
    ]);
    // The first module that sends again ends the notice; the others get their time.
    await send(uuids[7] ?? '');
    await live(5);
    expect((await told('outage:%')).map(({ isOpen }) => isOpen)).toEqual([false]);
    for (const uuid of uuids.slice(1)) await send(uuid);
    await live(12);
    expect((await told('outage:%')).filter(({ isOpen }) => isOpen).map(({ subject }) => subject)).toEqual([
      `outage:module:${uuids[0]}`,
    ]);
  });

  it('the outage notice of a controller replaces the notices of its modules', async () => {
    const { uuids, plc } = await makeController(3);
    await live(5);
    await send(uuids[2] ?? '');
    await live(12);
    expect((await told('outage:module:%')).map(({ isOpen }) => isOpen)).toEqual([true, true]);
    await live(5);
    expect((await told('outage:module:%')).map(({ isOpen }) => isOpen)).toEqual([false, false]);
    expect((await told(`outage:controller:${plc}:${rig.world.sites.budapest}`))[0]).toMatchObject({
      isOpen: true,
    });
  });

  it('no data outage is reported right after a standstill of the product', async () => {
    await make();
    await letPass(300);
    await live(14);
    expect(await told('outage:%')).toEqual([]);
    await live(3);
    expect(await told('outage:%')).toHaveLength(1);
  });

  it('a data outage ends when its module sends or is deleted, not because its silence is very long', async () => {
    const [silent, deleted] = [await make(), await make()];
    await live(17);
    await letPass(45 * 24 * 60);
    await query('UPDATE module SET deleted_at = now() WHERE uuid = $1', deleted);
    await live(2);
    const isOpen = async (uuid: string) => (await told(`outage:module:${uuid}`)).map((one) => one.isOpen);
    expect([await isOpen(silent), await isOpen(deleted)]).toEqual([[true], [false]]);
    await send(silent);
    await scan();
    expect(await isOpen(silent)).toEqual([false]);
  });

  it('many silent modules of a site get one outage notice', async () => {
    for (let i = 0; i < 45; i += 1) await make();
    await live(17);
    expect(await told('outage:%')).toEqual([
      { subject: `outage:site:${rig.world.sites.budapest}`, type: 'error', isOpen: true, events: ['notify'] },
    ]);
  });

  it('data outages are looked for by one process at a time, once a minute', async () => {
    await make();
    await live(14);
    await letPass(2);
    await Promise.all([1, 2, 3, 4].map(() => scanOutages(installation, 50_000)));
    expect(await told('outage:%')).toMatchObject([{ events: ['notify'] }]);
    await query('DELETE FROM notification');
    await scanOutages(installation, 50_000);
    expect(await told('outage:%')).toEqual([]);
    expect(watchAt(null, 5)).toEqual({ lookedAt: 5, since: 5, downAt: 5 });
  });
});

describe('failed deliveries', () => {
  it('failed deliveries are reported with the recipients who got nothing, and end when a later run has arrived', async () => {
    const users = [rig.world.viewer, rig.world.editor];
    rig.sink.onRecipient = (address) => {
      if (address === rig.world.viewer.username) throw refusal(550, 'no such mailbox');
    };
    const { reportId } = await rig.makeDue(
      'Refused',
      users.map(({ id }) => id),
    );
    await rig.work();
    const subject = `delivery:${reportId}`;
    expect(await told(subject)).toEqual([{ subject, type: 'error', isOpen: true, events: ['notify'] }]);
    const [notice] = await query<{ message: { key: string; values: object }[]; sites: string[] }>(
      'SELECT message, sites FROM notification WHERE subject = $1',
      subject,
    );
    expect(notice?.message[0]).toEqual({
      key: 'delivery.recipient',
      values: { recipient: rig.world.viewer.username },
    });
    expect(notice?.message[1]?.key).toBe('delivery.reason');
    expect(notice?.sites).toEqual([rig.world.sites.budapest]);
    rig.sink.onRecipient = () => undefined;
    // Sends the same mails again, as if they had never been tried.
    await query(`UPDATE delivery SET state = 'pending', attempts = 0, reason = NULL WHERE state = 'failed'`);
    await letTimePass(installation);
    await rig.work();
    expect(await told(subject)).toMatchObject([{ isOpen: false, events: ['notify', 'clear'] }]);
  });

  it('a failed delivery is reported when the report could not be made, even if its process ended before reporting', async () => {
    const { reportId, id } = await rig.makeDue('Unmade', [rig.world.viewer.id]);
    await query(`UPDATE occurrence SET state = 'failed', reason = 'internal_error: gone' WHERE id = $1`, id);
    await notifyForgottenFailures(installation, 0);
    await notifyForgottenFailures(installation, 0);
    expect(await told(`delivery:${reportId}`)).toMatchObject([{ isOpen: true, events: ['notify'] }]);
  });

  it('failed deliveries are looked at only once when a later run has arrived before they were reported', async () => {
    const { reportId, id } = await rig.makeDue('Overtaken', [rig.world.viewer.id]);
    await query(`UPDATE occurrence SET state = 'failed' WHERE id = $1`, id);
    await query(
      `INSERT INTO occurrence (report_id, report_name, due_at, state)
       SELECT report_id, report_name, due_at + interval '1 minute', 'done' FROM occurrence WHERE id = $1`,
      id,
    );
    const look = () => statementsOf(() => notifyForgottenFailures(installation, 0));
    const [first, second, third] = [await look(), await look(), await look()];
    expect(second).toBeLessThan(first);
    expect(third).toBe(second);
    expect(await told(`delivery:${reportId}`)).toEqual([]);
  });
});
