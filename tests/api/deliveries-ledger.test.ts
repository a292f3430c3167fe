import type { Selectable } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import {
  DELIVERY_STATES,
  type MailState,
  OCCURRENCE_STATES,
  type RunState,
} from '#contract/reports/delivery-states.ts';
import {
  claimDelivery,
  failDelivery,
  markInOutbox,
  markSending,
  markSent,
  postponeDelivery,
  releaseDelivery,
  renewDelivery,
  returnToPending,
} from '#server/deliveries/ledgers/delivery-ledger.ts';
import { LeaseLost } from '#server/deliveries/ledgers/lease.ts';
import { claimOccurrence } from '#server/deliveries/ledgers/occurrence-ledger.ts';
import { freezeData } from '#server/deliveries/make/freeze-occurrence.ts';
import { scanDue } from '#server/schedules/due-scan.ts';
import type { DeliveryTable, OccurrenceTable } from '#server/store/tables/reports.ts';
import { type DeliveryRig, startDeliveryRig } from '#tests/support/delivery-rig.ts';
import { letTimePass, standStill } from '#tests/support/delivery-world.ts';
import { runDelivery, runOccurrence } from '#tests/support/work-by-id.ts';

let rig: DeliveryRig;
beforeAll(async () => {
  rig = await startDeliveryRig();
});
afterAll(() => rig.stop());
afterEach(() => {
  rig.print.failure = undefined;
  rig.print.beforeAnswer = () => undefined;
  rig.print.brokenWidgets = [];
});

const count = async (
  table: 'generation' | 'rendering',
  column: string,
  value: string | number,
): Promise<number> => {
  const { rows } = await rig.world.installation.pool.query<{ n: number }>(
    table === 'generation'
      ? 'SELECT count(*)::int AS n FROM generation WHERE report_id::text = $1'
      : 'SELECT count(*)::int AS n FROM rendering WHERE occurrence_id::text = $1',
    [String(value)],
  );
  expect(['report_id', 'occurrence_id']).toContain(column);
  return rows[0]?.n ?? 0;
};

describe('several workers that want the same rows', () => {
  it('workers that claim one occurrence at once make one edition, one rendering and one mail of it', async () => {
    const { installation, editor } = rig.world;
    const { id, reportId } = await rig.makeDue('Dispatched twice', [editor.id]);
    await Promise.all(Array.from({ length: 6 }, () => runOccurrence(rig.context, installation, id)));
    await runOccurrence(rig.context, installation, id);
    expect(await rig.occurrence(id)).toMatchObject({ state: 'done', attempts: 1, fence: '1' });
    expect(await count('generation', 'report_id', reportId)).toBe(1);
    expect(await count('rendering', 'occurrence_id', id)).toBe(1);

    const [delivery] = await rig.deliveries(id);
    const before = rig.sink.mailsTo(editor.username).length;
    await Promise.all(
      Array.from({ length: 6 }, () => runDelivery(rig.context, installation, delivery?.id ?? '')),
    );
    await runDelivery(rig.context, installation, delivery?.id ?? '');
    expect(rig.sink.mailsTo(editor.username)).toHaveLength(before + 1);
    expect((await rig.deliveries(id))[0]).toMatchObject({
      state: 'sent',
      attempts: 1,
      possibly_sent_twice: false,
    });
  });

  it('four scans at once write each due run once', async () => {
    const { installation, viewer } = rig.world;
    const due = [];
    for (let i = 0; i < 25; i += 1) due.push(await rig.makeDue(`Due together ${i}`, [viewer.id]));
    const ids = due.map(({ reportId }) => reportId);
    await installation.pool.query('DELETE FROM occurrence WHERE report_id = ANY($1)', [ids]);
    for (const reportId of ids) await standStill(installation, reportId, 2);
    await Promise.all(Array.from({ length: 4 }, () => scanDue(installation)));
    for (const reportId of ids) await standStill(installation, reportId, 2);
    await scanDue(installation);
    const { rows } = await installation.pool.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM occurrence WHERE report_id = ANY($1) GROUP BY report_id',
      [ids],
    );
    expect(rows.map(({ n }) => n)).toEqual(Array(25).fill(1));
    await installation.pool.query('DELETE FROM report WHERE id = ANY($1)', [ids]);
    await installation.pool.query(`UPDATE occurrence SET state = 'missed' WHERE state = 'due'`);
  });
});

describe('the states of the ledgers', () => {
  it.each([
    ['occurrence', OCCURRENCE_STATES],
    ['delivery', DELIVERY_STATES],
  ] as const)(
    'the database takes every state of a row of %s that the code knows, and no other',
    async (table, known) => {
      const { pool } = rig.world.installation;
      const { id } = await rig.makeDue(`States of ${table}`, [rig.world.viewer.id]);
      await rig.work();
      const key = table === 'occurrence' ? 'id' : 'occurrence_id';
      const write = (state: string) =>
        pool.query(`UPDATE ${table} SET state = $1 WHERE ${key} = $2`, [state, id]);
      for (const state of known) expect((await write(state)).rowCount).toBe(1);
      await expect(write('sended')).rejects.toMatchObject({ code: '23514', constraint: `${table}_state` });
      await pool.query(`UPDATE ${table} SET state = 'failed' WHERE ${key} = $1`, [id]);
    },
  );

  it('the compiler knows the states of both tables', () => {
    expectTypeOf<Selectable<OccurrenceTable>['state']>().toEqualTypeOf<RunState>();
    expectTypeOf<Selectable<DeliveryTable>['state']>().toEqualTypeOf<MailState>();
  });
});

describe('standstill over a due time', () => {
  it.each([
    [3, 1, 0],
    [30, 1, 1],
    [240, 1, 9],
  ])(
    'after a standstill of %i h a daily report has %i runs sent and %i logged as missed',
    async (hours, sent, missed) => {
      const { installation, viewer } = rig.world;
      const { reportId } = await rig.makeDue(`Stood still ${hours} h`, [viewer.id]);
      await installation.pool.query('DELETE FROM occurrence WHERE report_id = $1', [reportId]);
      await standStill(installation, reportId, hours);
      await scanDue(installation);
      await scanDue(installation);
      await rig.work();
      const rows = await installation.db
        .selectFrom('occurrence')
        .select(['state', 'reason'])
        .where('report_id', '=', reportId)
        .execute();
      expect(rows.filter(({ state }) => state === 'done')).toHaveLength(sent);
      expect(rows.filter(({ state }) => state === 'missed')).toHaveLength(missed);
      expect(rows.every(({ state, reason }) => state === 'done' || reason?.startsWith('missed:'))).toBe(true);
    },
  );
});

it('a rule that can no longer be read does not delay the other reports', async () => {
  const { installation, viewer } = rig.world;
  const broken = await rig.makeDue('Broken rule', [viewer.id]);
  const sound = await rig.makeDue('Sound rule', [viewer.id]);
  await installation.pool.query('DELETE FROM occurrence WHERE report_id = ANY($1)', [
    [broken.reportId, sound.reportId],
  ]);
  await installation.pool.query(
    `UPDATE report SET recurrence = jsonb_set(recurrence, '{zone}', '"Europe/Nowhere"') WHERE id = $1`,
    [broken.reportId],
  );
  for (const { reportId } of [broken, sound]) await standStill(installation, reportId, 2);
  await scanDue(installation);
  await scanDue(installation);
  const { rows } = await installation.pool.query<{ report_id: number }>(
    'SELECT report_id FROM occurrence WHERE report_id = ANY($1)',
    [[broken.reportId, sound.reportId]],
  );
  expect(rows).toEqual([{ report_id: sound.reportId }]);
  await rig.work();
});

describe('failures of the print service', () => {
  it('a run that fails to print is tried three times; then it and its mails fail with the reason, and nothing is sent', async () => {
    const { installation, editor } = rig.world;
    const before = rig.sink.taken.length;
    rig.print.failure = { status: 502, message: 'the page threw' };
    const { id, reportId } = await rig.makeDue('Cannot be rendered', [editor.id]);
    await rig.work();
    expect(await rig.occurrence(id)).toMatchObject({
      state: 'frozen',
      attempts: 1,
      lease_until: null,
      reason: expect.stringContaining('the page threw'),
    });
    for (let attempt = 2; attempt <= 3; attempt += 1) {
      await letTimePass(installation);
      await rig.work();
    }
    const reason = 'render_failed: The report could not be rendered: the page threw';
    expect(await rig.occurrence(id)).toMatchObject({ state: 'failed', attempts: 3, reason });
    expect(await rig.deliveries(id)).toMatchObject([{ state: 'failed', attempts: 0, reason }]);
    expect(await count('generation', 'report_id', reportId)).toBe(1);
    expect(rig.sink.taken).toHaveLength(before);
  });

  it('a run is rendered from the same edition and sent once the print service is back', async () => {
    const { installation, editor } = rig.world;
    rig.print.failure = { status: 503, message: 'busy' };
    const { id, reportId } = await rig.makeDue('Rendered at last', [editor.id]);
    await rig.work();
    expect((await rig.occurrence(id)).reason).toMatch(/^print_service_unavailable/);
    rig.print.failure = undefined;
    rig.print.brokenWidgets = ['w7'];
    await letTimePass(installation);
    await rig.work();
    expect(await rig.occurrence(id)).toMatchObject({ state: 'done', reason: null, broken_widgets: ['w7'] });
    expect(await count('generation', 'report_id', reportId)).toBe(1);
    expect(rig.sink.mailsTo(editor.username).at(-1)?.mail.text).toContain('1 part of the report');
  });

  it('an answer that is not a PDF is never sent', async () => {
    const { editor } = rig.world;
    rig.print.failure = { status: 200, message: '' };
    const { id } = await rig.makeDue('Blank', [editor.id]);
    await rig.work();
    expect((await rig.occurrence(id)).reason).toContain('the answer was no whole PDF');
    expect((await rig.deliveries(id))[0]?.rendering_id).toBeNull();
  });
});

describe('a worker that has lost its lease', () => {
  it('a worker that has lost its lease stores nothing when it wakes up after its successor has done the work', async () => {
    const { installation, editor } = rig.world;
    const { id, reportId } = await rig.makeDue('Taken over', [editor.id]);
    const before = rig.sink.mailsTo(editor.username).length;
    let isFirst = true;
    rig.print.beforeAnswer = async () => {
      if (!isFirst) return;
      isFirst = false;
      // The first worker hangs in its rendering until its lease is over and another worker has finished.
      await installation.pool.query(
        `UPDATE occurrence SET lease_until = now() - interval '1 second' WHERE id = $1`,
        [id],
      );
      await runOccurrence(rig.context, installation, id);
    };
    await runOccurrence(rig.context, installation, id);
    expect(await rig.occurrence(id)).toMatchObject({ state: 'done', attempts: 2, fence: '2', reason: null });
    expect(await count('generation', 'report_id', reportId)).toBe(1);
    expect(await count('rendering', 'occurrence_id', id)).toBe(1);
    await rig.work();
    expect(rig.sink.mailsTo(editor.username)).toHaveLength(before + 1);
  });

  it('a worker that has lost its lease stores nothing while its successor is at work: the fence has moved on', async () => {
    const { installation, editor } = rig.world;
    const { id } = await rig.makeDue('Fenced off', [editor.id]);
    rig.print.beforeAnswer = async () => {
      rig.print.beforeAnswer = () => undefined;
      await installation.pool.query(
        `UPDATE occurrence SET lease_until = now() - interval '1 second' WHERE id = $1`,
        [id],
      );
      expect(await claimOccurrence(installation.db, 60_000, id)).toMatchObject({
        state: 'frozen',
        fence: '2',
      });
    };
    await runOccurrence(rig.context, installation, id);
    expect(await count('rendering', 'occurrence_id', id)).toBe(0);
    expect(await rig.occurrence(id)).toMatchObject({ state: 'frozen', fence: '2', reason: null });
    await letTimePass(installation);
    await rig.work();
    expect(await count('rendering', 'occurrence_id', id)).toBe(1);
    expect((await rig.deliveries(id))[0]?.state).toBe('sent');
  });

  it('a worker that has lost the lease of a mail writes nothing into it once its successor has claimed it, whatever it wants to record', async () => {
    const { installation, editor } = rig.world;
    const { db, pool } = installation;
    const { id } = await rig.makeDue('Mail taken over', [editor.id]);
    await runOccurrence(rig.context, installation, id);
    const mail = (await rig.deliveries(id))[0]?.id ?? '';
    const first = await claimDelivery(db, 60_000, mail);
    if (!first) throw new Error('The mail is free');
    await markSending(db, first, 60_000);
    await pool.query(`UPDATE delivery SET lease_until = now() - interval '1 second' WHERE id = $1`, [mail]);
    const second = await claimDelivery(db, 60_000, mail);
    if (!second) throw new Error('The lease has ended');
    expect(second).toMatchObject({ state: 'pending', fence: '2', possibly_sent_twice: true });

    const refuseAll = async () => {
      const before = await rig.deliveries(id);
      expect(await renewDelivery(db, first, 600_000)).toBe(false);
      for (const write of [
        () => markSending(db, first, 60_000),
        () => returnToPending(db, first, 60_000),
        () => markSent(db, first, '250 OK'),
        () => markInOutbox(db, first),
        () => releaseDelivery(db, first),
        () => postponeDelivery(db, first, 'later', 60_000, false),
        () => failDelivery(db, first, 'too late'),
      ])
        await expect(write()).rejects.toBeInstanceOf(LeaseLost);
      expect(await rig.deliveries(id)).toEqual(before);
    };
    await refuseAll();
    await markSending(db, second, 60_000);
    await refuseAll();
    await markSent(db, second, '250 OK');
    expect((await rig.deliveries(id))[0]).toMatchObject({ state: 'sent', reply: '250 OK' });
  });

  it('a worker stores no second edition of a run that is frozen already', async () => {
    const { installation, editor } = rig.world;
    const { id, reportId } = await rig.makeDue('Frozen once', [editor.id]);
    const claimed = await claimOccurrence(installation.db, 60_000, id);
    if (!claimed) throw new Error('The run is due');
    const { generation_id } = await freezeData(rig.context, installation, claimed, rig.context.stop);
    const again = freezeData(rig.context, installation, claimed, rig.context.stop);
    await expect(again).rejects.toBeInstanceOf(LeaseLost);
    expect(await rig.occurrence(id)).toMatchObject({ state: 'frozen', generation_id });
    expect(await count('generation', 'report_id', reportId)).toBe(1);
    await letTimePass(installation);
    await rig.work();
  });

  it('a run whose process died ten times is not tried an eleventh time', async () => {
    const { installation, editor } = rig.world;
    const { id } = await rig.makeDue('Poison', [editor.id]);
    await installation.pool.query(`UPDATE occurrence SET state = 'claimed', attempts = 10 WHERE id = $1`, [
      id,
    ]);
    await rig.work();
    expect(await rig.occurrence(id)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/^interrupted/),
    });
  });
});

describe('deleted reports and disabled recipients', () => {
  it('the run of a deleted report fails with the reason', async () => {
    const { installation, editor } = rig.world;
    const { id, reportId } = await rig.makeDue('Deleted', [editor.id]);
    await installation.db.deleteFrom('report').where('id', '=', reportId).execute();
    await rig.work();
    expect(await rig.occurrence(id)).toMatchObject({
      state: 'failed',
      report_id: null,
      report_name: 'Deleted',
      reason: expect.stringMatching(/^report_deleted: /),
    });
  });

  it('the mail to a disabled recipient fails with the reason, and the others get theirs', async () => {
    const { installation, editor, viewer } = rig.world;
    const { id } = await rig.makeDue('One left', [editor.id, viewer.id]);
    await installation.db
      .updateTable('app_user')
      .set({ is_active: false })
      .where('id', '=', viewer.id)
      .execute();
    await rig.work();
    expect(await rig.deliveries(id)).toMatchObject([
      { address: editor.username, state: 'sent', reason: null },
      { address: viewer.username, state: 'failed', reason: expect.stringMatching(/^recipient_disabled: /) },
    ]);
    await installation.db
      .updateTable('app_user')
      .set({ is_active: true })
      .where('id', '=', viewer.id)
      .execute();
  });
});
