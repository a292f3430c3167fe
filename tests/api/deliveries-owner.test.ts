import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { untoldRuns } from '#server/deliveries/owner-ledger.ts';
import { sendAgain } from '#server/deliveries/send-again.ts';
import { tellOwner } from '#server/deliveries/tell-owner.ts';
import { type DeliveryRig, startDeliveryRig } from '#tests/support/delivery-rig.ts';
import { letTimePass } from '#tests/support/delivery-world.ts';
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
  for (const id of await untoldRuns(rig.world.installation.db, 100))
    await tellOwner(rig.context, rig.world.installation, id);
};
const told = (address: string, report: string) =>
  rig.sink
    .mailsTo(address)
    .filter(({ mail }) => mail.messageId?.includes('failure') && mail.subject?.includes(report));

/** A report of an owner, whose run comes due for these users. */
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

describe('the owner of a report is told by mail', () => {
  it('once, in their language and with the reason, when a run has finally failed', async () => {
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

  it('when all mails have ended, of those that have not arrived, and of nothing else', async () => {
    const { editor, viewer, nobody } = rig.world;
    let isMailboxFull = true;
    rig.sink.onRecipient = (address) => {
      if (address === viewer.username && isMailboxFull) throw refusal(452, 'mailbox full');
    };
    const { id } = await makeOwned('Partly sent', editor.id, [editor.id, viewer.id, nobody.id]);
    await rig.work();
    await tellAll();
    // One mail is still to be tried.
    expect(told(editor.username, 'Partly sent')).toEqual([]);
    isMailboxFull = false;
    await useUp();
    await tellAll();
    const [mail] = told(editor.username, 'Partly sent');
    expect(mail?.mail.text).toContain(nobody.username);
    expect(mail?.mail.text).not.toContain(viewer.username);
    expect((await rig.deliveries(id)).map(({ state }) => state).sort()).toEqual(['failed', 'sent', 'sent']);
  });

  it('who changed it last, when its maker may not read it any more; nobody, when there is nobody left', async () => {
    const { viewer, nobody } = rig.world;
    const { reportId, id } = await makeOwned('Handed over', nobody.id, [nobody.id]);
    await query('UPDATE report SET modified_by = $2 WHERE id = $1', [reportId, viewer.id]);
    const other = await makeOwned('Nobody left', nobody.id, [nobody.id]);
    await rig.work();
    await tellAll();
    expect(told(viewer.username, 'Handed over')).toHaveLength(1);
    expect(told(nobody.username, '')).toEqual([]);
    for (const run of [id, other.id]) expect((await rig.occurrence(run)).owner_told_at).not.toBeNull();
  });

  it('not once more when a mail that had arrived goes out again beside one that failed', async () => {
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

  it('later, while the mail server says not now; again, when a process dies before it could write it down', async () => {
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
    // As if the process had died after the final dot.
    await query(`UPDATE occurrence SET owner_told_at = NULL, owner_next_at = now() WHERE id = $1`, [id]);
    await tellAll();
    const ids = told(editor.username, 'Told later').map(({ mail }) => mail.messageId);
    expect(ids).toEqual([`<failure.${id}@localhost>`, `<failure.${id}@localhost>`]);
  });

  it('not of tests, not of runs that were missed, not of a report that was deleted', async () => {
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
    expect((await rig.occurrence(deleted.id)).owner_told_at).not.toBeNull();
  });
});
