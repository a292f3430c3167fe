import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { DeliveryLogEntry, ResendKind } from '#contract/reports/delivery.ts';
import type { ReportListItem } from '#contract/reports/report.ts';
import { startDeliveringProduct } from '#tests/support/delivering-product.ts';
import { deliveryCalls } from '#tests/support/delivery-calls.ts';
import { refusal } from '#tests/support/mail-sink.ts';

const product = await startDeliveringProduct();
const { world } = product;
const calls = deliveryCalls(product);
afterAll(() => product.stop());
afterEach(() => {
  product.sink.onRecipient = () => undefined;
  product.print.failure = undefined;
});

/** Mails with the report, without the failure mail to its owner, which may come before or after. */
const mailsOf = (name: string) =>
  product.sink.taken
    .filter(({ mail }) => mail.subject?.includes(name) && !mail.messageId?.startsWith('<failure.'))
    .map(({ to, mail }) => ({ to: to[0], id: mail.messageId }));
const refuse = (address: string, code: number): void => {
  product.sink.onRecipient = (to) => {
    if (to === address) throw refusal(code, 'not today');
  };
};

describe('resend of mails', () => {
  it('failed mails are sent once more when requested, however often at once; the others are not', async () => {
    const { editor, viewer } = world;
    refuse(viewer.username, 550);
    const report = await calls.makeDue('Half failed', [editor.id, viewer.id]);
    const before = await calls.settled(report, ['sent', 'failed']);
    expect(before).toMatchObject({
      canResend: true,
      deliveries: [{}, { reason: 'smtp_recipient: 550 not today' }],
    });
    const listed = async () => {
      const reports = await product.editor.get('/reports/base-report');
      const items = (await reports.json()) as ReportListItem[];
      return items.find(({ id }) => id === report)?.lastDelivery;
    };
    expect(await listed()).toMatchObject({ outcome: 'partly', occurrenceId: before.occurrenceId });
    product.sink.onRecipient = () => undefined;
    const answers = await Promise.all([calls.resend(before), calls.resend(before), calls.resend(before)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const after = await calls.settled(report, ['sent', 'sent']);
    expect(after.deliveries.map(({ resends, attempts }) => [resends, attempts])).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(mailsOf('Half failed').map(({ to }) => to)).toEqual([editor.username, viewer.username]);
    expect(await listed()).toMatchObject({ outcome: 'done' });
    // No failed mail is left.
    expect((await calls.resend(after)).status).toBe(409);
  });

  it('a resend with one key goes out once, however often it is requested; a new key sends the mails again', async () => {
    const report = await calls.makeDue('Asked twice', [world.editor.id]);
    const entry = await calls.settled(report, ['sent']);
    const [mail] = entry.deliveries.map(({ id }) => id);
    const ask = (key: string) =>
      product.editor.post(`/deliveries/${entry.occurrenceId}/resend?key=${key}`, {
        deliveries: [mail],
        what: 'again',
      });
    const resends = async () => (await calls.settled(report, ['sent'])).deliveries[0]?.resends;
    const key = crypto.randomUUID();
    const together = await Promise.all([ask(key), ask(key), ask(key)]);
    expect(together.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await resends()).toBe(1);
    expect((await ask(key)).status).toBe(202);
    expect(await resends()).toBe(1);
    expect((await ask(crypto.randomUUID())).status).toBe(202);
    expect(await resends()).toBe(2);
    expect(mailsOf('Asked twice')).toHaveLength(3);
  });

  it('a resend is refused when its key was used for other mails', async () => {
    const report = await calls.makeDue('One key', [world.editor.id, world.viewer.id]);
    const entry = await calls.settled(report, ['sent', 'sent']);
    const [mine, theirs] = entry.deliveries.map(({ id }) => id);
    const key = crypto.randomUUID();
    const ask = (deliveries: (string | undefined)[]) =>
      product.editor.post(`/deliveries/${entry.occurrenceId}/resend?key=${key}`, {
        deliveries,
        what: 'again',
      });
    expect((await ask([mine])).status).toBe(202);
    expect((await ask([theirs])).status).toBe(422);
    // Nothing of the other mail was sent.
    expect((await ask([mine, theirs])).status).toBe(422);
    expect((await ask([mine])).status).toBe(202);
    const after = await calls.settled(report, ['sent', 'sent']);
    expect(after.deliveries.map(({ resends }) => resends)).toEqual([1, 0]);
  });

  it('a resend of a whole run is refused when its key was used for another request about that run', async () => {
    const report = await calls.makeDue('One key for a run', [world.editor.id, world.viewer.id]);
    const entry = await calls.settled(report, ['sent', 'sent']);
    const [mine] = entry.deliveries.map(({ id }) => id);
    const key = crypto.randomUUID();
    const ask = (body: object) =>
      product.editor.post(`/deliveries/${entry.occurrenceId}/resend?key=${key}`, body);
    expect((await ask({ what: 'again' })).status).toBe(202);
    expect((await ask({ what: 'unsent' })).status).toBe(422);
    expect((await ask({ what: 'again', deliveries: [mine] })).status).toBe(422);
    expect((await ask({ what: 'again' })).status).toBe(202);
    const after = await calls.settled(report, ['sent', 'sent']);
    expect(after.deliveries.map(({ resends }) => resends)).toEqual([1, 1]);
  });

  it('a mail that failed because its recipient lacked the right is made for them once they have it', async () => {
    const { installation, editor, viewer } = world;
    const { pool } = installation;
    const { rows } = await pool.query('DELETE FROM user_role WHERE user_id = $1 RETURNING role_id', [
      viewer.id,
    ]);
    const report = await calls.makeDue('Right lost', [editor.id, viewer.id]);
    const before = await calls.settled(report, ['sent', 'failed']);
    expect(before.deliveries[1]?.reason).toMatch(/^no_right: /);
    expect(before.deliveries[1]?.bytes).toBeNull();
    await pool.query('INSERT INTO user_role (user_id, role_id) VALUES ($1, $2)', [
      viewer.id,
      rows[0]?.role_id,
    ]);
    expect((await calls.resend(before)).status).toBe(202);
    const after = await calls.settled(report, ['sent', 'sent']);
    expect(after.generatedId).toBe(before.generatedId);
    expect(mailsOf('Right lost')).toHaveLength(2);
  });
});

describe('a mail that was sent', () => {
  it('a mail that was sent goes out again under a new Message-ID, to its recipient alone', async () => {
    const { editor, viewer } = world;
    const report = await calls.makeDue('Sent again', [editor.id, viewer.id]);
    const before = await calls.settled(report, ['sent', 'sent']);
    const theirs = before.deliveries[1];
    expect((await calls.resend(before)).status).toBe(409);
    expect((await calls.resend(before, [theirs?.id ?? ''])).status).toBe(202);
    await expect.poll(() => mailsOf('Sent again').length, { timeout: 60_000 }).toBe(3);
    const ids = mailsOf('Sent again').flatMap(({ to, id }) => (to === viewer.username ? [id] : []));
    expect(ids).toEqual([`<${theirs?.id}@localhost>`, `<${theirs?.id}.1@localhost>`]);
    await calls.settled(report, ['sent', 'sent']);
    expect((await calls.entryOf(report)).deliveries[1]).toMatchObject({
      resends: 1,
      possiblySentTwice: false,
    });
  });
});

describe('resend of a whole run', () => {
  it('a failed run is made again from the numbers that it had frozen', async () => {
    product.print.failure = { status: 502, message: 'the page threw' };
    const report = await calls.makeDue('Rendered late', [world.editor.id]);
    await expect
      .poll(async () => (await calls.entryOf(report))?.reason, { timeout: 60_000 })
      .toMatch(/^render_failed: /);
    const waiting = await calls.entryOf(report);
    expect(waiting).toMatchObject({ state: 'frozen', canResend: true, nextAttemptAt: expect.any(String) });
    product.print.failure = undefined;
    // The run waits for its next attempt, which is made now.
    expect((await calls.resend(waiting)).status).toBe(202);
    const after = await calls.settled(report, ['sent']);
    expect(after).toMatchObject({ state: 'done', attempts: 1, generatedId: waiting.generatedId });
    expect(mailsOf('Rendered late')).toHaveLength(1);
  });

  it('a missed run is made for its own due day', async () => {
    const { pool } = world.installation;
    const report = await calls.makeDue('Missed once', [world.editor.id]);
    await calls.settled(report, ['sent']);
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO occurrence (report_id, report_name, due_at, state, reason)
       VALUES ($1, 'Missed once', '2026-04-02T06:00Z', 'missed', 'missed: the system stood still') RETURNING id`,
      [report],
    );
    const id = rows[0]?.id ?? '';
    const answer = await product.editor.post(`/deliveries/${id}/resend`, {});
    expect(answer.status).toBe(202);
    expect(await answer.json()).toMatchObject({
      occurrenceId: id,
      state: 'due',
      reason: null,
      canResend: false,
    });
    await expect.poll(() => mailsOf('Missed once').length, { timeout: 60_000 }).toBe(2);
    const { rows: made } = await pool.query(
      `SELECT start_time, end_time FROM occurrence JOIN generation ON generation.id = generation_id
       WHERE occurrence.id = $1`,
      [id],
    );
    expect(made).toEqual([{ start_time: '2026-03-01T00:00', end_time: '2026-03-31T23:45' }]);
  });
});

it('a waiting mail is tried at once and stays the same mail', async () => {
  const { editor } = world;
  refuse(editor.username, 451);
  const report = await calls.makeDue('Greylisted', [editor.id]);
  await expect
    .poll(async () => (await calls.entryOf(report))?.deliveries[0]?.nextAttemptAt, { timeout: 60_000 })
    .toEqual(expect.any(String));
  const waiting = await calls.entryOf(report);
  product.sink.onRecipient = () => undefined;
  expect((await calls.resend(waiting)).status).toBe(202);
  const after = await calls.settled(report, ['sent']);
  expect(after.deliveries[0]).toMatchObject({ attempts: 1, resends: 0, reason: null });
  expect(mailsOf('Greylisted')).toEqual([
    { to: editor.username, id: `<${after.deliveries[0]?.id}@localhost>` },
  ]);
});

describe('limits of a resend', () => {
  const ask = (entry: DeliveryLogEntry, what: ResendKind | undefined, key = crypto.randomUUID()) =>
    product.editor.post(`/deliveries/${entry.occurrenceId}/resend?key=${key}`, {
      deliveries: entry.deliveries.map(({ id }) => id),
      what,
    });
  const codeOf = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { error: { code: string } }).error.code,
  ];

  it('a mail that was to be tried now is not sent again when it has gone out meanwhile', async () => {
    const { editor } = world;
    refuse(editor.username, 451);
    const report = await calls.makeDue('Gone meanwhile', [editor.id]);
    await expect
      .poll(async () => (await calls.entryOf(report))?.deliveries[0]?.nextAttemptAt, { timeout: 60_000 })
      .toEqual(expect.any(String));
    const waiting = await calls.entryOf(report);
    // A waiting mail has not gone out: it cannot be sent a second time.
    expect(await codeOf(await ask(waiting, 'again'))).toEqual([409, 'conflict']);
    expect(await codeOf(await ask(waiting, 'unsent'))).toEqual([409, 'conflict']);
    product.sink.onRecipient = () => undefined;
    const key = crypto.randomUUID();
    expect((await ask(waiting, 'now', key)).status).toBe(202);
    await calls.settled(report, ['sent']);
    for (const what of ['now', 'unsent', undefined] as const)
      expect(await codeOf(await ask(waiting, what))).toEqual([409, 'already_sent']);
    // The key of the retry does not stand for a second mail.
    expect((await ask(waiting, 'now', key)).status).toBe(202);
    expect((await ask(waiting, 'again', key)).status).toBe(422);
    expect(mailsOf('Gone meanwhile')).toHaveLength(1);
    expect((await calls.settled(report, ['sent'])).deliveries[0]?.resends).toBe(0);
    expect((await ask(waiting, 'again')).status).toBe(202);
    await expect.poll(() => mailsOf('Gone meanwhile').length, { timeout: 60_000 }).toBe(2);
  });

  it('a mail that failed before it could be tried now stays failed', async () => {
    const { editor } = world;
    refuse(editor.username, 550);
    const report = await calls.makeDue('Failed meanwhile', [editor.id]);
    const failed = await calls.settled(report, ['failed']);
    expect(await codeOf(await ask(failed, 'now'))).toEqual([409, 'conflict']);
    expect((await calls.entryOf(report)).deliveries[0]?.state).toBe('failed');
  });
});

it('a resend needs the right to change deliveries, a report within reach, and mails of that run', async () => {
  const report = await calls.makeDue('Not for all', [world.editor.id]);
  const entry = await calls.settled(report, ['sent']);
  const mail = entry.deliveries[0]?.id ?? '';
  expect((await calls.resend(entry, [mail], product.api.as(world.viewer))).status).toBe(403);
  expect((await calls.entryOf(report, product.api.as(world.viewer))).canResend).toBe(false);
  expect((await calls.resend(entry, [crypto.randomUUID()])).status).toBe(404);
  expect((await calls.resend({ ...entry, occurrenceId: crypto.randomUUID() })).status).toBe(404);
  expect((await calls.resend({ ...entry, occurrenceId: 'x' })).status).toBe(404);
  expect((await calls.resend(entry, [])).status).toBe(400);
  expect(mailsOf('Not for all')).toHaveLength(1);
});
