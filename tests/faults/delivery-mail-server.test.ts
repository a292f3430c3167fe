import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryFleet, startDeliveryFleet } from '#tests/support/delivery-fleet.ts';
import { letTimePass } from '#tests/support/delivery-world.ts';
import type { MailSession, SmtpVerb } from '#tests/support/mail-gate.ts';
import { PLANTED, plant } from '#tests/support/planted-bugs.ts';
import { isLongTier } from '#tests/support/tier.ts';

const RECIPIENTS = 5;
const OTHERS_WITHIN_MS = 60_000;
/** Duration of a stall in the long tier; in the short tier it lasts until all other mails have arrived. */
const STALL_MS = 60_000;
const WAIT = { timeout: OTHERS_WITHIN_MS, interval: 20 };
const VERBS: SmtpVerb[] = ['EHLO', 'MAIL', 'RCPT', 'DATA', '.'];

let fleet: DeliveryFleet;
let made = 0;

beforeAll(async () => {
  fleet = await startDeliveryFleet();
  await fleet.start({ mode: 'product' });
});
afterAll(() => fleet.stop());
afterEach(() => {
  fleet.gate.reset();
  fleet.sink.onWhole = () => undefined;
});

interface Due {
  id: number;
  addresses: string[];
}

/** Creates a report that is due now, with five recipients of its own. */
async function makeDue(): Promise<Due> {
  made += 1;
  const addresses = Array.from({ length: RECIPIENTS }, (_, at) => `mail${made}-${at}@example.com`);
  const users = await Promise.all(addresses.map(fleet.addRecipient));
  return { id: await fleet.addSchedule({ name: `Mail ${made}`, users }), addresses };
}

const copiesOf = ({ addresses }: Due): number[] =>
  addresses.map((address) => fleet.sink.mailsTo(address).length);
const allOnce = Array.from({ length: RECIPIENTS }, () => 1);
const allSent = Array.from({ length: RECIPIENTS }, () => 'sent');

interface MailRow {
  address: string;
  state: string;
  attempts: number;
  reason: string | null;
  possibly_sent_twice: boolean;
}

const mailsOf = ({ id }: Due): Promise<MailRow[]> =>
  fleet.world.installation.db
    .selectFrom('delivery')
    .innerJoin('occurrence', 'occurrence.id', 'delivery.occurrence_id')
    .select([
      'delivery.address',
      'delivery.state',
      'delivery.attempts',
      'delivery.reason',
      'delivery.possibly_sent_twice',
    ])
    .where('occurrence.report_id', '=', id)
    .orderBy('delivery.address')
    .execute();

describe.each(VERBS)('F9 the mail server stalls at %s of one mail', (stalled) => {
  it('while one mail stalls, the others arrive within a minute, and the stalled one after the server continues', async () => {
    const release = Promise.withResolvers<undefined>();
    let victim: MailSession | undefined;
    fleet.gate.onVerb = (verb, session) => {
      victim ??= verb === stalled ? session : undefined;
      return session === victim && verb === stalled ? release.promise : undefined;
    };
    const since = performance.now();
    const due = await makeDue();
    const arrived = () => copiesOf(due).reduce((sum, copies) => sum + copies, 0);
    await expect.poll(arrived, WAIT).toBe(RECIPIENTS - 1);
    expect(performance.now() - since).toBeLessThan(OTHERS_WITHIN_MS);
    // The stall itself is the fault under test.
    if (isLongTier) await delay(Math.max(0, STALL_MS - (performance.now() - since)));
    const unsent = async () => (await mailsOf(due)).filter(({ state }) => state !== 'sent').length;
    await expect.poll(unsent, WAIT).toBe(1);
    release.resolve(undefined);
    await expect.poll(() => fleet.mailStates(due.id), WAIT).toEqual(allSent);
    expect(copiesOf(due)).toEqual(allOnce);
    expect((await mailsOf(due)).map(({ attempts }) => attempts)).toEqual(allOnce);
  });
});

describe('F9 refusals of the mail server', () => {
  it('a 550 for one of five recipients is final at once; the other four get their mail', async () => {
    const due = await makeDue();
    const bad = due.addresses[2];
    fleet.gate.onVerb = (verb, { recipient }) =>
      verb === 'RCPT' && recipient === bad ? '550 5.1.1 no such mailbox' : undefined;
    await expect
      .poll(() => fleet.mailStates(due.id), WAIT)
      .toEqual(['sent', 'sent', 'failed', 'sent', 'sent']);
    expect(copiesOf(due)).toEqual([1, 1, 0, 1, 1]);
    expect((await mailsOf(due))[2]).toMatchObject({
      attempts: 1,
      reason: expect.stringContaining('no such mailbox'),
    });
  });

  it('a mail that gets 451 twice, then 250, takes three attempts and is delivered once', async () => {
    const due = await makeDue();
    const late = due.addresses[0];
    let refusals = 2;
    fleet.gate.onVerb = (verb, { recipient }) =>
      verb === 'RCPT' && recipient === late && refusals-- > 0 ? '451 4.7.1 greylisted' : undefined;
    await expect.poll(() => fleet.mailStates(due.id), WAIT).toEqual(allSent);
    expect(copiesOf(due)).toEqual(allOnce);
    expect((await mailsOf(due)).map(({ attempts }) => attempts)).toEqual([3, 1, 1, 1, 1]);
  });

  it.each<SmtpVerb>(['EHLO', 'MAIL'])(
    'after 421 at %s and a closed connection the mail goes out with the next attempt',
    async (at) => {
      let victim: MailSession | undefined;
      fleet.gate.onVerb = (verb, session) => {
        if (verb !== at || (victim && victim !== session)) return undefined;
        victim = session;
        setImmediate(() => session.cut());
        return '421 4.3.2 shutting down';
      };
      const due = await makeDue();
      await expect.poll(() => fleet.mailStates(due.id), WAIT).toEqual(allSent);
      expect(copiesOf(due)).toEqual(allOnce);
      const attempts = (await mailsOf(due)).map((mail) => mail.attempts);
      expect(attempts.toSorted()).toEqual([1, 1, 1, 1, 2]);
    },
  );

  it('a mail whose connection is cut after the final dot is sent again under the same Message-ID and marked', async () => {
    const due = await makeDue();
    const cutFor = cutAfterDot(due);
    await expect.poll(() => fleet.mailStates(due.id), WAIT).toEqual(allSent);
    expect(copiesOf(due)).toEqual([1, 2, 1, 1, 1]);
    expect(messageIdsTo(cutFor)).toBe(1);
    const marks = (await mailsOf(due)).map((mail) => mail.possibly_sent_twice);
    expect(marks).toEqual([false, true, false, false, false]);
  });
});

/**
 * Lets the server take the whole mail of one recipient once, then cuts the connection before its 250.
 * @returns address of that recipient
 */
function cutAfterDot({ addresses }: Due): string {
  const cutFor = addresses[1] ?? '';
  let isArmed = true;
  fleet.sink.onWhole = (taken, session) => {
    if (!taken.to.includes(cutFor) || !isArmed) return;
    isArmed = false;
    fleet.sink.taken.push(taken);
    fleet.sink.cut(session);
    throw new Error('the line is cut');
  };
  return cutFor;
}

const messageIdsTo = (address: string): number =>
  new Set(fleet.sink.mailsTo(address).map(({ mail }) => mail.messageId)).size;

it('F9 the rig detects a second attempt with a new Message-ID', async () => {
  const pull = await plant(fleet.database.ownerUrl, PLANTED.newMessageId);
  try {
    const due = await makeDue();
    const cutFor = cutAfterDot(due);
    await expect.poll(() => fleet.mailStates(due.id), WAIT).toEqual(allSent);
    expect(messageIdsTo(cutFor)).toBe(2);
  } finally {
    await pull();
  }
});

it('F9 every mail waits with its reason while the mail server is dead, and all go out once it is back', async () => {
  fleet.gate.onVerb = (_verb, session) => {
    session.cut();
    return undefined;
  };
  const due = await makeDue();
  const waiting = async () =>
    (await mailsOf(due)).map(({ state, reason }) => `${state} ${reason?.split(':')[0]}`);
  await expect
    .poll(waiting, WAIT)
    .toEqual(Array.from({ length: RECIPIENTS }, () => expect.stringMatching(/^(pending|failed) smtp_/)));
  fleet.gate.reset();
  await letTimePass(fleet.world.installation);
  await expect.poll(() => fleet.mailStates(due.id), WAIT).toEqual(allSent);
  expect(copiesOf(due)).toEqual(allOnce);
});
