import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { claimOwnerMail, runsToReport } from '#server/deliveries/ledgers/owner-ledger.ts';
import { sendAgain } from '#server/deliveries/manual/send-again.ts';
import { notifyOwner } from '#server/deliveries/notify/notify-owner.ts';
import { scanDue } from '#server/schedules/due-scan.ts';
import { keepSchedule } from '#server/schedules/keep-schedule.ts';
import { type DeliveryRig, startDeliveryRig } from '#tests/support/delivery-rig.ts';
import { letTimePass, standStill } from '#tests/support/delivery-world.ts';
import { refusal } from '#tests/support/mail-sink.ts';

let rig: DeliveryRig;
beforeAll(async () => {
  rig = await startDeliveryRig();
});
afterAll(() => rig.stop());
afterEach(() => {
  rig.print.failure = undefined;
  rig.sink.onRecipient = () => undefined;
});

const query = (text: string, values: unknown[] = []) => rig.world.installation.pool.query(text, values);
const tellAll = async (): Promise<void> => {
  const { installation } = rig.world;
  for (let run = await claimOwnerMail(installation.db); run; run = await claimOwnerMail(installation.db))
    await notifyOwner(rig.context, installation, run);
};
/** True when no notification about the run is due, however much time passes. */
async function isOver(id: string): Promise<boolean> {
  await query('UPDATE occurrence SET owner_next_at = now() WHERE id = $1', [id]);
  return !(await runsToReport(rig.world.installation.db).execute()).some((run) => run.id === id);
}
const told = (address: string, report: string) =>
  rig.sink
    .mailsTo(address)
    .filter(({ mail }) => mail.messageId?.includes('failure') && mail.subject?.includes(report));

/** Makes a report with an owner, whose run is due for these users. */
async function makeOwned(
  name: string,
  owner: string,
  users: string[],
): Promise<{ reportId: number; id: string }> {
  const made = await rig.makeDue(name, users);
  await query('UPDATE report SET created_by = $2 WHERE id = $1', [made.reportId, owner]);
  return made;
}

/** Lets the run fail for good. */
async function useUp(): Promise<void> {
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await rig.work();
    await letTimePass(rig.world.installation);
  }
}

describe('mail to the owner of a report', () => {
  it('the owner gets one mail, in their language and with the reason, when a run has finally failed', async () => {
    const { editor, limited } = rig.world;
    rig.print.failure = { status: 502, message: 'the page threw' };
    const { id } = await makeOwned('Never rendered', limited.id, [editor.id]);
    await rig.work();
    await tellAll();
    expect(told(limited.username, 'Never rendered')).toEqual([]);
    await useUp();
    await Promise.all([tellAll(), tellAll(), tellAll()]);
    await tellAll();
    const [mail, ...more] = told(limited.username, 'Never rendered');
    expect(more).toEqual([]);
    expect(mail?.mail.messageId).toBe(`<failure.${id}@localhost>`);
    expect(mail?.mail.text).toContain('the page threw');
    expect(mail?.mail.text).toMatch(/\/reports\/deliveries\?report=\d+/);
    expect(mail?.mail.html).toContain('lang="hu"');
  });

  it('the owner gets a mail once all mails have ended, which names only those that failed', async () => {
    const { editor, viewer, nobody } = rig.world;
    let isMailboxFull = true;
    rig.sink.onRecipient = (address) => {
      if (address === viewer.username && isMailboxFull) throw refusal(452, 'mailbox full');
    };
    const { id } = await makeOwned('Partly sent', editor.id, [editor.id, viewer.id, nobody.id]);
    await rig.work();
    await tellAll();
    // One mail still waits for its next attempt.
    expect(told(editor.username, 'Partly sent')).toEqual([]);
    isMailboxFull = false;
    await useUp();
    await tellAll();
    const [mail] = told(editor.username, 'Partly sent');
    expect(mail?.mail.text).toContain(nobody.username);
    expect(mail?.mail.text).not.toContain(viewer.username);
    expect((await rig.deliveries(id)).map(({ state }) => state).sort()).toEqual(['failed', 'sent', 'sent']);
  });

  it('neither the mail to an owner of one site nor a notification for that site names recipients of other sites', async () => {
    const { limited, viewer, nobody, sites } = rig.world;
    rig.sink.onRecipient = () => {
      throw refusal(550, 'no such user');
    };
    await query(`UPDATE role SET sites = ARRAY[$1::uuid] WHERE id = 'role-viewer'`, [sites.seoul]);
    const { reportId } = await makeOwned('Of one site', limited.id, [limited.id, viewer.id, nobody.id]);
    await useUp();
    rig.sink.onRecipient = () => undefined;
    await tellAll();
    const [mail] = told(limited.username, 'Of one site');
    expect(mail?.mail.text).toContain(limited.username);
    expect(mail?.mail.text).toContain('+2');
    for (const { username } of [viewer, nobody]) expect(mail?.mail.text).not.toContain(username);
    const { rows } = await query('SELECT message FROM notification WHERE subject = $1', [
      `delivery:${reportId}`,
    ]);
    const named = rows
      .flatMap(({ message }) => message as { values: { recipient?: string }; sites?: string[] }[])
      .flatMap(({ values, sites: theirs }) => (values.recipient ? [[values.recipient, theirs]] : []));
    expect(named).toEqual([
      [limited.username, [sites.budapest]],
      [nobody.username, []],
      [viewer.username, [sites.seoul]],
    ]);
    await query(`UPDATE role SET sites = NULL WHERE id = 'role-viewer'`);
  });

  it('the last editor is notified when the author may no longer read the report; nobody is when no reader is left', async () => {
    const { viewer, nobody } = rig.world;
    const { reportId, id } = await makeOwned('Handed over', nobody.id, [nobody.id]);
    await query('UPDATE report SET modified_by = $2 WHERE id = $1', [reportId, viewer.id]);
    const other = await makeOwned('Nobody left', nobody.id, [nobody.id]);
    await rig.work();
    await tellAll();
    expect(told(viewer.username, 'Handed over')).toHaveLength(1);
    expect(told(nobody.username, '')).toEqual([]);
    for (const run of [id, other.id]) expect(await isOver(run)).toBe(true);
  });

  it('the owner is not notified again when a delivered mail is sent again beside a failed one', async () => {
    const { installation, editor, nobody } = rig.world;
    const { id } = await makeOwned('Sent beside', editor.id, [editor.id, nobody.id]);
    await rig.work();
    await tellAll();
    const mails = await rig.deliveries(id);
    const idsIn = (state: string) => mails.filter((mail) => mail.state === state).map((mail) => mail.id);
    expect(
      await sendAgain(
        installation,
        id,
        { deliveries: idsIn('sent'), what: 'again' },
        { userId: rig.world.editor.id },
      ),
    ).toBe(true);
    await rig.work();
    await tellAll();
    expect(told(editor.username, 'Sent beside')).toHaveLength(1);
    expect(
      await sendAgain(installation, id, { deliveries: idsIn('failed') }, { userId: rig.world.editor.id }),
    ).toBe(true);
    await rig.work();
    await tellAll();
    expect(told(editor.username, 'Sent beside')).toHaveLength(2);
  });

  it('a notification is retried while the mail server postpones it, and repeated when a process dies before recording it', async () => {
    const { editor, nobody } = rig.world;
    const { id } = await makeOwned('Told later', editor.id, [nobody.id]);
    await rig.work();
    rig.sink.onRecipient = () => {
      throw refusal(451, 'greylisted');
    };
    await tellAll();
    expect(await rig.occurrence(id)).toMatchObject({ owner_told_at: null, owner_attempts: 1 });
    await tellAll();
    expect((await rig.occurrence(id)).owner_attempts).toBe(1);
    rig.sink.onRecipient = () => undefined;
    await query(`UPDATE occurrence SET owner_next_at = now() WHERE id = $1`, [id]);
    await tellAll();
    expect(told(editor.username, 'Told later')).toHaveLength(1);
    // State as if the process had died after the final dot.
    await query(`UPDATE occurrence SET owner_told_at = NULL, owner_next_at = now() WHERE id = $1`, [id]);
    await tellAll();
    const ids = told(editor.username, 'Told later').map(({ mail }) => mail.messageId);
    expect(ids).toEqual([`<failure.${id}@localhost>`, `<failure.${id}@localhost>`]);
  });

  it('the owner is not notified of tests, missed runs or deleted reports', async () => {
    const { editor, nobody } = rig.world;
    const test = await makeOwned('A test', editor.id, [nobody.id]);
    await query(`UPDATE occurrence SET kind = 'test', state = 'failed' WHERE id = $1`, [test.id]);
    const missed = await makeOwned('Was missed', editor.id, [nobody.id]);
    await query(`UPDATE occurrence SET state = 'missed' WHERE id = $1`, [missed.id]);
    const deleted = await makeOwned('Was deleted', editor.id, [nobody.id]);
    await rig.world.installation.db.deleteFrom('report').where('id', '=', deleted.reportId).execute();
    await rig.work();
    await tellAll();
    for (const name of ['A test', 'Was missed', 'Was deleted'])
      expect(told(editor.username, name)).toEqual([]);
    expect(await isOver(deleted.id)).toBe(true);
  });
});

describe('a recipient who is known to get nothing', () => {
  /** Lets the recurrence come due once more; earlier runs become a day older. */
  async function runAgain(reportId: number): Promise<string> {
    const { installation } = rig.world;
    await query(`UPDATE occurrence SET due_at = due_at - interval '1 day' WHERE report_id = $1`, [reportId]);
    await query(`UPDATE schedule SET changed_at = changed_at - interval '1 day' WHERE report_id = $1`, [
      reportId,
    ]);
    await standStill(installation, reportId, 2);
    await scanDue(installation);
    const { id } = await installation.db
      .selectFrom('occurrence')
      .select('id')
      .where('report_id', '=', reportId)
      .orderBy('due_at', 'desc')
      .executeTakeFirstOrThrow();
    await rig.work();
    await tellAll();
    return id;
  }
  const mailsOf = async (id: string) =>
    (await rig.deliveries(id)).map(({ state, reason }) => [state, reason?.split(':')[0] ?? null]);
  const notices = async (reportId: number) =>
    (
      await query(
        `SELECT resolved_at IS NULL AS "isOpen", message->0->'values'->>'recipient' AS recipient,
           (SELECT count(*)::int FROM notification_event WHERE notification_id = notification.id) AS events
         FROM notification WHERE subject = $1 ORDER BY created_at`,
        [`delivery:${reportId}`],
      )
    ).rows;

  it('a recipient who is known to get nothing is reported once, though the log shows every run with its reason', async () => {
    const { editor, nobody } = rig.world;
    const name = 'Nothing for one';
    const { reportId } = await makeOwned(name, editor.id, [editor.id, nobody.id]);
    await rig.work();
    await tellAll();
    const once = [{ isOpen: true, recipient: nobody.username, events: 1 }];
    expect(await notices(reportId)).toEqual(once);
    for (let run = 2; run <= 3; run += 1) {
      const id = await runAgain(reportId);
      expect(await mailsOf(id)).toEqual([
        ['sent', null],
        ['failed', 'no_right'],
      ]);
      expect((await rig.occurrence(id)).owner_told_at).not.toBeNull();
    }
    expect(told(editor.username, name)).toHaveLength(1);
    expect(await notices(reportId)).toEqual(once);
  });

  it('a recipient who gets nothing is reported by the next run when the owner could not be notified of the first', async () => {
    const { editor, nobody } = rig.world;
    const name = 'Told by the next run';
    const { reportId } = await makeOwned(name, editor.id, [nobody.id]);
    rig.sink.onRecipient = () => {
      throw refusal(550, 'no such mailbox');
    };
    await rig.work();
    await tellAll();
    rig.sink.onRecipient = () => undefined;
    await tellAll();
    expect(told(editor.username, name)).toHaveLength(0);
    for (let run = 2; run <= 3; run += 1) {
      await runAgain(reportId);
      expect(told(editor.username, name)).toHaveLength(1);
    }
  });

  it('a recipient who gets nothing is reported again for another reason, after a run that arrived, or a new schedule', async () => {
    const { installation, editor, viewer, nobody } = rig.world;
    const name = 'Changing minds';
    const { reportId } = await makeOwned(name, editor.id, [editor.id, nobody.id]);
    const mailed = () => told(editor.username, name).length;
    await rig.work();
    await tellAll();
    expect(mailed()).toBe(1);
    await query('UPDATE app_user SET is_active = false WHERE id = $1', [nobody.id]);
    await runAgain(reportId);
    expect(mailed()).toBe(2);
    await query('UPDATE app_user SET is_active = true WHERE id = $1', [nobody.id]);
    await query(`INSERT INTO user_role (user_id, role_id) VALUES ($1, 'role-viewer')`, [nobody.id]);
    await runAgain(reportId);
    expect(mailed()).toBe(2);
    expect((await notices(reportId)).map(({ isOpen }) => isOpen)).toEqual([false]);
    await query('DELETE FROM user_role WHERE user_id = $1', [nobody.id]);
    await runAgain(reportId);
    expect(mailed()).toBe(3);
    await runAgain(reportId);
    expect(mailed()).toBe(3);
    const { recurrence } = await installation.db
      .selectFrom('report')
      .select('recurrence')
      .where('id', '=', reportId)
      .executeTakeFirstOrThrow();
    if (!recurrence) throw new Error('it has no schedule');
    const changed = { ...recurrence, users: [...recurrence.users, viewer.id] };
    const save = (after: typeof changed) =>
      installation.db
        .transaction()
        .execute((trx) =>
          keepSchedule(trx, reportId, recurrence, after, new Date(Date.now() - 2 * 3_600_000)),
        );
    await save(recurrence);
    await runAgain(reportId);
    expect(mailed()).toBe(3);
    await save(changed);
    await query(`UPDATE schedule SET changed_at = changed_at + interval '1 day' WHERE report_id = $1`, [
      reportId,
    ]);
    await runAgain(reportId);
    expect(mailed()).toBe(4);
    await runAgain(reportId);
    expect(mailed()).toBe(4);
  });

  it('a recipient who gets nothing is named beside others; once those get the report, no further mail follows', async () => {
    const { editor, viewer, nobody } = rig.world;
    const { reportId } = await makeOwned('Full for once', editor.id, [nobody.id, viewer.id]);
    await rig.work();
    await tellAll();
    rig.sink.onRecipient = (address) => {
      if (address === viewer.username) throw refusal(550, 'no such user');
    };
    await runAgain(reportId);
    const [, mail] = told(editor.username, 'Full for once');
    expect(mail?.mail.text).toContain(viewer.username);
    expect(mail?.mail.text).toContain(nobody.username);
    expect(await notices(reportId)).toMatchObject([{ isOpen: true, recipient: viewer.username }]);
    rig.sink.onRecipient = () => undefined;
    await runAgain(reportId);
    expect(told(editor.username, 'Full for once')).toHaveLength(2);
    expect(await notices(reportId)).toMatchObject([{ isOpen: false }]);
  });
});
