import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { sendAgain } from '#server/deliveries/manual/send-again.ts';
import { openInstallations } from '#server/store/installation.ts';
import { startDeliveringProduct } from '#tests/support/delivering-product.ts';
import { deliveryCalls, json, WAIT } from '#tests/support/delivery-calls.ts';
import { refusal } from '#tests/support/mail-sink.ts';

const COVERS = { zone: 'Europe/Budapest', period: 'previous-month' };
const OF_MAIL_A_DAY = 5;
const OF_USER_AN_HOUR = 60;

const product = await startDeliveringProduct();
const { world } = product;
const calls = deliveryCalls(product);
afterAll(() => product.stop());
afterEach(() => world.installation.pool.query('DELETE FROM hand_send'));

const query = (text: string, values: unknown[]) => world.installation.pool.query(text, values);
const codeOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { error: { code: string } }).error.code;
const seconds = (answer: Response): number => Number(answer.headers.get('Retry-After'));

/** Makes a run whose mails have been sent, to one user each. */
async function makeSent(name: string) {
  const report = await calls.makeDue(name, [world.editor.id, world.viewer.id]);
  return calls.settled(report, ['sent', 'sent']);
}

describe('a mail', () => {
  it('a mail can be sent by hand five times a day, whoever asks; the mail of the other recipient is not affected', async () => {
    const entry = await makeSent('Again and again');
    const [mine, theirs] = entry.deliveries.map(({ id }) => [id]);
    const others = crypto.randomUUID();
    for (let n = 0; n < OF_MAIL_A_DAY; n += 1) {
      await calls.settled(entry.reportId ?? 0, ['sent', 'sent']);
      const who = n % 2 === 0 ? world.editor.id : others;
      expect(
        await sendAgain(
          world.installation,
          entry.occurrenceId,
          { deliveries: theirs, what: 'again' },
          { userId: who },
        ),
      ).toBe(true);
    }
    await calls.settled(entry.reportId ?? 0, ['sent', 'sent']);
    const refused = await calls.resend(entry, theirs);
    expect(refused.status).toBe(429);
    expect(seconds(refused)).toBeGreaterThan(86_000);
    expect(await codeOf(refused)).toBe('sent_too_often');
    const after = await calls.settled(entry.reportId ?? 0, ['sent', 'sent']);
    expect(after.deliveries.map(({ resends }) => resends)).toEqual([0, OF_MAIL_A_DAY]);
    expect((await calls.resend(entry, mine)).status).toBe(202);

    await query(`UPDATE hand_send SET at = at - interval '1 day'`, []);
    await calls.settled(entry.reportId ?? 0, ['sent', 'sent']);
    expect((await calls.resend(entry, theirs)).status).toBe(202);
  });
});

it('a waiting mail may be tried by hand any number of times, and goes out once', async () => {
  const { editor, installation } = world;
  let refused = 0;
  product.sink.onRecipient = (address) => {
    if (address !== editor.username) return;
    refused += 1;
    throw refusal(451, 'later');
  };
  const report = await calls.makeDue('Tried now', [editor.id]);
  await calls.settled(report, ['pending']);
  const { occurrenceId } = await calls.entryOf(report);
  const tryNow = () => sendAgain(installation, occurrenceId, {}, { userId: editor.id });
  for (let n = 0; n < OF_MAIL_A_DAY; n += 1) await expect.poll(tryNow, WAIT).toBe(true);
  await expect.poll(() => refused, WAIT).toBe(OF_MAIL_A_DAY + 1);
  product.sink.onRecipient = () => undefined;
  await expect.poll(tryNow, WAIT).toBe(true);
  const entry = await calls.settled(report, ['sent']);
  expect(entry.deliveries[0]?.resends).toBe(0);
  // The hourly limit of a user counts every retry: each is a conversation with the mail server.
  const { rows } = await query('SELECT count(*)::int AS n FROM hand_send WHERE user_id = $1', [editor.id]);
  expect(rows).toEqual([{ n: OF_MAIL_A_DAY + 1 }]);
});

describe('a user', () => {
  it('a user can have sixty mails and tests sent per hour', async () => {
    const entry = await makeSent('By one person');
    await query(
      `INSERT INTO hand_send (user_id, occurrence_id, at)
       SELECT $1, $2, clock_timestamp() - interval '50 minutes' FROM generate_series(2, $3)`,
      [world.editor.id, entry.occurrenceId, OF_USER_AN_HOUR],
    );
    const report = await calls.makeReport('Tested by one person');
    expect((await product.editor.post(`/report/${report}/test-delivery`, COVERS)).status).toBe(202);
    const other = await calls.makeReport('Tested once more');
    for (const refused of [
      await product.editor.post(`/report/${other}/test-delivery`, COVERS),
      await calls.resend(entry, [entry.deliveries[0]?.id ?? '']),
    ]) {
      expect(refused.status).toBe(429);
      expect(await codeOf(refused)).toBe('sent_too_often');
      expect(seconds(refused)).toBeGreaterThan(500);
      expect(seconds(refused)).toBeLessThanOrEqual(600);
    }
    const viewer = product.api.as(world.viewer);
    expect((await viewer.post(`/report/${other}/test-delivery`, COVERS)).status).toBe(202);
    await query(`UPDATE hand_send SET at = at - interval '11 minutes'`, []);
    expect((await calls.resend(entry, [entry.deliveries[0]?.id ?? ''])).status).toBe(202);
  });

  it('a user cannot exceed the limit of sent mails by asking several processes at once', async () => {
    const entries = [await makeSent('Raced 1'), await makeSent('Raced 2'), await makeSent('Raced 3')];
    await query(`INSERT INTO hand_send (user_id, occurrence_id) SELECT $1, $2 FROM generate_series(3, $3)`, [
      world.editor.id,
      entries[0]?.occurrenceId,
      OF_USER_AN_HOUR,
    ]);
    const second = await openInstallations(product.api.database.appUrl);
    try {
      const places = [world.installation, second.byHost(undefined)];
      const asked = entries.flatMap(({ occurrenceId, deliveries }, at) =>
        deliveries.map(({ id }) =>
          sendAgain(
            places[at % 2] ?? world.installation,
            occurrenceId,
            { deliveries: [id], what: 'again' },
            { userId: world.editor.id },
          ),
        ),
      );
      const answers = await Promise.allSettled(asked);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      const { rows } = await query('SELECT count(*)::int AS n FROM hand_send WHERE user_id = $1', [
        world.editor.id,
      ]);
      expect(rows).toEqual([{ n: OF_USER_AN_HOUR }]);
    } finally {
      await second.close();
    }
  });
});

it('a run that keeps failing can be made by hand five times a day', async () => {
  const report = await calls.makeReport('Made again', { recurrence: null });
  const { occurrenceId } = await json<{ occurrenceId: string }>(
    product.editor.post(`/report/${report}/test-delivery`, COVERS),
  );
  await calls.settled(report, ['sent']);
  for (let n = 1; n < OF_MAIL_A_DAY; n += 1)
    await query('INSERT INTO hand_send (user_id, occurrence_id) VALUES ($1, $2)', [
      crypto.randomUUID(),
      occurrenceId,
    ]);
  await query(
    `UPDATE occurrence SET state = 'failed', generation_id = NULL, reason = 'render_failed: x' WHERE id = $1`,
    [occurrenceId],
  );
  const refused = await product.editor.post(`/deliveries/${occurrenceId}/resend`, {});
  expect(await codeOf(refused)).toBe('sent_too_often');
});
