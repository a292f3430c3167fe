import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryRig, startDeliveryRig } from '#tests/support/delivery-rig.ts';
import { letTimePass } from '#tests/support/delivery-world.ts';
import { refusal } from '#tests/support/mail-sink.ts';
import { readyMails, runDelivery, runOccurrence } from '#tests/support/work-by-id.ts';

let rig: DeliveryRig;
let users: { id: string; username: string }[];

/** Grants the rights of a user who reads reports of all sites. */
const mayReadReports = (userId: string) =>
  rig.world.installation.pool.query(
    'INSERT INTO user_role (user_id, role_id) SELECT $1, role_id FROM user_role WHERE user_id = $2',
    [userId, rig.world.viewer.id],
  );

/** Adds five new recipients, so that mails are counted per test. */
async function addRecipients(tag: string): Promise<typeof users> {
  const made = [];
  for (let i = 0; i < 5; i += 1) {
    const username = `${tag}${i}@example.com`;
    const { id } = await rig.world.installation.db
      .insertInto('app_user')
      .values({ email: username, first_name: tag, last_name: String(i) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await mayReadReports(id);
    made.push({ id, username });
  }
  return made;
}

/** Makes a run whose mails are ready to be sent. */
async function makeReady(name: string): Promise<string> {
  users = await addRecipients(name.toLowerCase().replace(/\W/g, ''));
  const { id } = await rig.makeDue(
    name,
    users.map((user) => user.id),
  );
  await runOccurrence(rig.context, rig.world.installation, id);
  return id;
}

beforeAll(async () => {
  rig = await startDeliveryRig();
});
afterAll(() => rig.stop());
afterEach(() => {
  rig.sink.onRecipient = () => undefined;
  rig.sink.onWhole = () => undefined;
});

const statesOf = async (id: string) =>
  (await rig.deliveries(id)).map(({ state, attempts, possibly_sent_twice }) => [
    state,
    attempts,
    possibly_sent_twice,
  ]);
const sentTo = (user: { username: string } | undefined) => rig.sink.mailsTo(user?.username ?? '').length;

it('the numbers of a large report are read once for all mails of a rendering', async () => {
  const id = await makeReady('Read once');
  const [first = '', ...others] = await readyMails(rig.world.installation, 5);
  await runDelivery(rig.context, rig.world.installation, first);
  await rig.world.installation.pool.query(
    `UPDATE generation SET blocks = '{"gzip": "unreadable"}' WHERE id = (SELECT generation_id FROM occurrence WHERE id = $1)`,
    [id],
  );
  for (const other of others) await runDelivery(rig.context, rig.world.installation, other);
  expect((await rig.deliveries(id)).map(({ state }) => state)).toEqual(Array(5).fill('sent'));
  const prints = users.map(({ username }) =>
    /Fingerprint: ([0-9a-f ]+)/.exec(rig.sink.mailsTo(username)[0]?.mail.text ?? '')?.at(1),
  );
  expect(new Set(prints).size).toBe(1);
  expect(prints[0]).toMatch(/^(?:[0-9a-f]{4} ?){3}$/);
});

describe('one bad recipient', () => {
  it('a recipient refused with 550 fails at once, and the other four get their mail', async () => {
    const id = await makeReady('Refused');
    rig.sink.onRecipient = (address) => {
      if (address === users[2]?.username) throw refusal(550, 'no such mailbox');
    };
    await rig.work();
    const rows = await rig.deliveries(id);
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent', 'failed', 'sent', 'sent']);
    expect(rows[2]).toMatchObject({ attempts: 1, reason: expect.stringContaining('no such mailbox') });
    expect(rows[0]?.reply).toMatch(/^250/);
    expect(users.map(sentTo)).toEqual([1, 1, 0, 1, 1]);
  });

  it('a recipient refused with 451 is tried again after each delay, and gets the mail at the third attempt', async () => {
    const id = await makeReady('Later');
    let refusals = 2;
    rig.sink.onRecipient = (address) => {
      if (address === users[0]?.username && refusals-- > 0) throw refusal(451, 'greylisted');
    };
    for (let round = 1; round <= 2; round += 1) {
      await rig.work();
      const [first] = await rig.deliveries(id);
      expect(first).toMatchObject({
        state: 'pending',
        attempts: round,
        reason: expect.stringContaining('greylisted'),
      });
      const waitMinutes = ((first?.next_attempt_at.getTime() ?? 0) - Date.now()) / 60_000;
      expect(waitMinutes).toBeGreaterThan(round === 1 ? 0.5 : 4);
      expect(waitMinutes).toBeLessThan(round === 1 ? 1.1 : 5.1);
      await letTimePass(rig.world.installation);
    }
    await rig.work();
    expect((await statesOf(id))[0]).toEqual(['sent', 3, false]);
    expect(users.map(sentTo)).toEqual([1, 1, 1, 1, 1]);
  });

  it('a mailbox that always answers 4xx fails after six attempts', async () => {
    const id = await makeReady('For ever');
    rig.sink.onRecipient = (address) => {
      if (address === users[0]?.username) throw refusal(452, 'mailbox full');
    };
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await rig.work();
      await letTimePass(rig.world.installation);
    }
    expect((await statesOf(id))[0]).toEqual(['failed', 6, false]);
  });

  it('a server that hangs for one recipient does not delay the others', async () => {
    const id = await makeReady('Hanging');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    rig.sink.onRecipient = (address) => (address === users[1]?.username ? released : undefined);
    const working = rig.work();
    await expect.poll(() => users.map(sentTo), { timeout: 20_000 }).toEqual([1, 0, 1, 1, 1]);
    release();
    await working;
    expect(users.map(sentTo)).toEqual([1, 1, 1, 1, 1]);
    expect((await rig.deliveries(id)).every(({ state }) => state === 'sent')).toBe(true);
  });

  it('an address that hides another one gets no mail', async () => {
    const { installation } = rig.world;
    const { id: userId } = await installation.db
      .insertInto('app_user')
      .values({ email: '"a@evil.test x"@ok.test' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await rig.makeDue('Hidden address', [userId]);
    const before = rig.sink.taken.length;
    await rig.work();
    expect(await rig.deliveries(id)).toMatchObject([
      { state: 'failed', reason: expect.stringMatching(/^bad_address/) },
    ]);
    expect(rig.sink.taken).toHaveLength(before);
  });
});

describe('a connection that breaks after the final dot', () => {
  it('a mail whose connection breaks after the final dot is sent again under its Message-ID, as possibly sent twice', async () => {
    const id = await makeReady('Cut');
    let cuts = 1;
    rig.sink.onWhole = ({ to }, session) => {
      if (!to.includes(users[0]?.username ?? '') || cuts-- <= 0) return;
      // The server keeps the mail, but its confirmation never arrives.
      rig.sink.cut(session);
    };
    await rig.work();
    expect((await statesOf(id))[0]).toEqual(['pending', 1, true]);
    await letTimePass(rig.world.installation);
    await rig.work();
    expect((await statesOf(id))[0]).toEqual(['sent', 2, true]);
    expect(sentTo(users[0])).toBe(2);
    const messageId = (await rig.deliveries(id))[0]?.message_id;
    const taken = rig.sink.mailsTo(users[0]?.username ?? '');
    expect(taken.map(({ mail }) => mail.messageId)).toEqual([messageId, messageId]);
  });
});

describe('a process that died while sending', () => {
  const die = (deliveryId: string) =>
    rig.world.installation.pool.query(
      `UPDATE delivery SET state = 'sending', fence = fence + 1, lease_until = now() - interval '1 second' WHERE id = $1`,
      [deliveryId],
    );

  it('a mail whose process died is sent once more and marked; after the second death it is left to a person', async () => {
    const id = await makeReady('Died');
    const [first, second] = await rig.deliveries(id);
    await die(first?.id ?? '');
    await die(second?.id ?? '');
    await rig.world.installation.pool.query('UPDATE delivery SET possibly_sent_twice = true WHERE id = $1', [
      second?.id,
    ]);
    await rig.work();
    const rows = await rig.deliveries(id);
    expect(rows[0]).toMatchObject({ state: 'sent', possibly_sent_twice: true });
    expect(rows[1]).toMatchObject({ state: 'failed', reason: expect.stringMatching(/^interrupted: twice/) });
    expect(users.map(sentTo)).toEqual([1, 0, 1, 1, 1]);
  });

  it('a process that wakes up later cannot overwrite the state of its mail', async () => {
    const id = await makeReady('Woken');
    const { installation } = rig.world;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let isFirst = true;
    rig.sink.onRecipient = (address) => {
      if (address !== users[0]?.username || !isFirst) return undefined;
      isFirst = false;
      return released;
    };
    const deliveryId = (await rig.deliveries(id))[0]?.id ?? '';
    const sleeping = runDelivery(rig.context, installation, deliveryId);
    await expect.poll(() => isFirst, { timeout: 20_000 }).toBe(false);
    await installation.pool.query(
      `UPDATE delivery SET lease_until = now() - interval '1 second' WHERE id = $1`,
      [deliveryId],
    );
    await runDelivery(rig.context, installation, deliveryId);
    release();
    await sleeping;
    expect(sentTo(users[0])).toBe(1);
    expect((await rig.deliveries(id))[0]).toMatchObject({
      state: 'sent',
      attempts: 2,
      possibly_sent_twice: false,
    });
  });
});

it('a report’s name cannot add a header to the mail', async () => {
  const { installation } = rig.world;
  const [user] = await addRecipients('header');
  const { id } = await rig.makeDue('x\r\nBcc: evil@example.com\r\n\r\nbody', [user?.id ?? '']);
  await rig.work();
  const [taken, ...more] = rig.sink.mailsTo(user?.username ?? '');
  expect(more).toEqual([]);
  expect(taken?.to).toEqual([user?.username]);
  expect(taken?.mail.bcc).toBeUndefined();
  expect(taken?.mail.subject).toContain('x Bcc: evil@example.com');
  expect(await readyMails(installation)).toEqual([]);
  expect((await rig.deliveries(id))[0]?.state).toBe('sent');
});
