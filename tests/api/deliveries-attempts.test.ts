import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendAgain } from '#server/deliveries/manual/send-again.ts';
import { type DeliveryRig, startDeliveryRig } from '#tests/support/delivery-rig.ts';
import { letTimePass } from '#tests/support/delivery-world.ts';
import { refusal } from '#tests/support/mail-sink.ts';
import { runOccurrence } from '#tests/support/work-by-id.ts';

let rig: DeliveryRig;
beforeAll(async () => {
  rig = await startDeliveryRig();
});
afterAll(() => rig.stop());
afterEach(() => {
  rig.print.failure = undefined;
  rig.print.beforeAnswer = () => undefined;
  rig.print.padding = 0;
  rig.sink.onRecipient = () => undefined;
  rig.sink.onWhole = () => undefined;
  rig.sink.takeAtMost(0);
});

const query = (text: string, values: unknown[]) => rig.world.installation.pool.query(text, values);

/** Makes the next attempts, each after its delay. */
async function attempt(times: number): Promise<void> {
  for (let n = 1; n <= times; n += 1) {
    await rig.work();
    await letTimePass(rig.world.installation);
  }
}

/** Makes a run whose only mail is ready to be sent. */
async function makeReady(name: string): Promise<{ id: string; mail: string }> {
  const { id } = await rig.makeDue(name, [rig.world.editor.id]);
  await runOccurrence(rig.context, rig.world.installation, id);
  return { id, mail: (await rig.deliveries(id))[0]?.id ?? '' };
}

describe('attempts of a run', () => {
  it('attempts of a run that fail because of an outage do not use up those of the report', async () => {
    const { id } = await rig.makeDue('Out, then broken', [rig.world.editor.id]);
    rig.print.failure = { status: 503, message: 'busy' };
    await attempt(3);
    rig.print.failure = { status: 502, message: 'the page threw' };
    await attempt(2);
    expect(await rig.occurrence(id)).toMatchObject({
      state: 'frozen',
      attempts: 5,
      outage_failures: 3,
      report_failures: 2,
    });
    await attempt(1);
    expect(await rig.occurrence(id)).toMatchObject({ state: 'failed', attempts: 6 });
  });

  it('attempts of a run that ended with their process do not count as failures of the report', async () => {
    const { id } = await rig.makeDue('Killed thrice', [rig.world.editor.id]);
    await query(`UPDATE occurrence SET state = 'claimed', attempts = 3 WHERE id = $1`, [id]);
    rig.print.failure = { status: 502, message: 'the page threw' };
    await attempt(1);
    expect(await rig.occurrence(id)).toMatchObject({ state: 'frozen', attempts: 4, report_failures: 1 });
  });

  it('attempts of a run hastened by hand are not counted twice', async () => {
    const { installation, editor } = rig.world;
    const { id } = await rig.makeDue('Hastened', [editor.id]);
    rig.print.failure = { status: 503, message: 'busy' };
    for (let click = 1; click <= 8; click += 1) {
      await rig.work();
      expect(await sendAgain(installation, id, {}, { userId: rig.world.editor.id })).toBe(true);
      // More often than the daily limit allows.
      await query('DELETE FROM hand_send', []);
    }
    expect(await rig.occurrence(id)).toMatchObject({ state: 'frozen', attempts: 0, outage_failures: 0 });
  });

  it('an attempt of a run overtaken by another worker at its last step is not an error', async () => {
    const { installation, editor } = rig.world;
    const { id } = await rig.makeDue('Overtaken', [editor.id]);
    rig.print.failure = { status: 502, message: 'the page threw' };
    rig.print.beforeAnswer = async () => {
      await query('UPDATE occurrence SET fence = fence + 1 WHERE id = $1', [id]);
    };
    await expect(runOccurrence(rig.context, installation, id)).resolves.toBeUndefined();
    expect(await rig.occurrence(id)).toMatchObject({ reason: null, report_failures: 0 });
  });
});

describe('attempts of a mail', () => {
  it('a mail whose process died ten times is not tried an eleventh time', async () => {
    const { id, mail } = await makeReady('Poisonous mail');
    await query('UPDATE delivery SET attempts = 10 WHERE id = $1', [mail]);
    await rig.work();
    expect(await rig.deliveries(id)).toMatchObject([
      { state: 'failed', reason: expect.stringMatching(/^interrupted: the process ended 10 times/) },
    ]);
  });

  it('a mail whose last attempt broke after the content says that it may have arrived', async () => {
    const { id, mail } = await makeReady('Cut at last');
    await query('UPDATE delivery SET attempts = 5, failures = 5 WHERE id = $1', [mail]);
    rig.sink.onWhole = (_, session) => rig.sink.cut(session);
    await rig.work();
    expect(await rig.deliveries(id)).toMatchObject([
      { state: 'failed', possibly_sent_twice: true, reason: expect.stringContaining('may have arrived') },
    ]);
  });
});

describe('a mail server that accepts less than we attach', () => {
  it('a mail server that accepts less than we attach gets the mail with a link in the same attempt', async () => {
    rig.print.padding = 300_000;
    const { id } = await makeReady('Too large there');
    rig.sink.takeAtMost(350_000);
    await rig.work();
    expect(await rig.deliveries(id)).toMatchObject([{ state: 'sent', attempts: 1 }]);
    const [taken] = rig.sink.taken.filter(({ mail }) => mail.subject?.includes('Too large there'));
    expect(taken?.mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')).toEqual([]);
    expect(taken?.mail.text).toContain('/delivered/');
  });

  it.each([
    [552, 'message too large'],
    [554, '5.3.4 message too big for system'],
    [550, '5.2.3 over the limit of this mailbox'],
  ])(
    'a mail server that refuses the size at the end of the mail gets the mail with a link: %i %s',
    async (code, text) => {
      const name = `Refused whole ${code}`;
      const { id } = await makeReady(name);
      const refused: string[] = [];
      rig.sink.onWhole = ({ mail }) => {
        if (!mail.attachments.some(({ mimeType }) => mimeType === 'application/pdf')) return;
        refused.push(mail.messageId ?? '');
        throw refusal(code, text);
      };
      await rig.work();
      expect(await rig.deliveries(id)).toMatchObject([
        { state: 'sent', attempts: 1, reason: null, possibly_sent_twice: false, message_id: refused[0] },
      ]);
      const [taken, ...more] = rig.sink.taken.filter(({ mail }) => mail.subject?.includes(name));
      expect(more).toEqual([]);
      expect(taken?.mail).toMatchObject({
        messageId: refused[0],
        text: expect.stringContaining('/delivered/'),
      });
      expect(refused).toHaveLength(1);
    },
  );

  it('a mail server that accepts less than we attach gets the link only once, and its own reply is kept', async () => {
    const { id } = await makeReady('Mailbox full');
    let mails = 0;
    rig.sink.onWhole = () => {
      mails += 1;
      throw refusal(552, '5.2.2 mailbox full');
    };
    await rig.work();
    expect(await rig.deliveries(id)).toMatchObject([
      { state: 'failed', attempts: 1, reason: 'smtp_content: 552 5.2.2 mailbox full' },
    ]);
    expect(mails).toBe(2);
  });

  it('a full mailbox of the recipient is not mistaken for a size limit', async () => {
    const { id } = await makeReady('No room');
    rig.sink.onRecipient = () => {
      throw refusal(552, '5.2.2 mailbox full');
    };
    await rig.work();
    expect((await rig.deliveries(id))[0]?.reason).toBe('smtp_recipient: 552 5.2.2 mailbox full');
  });

  it('a mail that is too large even with a link fails at once with the reason', async () => {
    const { id } = await makeReady('Too large at all');
    rig.sink.takeAtMost(500);
    await rig.work();
    expect(await rig.deliveries(id)).toMatchObject([
      { state: 'failed', attempts: 1, reason: expect.stringMatching(/^smtp_content: .*larger/) },
    ]);
  });
});
