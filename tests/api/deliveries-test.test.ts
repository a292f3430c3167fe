import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeliveryLogEntry } from '#contract/reports/delivery.ts';
import type { ReportListItem } from '#contract/reports/report.ts';
import { lockOccurrence } from '#server/deliveries/ledgers/resend-ledger.ts';
import { removeExpired } from '#server/deliveries/workers/remove-expired.ts';
import { type DeliveringProduct, startDeliveringProduct } from '#tests/support/delivering-product.ts';
import { deliveryCalls, json } from '#tests/support/delivery-calls.ts';
import { addManager, askSchema, managementCalls, managementToken } from '#tests/support/management.ts';
import { energyWidget, reportOf } from '#tests/support/report-world.ts';

const COVERS = { zone: 'Europe/Budapest', period: 'previous-month' };

let product: DeliveringProduct;
let world: DeliveringProduct['world'];
let editor: DeliveringProduct['editor'];
let calls: ReturnType<typeof deliveryCalls>;

beforeAll(async () => {
  product = await startDeliveringProduct();
  ({ world, editor } = product);
  calls = deliveryCalls(product);
});
afterAll(() => product.stop());

const askTest = (reportId: number, body: object = COVERS, as = editor) =>
  as.post(`/report/${reportId}/test-delivery`, body);

it('a test shows its requester their unsaved work; nobody else gets it or is notified', async () => {
  const id = await calls.makeReport('Saved name');
  const work = {
    ...reportOf('Name at work', [energyWidget('new', [world.modules.seoul])]),
    revision: 1,
  };
  expect((await editor.patch(`/report/${id}?auto=true`, work)).status).toBe(200);
  const answer = await askTest(id);
  expect(answer.status).toBe(202);
  const { occurrenceId } = (await answer.json()) as { occurrenceId: string };
  const entry = await calls.settled(id, ['sent']);
  expect(entry).toMatchObject({
    occurrenceId,
    kind: 'test',
    askedBy: 'editor Tester',
    state: 'done',
    deliveries: [{ recipient: world.editor.username, recipientName: 'editor Tester', reason: null }],
  });

  const [taken, ...more] = product.sink.mailsTo(world.editor.username);
  expect(more).toEqual([]);
  expect(product.sink.taken).toHaveLength(1);
  expect(taken?.mail.subject).toContain('Name at work');
  expect(taken?.mail.attachments).toHaveLength(1);
  const { rows } = await world.installation.pool.query<{ kind: string; days: number; widget: string }>(
    `SELECT kind, round(extract(epoch FROM expires_at - now()) / 86400)::int AS days,
       report #>> '{structure,0,i}' AS widget
     FROM generation WHERE id = $1`,
    [entry.generatedId],
  );
  expect(rows).toEqual([{ kind: 'print', days: 14, widget: 'new' }]);

  // The test is neither an edition nor a delivery of the report, and its content belongs to its requester.
  const items = await json<ReportListItem[]>(editor.get('/reports/base-report'));
  expect(items.find((item) => item.id === id)).toMatchObject({ issues: [], lastDelivery: null });
  await world.installation.pool.query(`UPDATE occurrence SET broken_widgets = '["new"]' WHERE id = $1`, [
    occurrenceId,
  ]);
  expect((await calls.entryOf(id)).brokenWidgets).toHaveLength(1);
  const theirs = await calls.entryOf(id, product.api.as(world.viewer));
  expect(theirs).toMatchObject({ occurrenceId, generatedId: null, canResend: false, brokenWidgets: [] });
  expect(await json(editor.get('/deliveries?kind=schedule'))).toEqual([]);
});

it('a test requested again with the same key, because its answer was lost, is made only once', async () => {
  const id = await calls.makeReport('Answer lost');
  const ask = (key: string) =>
    json<{ occurrenceId: string }>(editor.post(`/report/${id}/test-delivery?key=${key}`, COVERS));
  const key = crypto.randomUUID();
  const first = await ask(key);
  await calls.settled(id, ['sent']);
  expect(await ask(key)).toEqual(first);
  expect(await ask(crypto.randomUUID())).not.toEqual(first);
  await calls.settled(id, ['sent']);
  const other = { ...COVERS, zone: 'Asia/Seoul' };
  expect((await editor.post(`/report/${id}/test-delivery?key=${key}`, other)).status).toBe(422);
  expect(await json<DeliveryLogEntry[]>(editor.get(`/deliveries?report=${id}`))).toHaveLength(2);
});

it('a key answered with a test already under way stands for that test, also once it is done', async () => {
  const opened = Promise.withResolvers<void>();
  product.print.beforeAnswer = () => opened.promise;
  try {
    const id = await calls.makeReport('Two keys');
    const ask = (key: string) =>
      json<{ occurrenceId: string }>(editor.post(`/report/${id}/test-delivery?key=${key}`, COVERS));
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const [first, second] = await Promise.all([ask(one), ask(other)]);
    expect(second).toEqual(first);
    opened.resolve();
    await calls.settled(id, ['sent']);
    expect(await ask(one)).toEqual(first);
    expect(await ask(other)).toEqual(first);
    expect(await json<DeliveryLogEntry[]>(editor.get(`/deliveries?report=${id}`))).toHaveLength(1);
  } finally {
    opened.resolve();
    product.print.beforeAnswer = () => undefined;
  }
});

it('users who test the same report at the same instant each get their own test', async () => {
  const id = await calls.makeReport('Tested by three');
  const people = [world.editor, world.viewer, world.limited].map((user) => product.api.as(user));
  for (const person of people) await person.get('/user');
  const answers = await Promise.all(people.map((person) => askTest(id, COVERS, person)));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  const entries = () => json<DeliveryLogEntry[]>(editor.get(`/deliveries?report=${id}&state=sent`));
  await expect.poll(async () => (await entries()).length, { timeout: 60_000 }).toBe(3);
});

it('a second click starts no new test, and too many tests at once are refused', async () => {
  const open = Promise.withResolvers<void>();
  product.print.beforeAnswer = () => open.promise;
  try {
    const first = await calls.makeReport('Clicked twice');
    const ids = await Promise.all([askTest(first), askTest(first)].map((asked) => json<object>(asked)));
    expect(ids[0]).toEqual(ids[1]);
    for (const name of ['Second', 'Third', 'Fourth', 'Fifth'])
      expect((await askTest(await calls.makeReport(`${name} test`))).status).toBe(202);
    const refused = await askTest(await calls.makeReport('Sixth test'));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('30');
    open.resolve();
    await calls.settled(first, ['sent']);
  } finally {
    open.resolve();
    product.print.beforeAnswer = () => undefined;
  }
});

it('a test is open to readers of the report, in a zone that exists; the test of a draft only to its author', async () => {
  const id = await calls.makeReport('Guarded');
  expect((await askTest(id, COVERS, product.api.as(world.nobody))).status).toBe(404);
  expect((await product.api.post(`/report/${id}/test-delivery`, COVERS)).status).toBe(401);
  const bad = await askTest(id, { ...COVERS, zone: 'Europe/Nowhere' });
  expect(bad.status).toBe(400);
  expect(await bad.json()).toMatchObject({ error: { field: 'zone' } });
  expect((await askTest(id, { ...COVERS, period: 'for ever' })).status).toBe(400);
  expect((await askTest(id, { ...COVERS, users: [world.viewer.id] })).status).toBe(400);

  const draft = await json<{ id: number }>(editor.post('/report?auto=true', reportOf('A draft', [])));
  expect((await askTest(draft.id, COVERS, product.api.as(world.viewer))).status).toBe(404);
  expect((await askTest(draft.id)).status).toBe(202);
  await calls.settled(draft.id, ['sent']);
  const seen = await json<DeliveryLogEntry[]>(product.api.as(world.viewer).get('/deliveries'));
  expect(seen.some(({ reportId }) => reportId === draft.id)).toBe(false);
});

it('a test is removed after two weeks with its mail, PDF and edition', async () => {
  const { pool } = world.installation;
  const id = await calls.makeReport('Short-lived');
  await askTest(id);
  const { occurrenceId, generatedId } = await calls.settled(id, ['sent']);
  await pool.query(`UPDATE occurrence SET due_at = now() - interval '15 days' WHERE id = $1`, [occurrenceId]);
  await pool.query(`UPDATE generation SET expires_at = now() WHERE id = $1`, [generatedId]);
  await expect
    .poll(async () => (await pool.query('SELECT 1 FROM generation WHERE id = $1', [generatedId])).rowCount, {
      timeout: 60_000,
    })
    .toBe(0);
  expect((await pool.query('SELECT 1 FROM occurrence WHERE id = $1', [occurrenceId])).rowCount).toBe(0);
});

it('a test stays while one of its mails is still to be sent, or its link is open', async () => {
  const { installation } = world;
  const id = await calls.makeReport('Sent again late');
  await askTest(id);
  const { occurrenceId } = await calls.settled(id, ['sent']);
  const afterwards = async (mail: string): Promise<number | null> => {
    await installation.pool.query(`UPDATE delivery SET ${mail} WHERE occurrence_id = $1`, [occurrenceId]);
    await installation.pool.query(`UPDATE occurrence SET due_at = now() - interval '15 days' WHERE id = $1`, [
      occurrenceId,
    ]);
    await removeExpired(installation);
    return (await installation.pool.query('SELECT 1 FROM occurrence WHERE id = $1', [occurrenceId])).rowCount;
  };
  expect(await afterwards(`link_expires_at = now() + interval '1 day'`)).toBe(1);
  const waits = `link_expires_at = now(), state = 'pending', next_attempt_at = now() + interval '1 day'`;
  expect(await afterwards(waits)).toBe(1);
  expect(await afterwards(`state = 'sent'`)).toBe(0);
});

it('a test stays when one of its mails is sent again at the moment of its removal', async () => {
  const { installation } = world;
  const { pool, db } = installation;
  const id = await calls.makeReport('Sent again in time');
  await askTest(id);
  const { occurrenceId } = await calls.settled(id, ['sent']);
  await pool.query(`UPDATE occurrence SET due_at = now() - interval '15 days' WHERE id = $1`, [occurrenceId]);
  await db.transaction().execute(async (trx) => {
    await lockOccurrence(trx, occurrenceId);
    // A removal that waited for the lock would see the mails as they were before it.
    await removeExpired(installation);
    await trx
      .updateTable('delivery')
      .set({ state: 'pending', next_attempt_at: new Date(Date.now() + 86_400_000) })
      .where('occurrence_id', '=', occurrenceId)
      .execute();
  });
  await removeExpired(installation);
  expect((await pool.query('SELECT 1 FROM occurrence WHERE id = $1', [occurrenceId])).rowCount).toBe(1);
});

it('a test is refused to a management user who works here but is no user of this installation', async () => {
  const { api } = product;
  const id = await calls.makeReport('Looked at from afar');
  const [client] = await askSchema<{ id: string }>(
    api,
    'registry',
    `SELECT id FROM installation WHERE kind = 'client'`,
  );
  const manager = await addManager(api, 'tester', { roles: ['ROLE_DEVELOPER'], clients: [client?.id ?? ''] });
  const call = managementCalls(api, await managementToken(api, manager));
  expect((await call('GET', `/client/${client?.id}/report/${id}`)).status).toBe(200);
  const answer = await call('POST', `/client/${client?.id}/report/${id}/test-delivery`, { body: COVERS });
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
  expect(await json(editor.get(`/deliveries?report=${id}`))).toEqual([]);
});
