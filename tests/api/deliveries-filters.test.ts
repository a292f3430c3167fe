import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELIVERIES_PAGE, type DeliveryLogEntry } from '#contract/delivery.ts';
import { type DeliveringProduct, startDeliveringProduct } from '#tests/support/delivering-product.ts';
import { deliveryDoors, json } from '#tests/support/delivery-doors.ts';

let product: DeliveringProduct;
let world: DeliveringProduct['world'];
const reports: Record<string, number> = {};

interface Row {
  report: string;
  dueAt: string;
  state: string;
  /** State by address. */
  mails?: Record<string, string>;
  kind?: string;
}

/** Runs that have ended or lie so far ahead that nobody works on them. */
const ROWS: Row[] = [
  { report: 'Gas', dueAt: '2026-03-28T22:59:59Z', state: 'missed' },
  { report: 'Gas', dueAt: '2026-03-28T23:00:00Z', state: 'done', mails: { 'anna@x.example': 'sent' } },
  { report: 'Gas', dueAt: '2026-03-29T21:59:59Z', state: 'failed', mails: { 'anna@x.example': 'failed' } },
  { report: 'Gas', dueAt: '2026-03-29T22:00:00Z', state: 'done', mails: { 'b_b@x.example': 'outbox' } },
  {
    report: 'Heat',
    dueAt: '2026-03-30T06:00:00Z',
    state: 'done',
    mails: { 'b_b@x.example': 'sent', 'c@x.example': 'failed' },
  },
  {
    report: 'Heat',
    dueAt: '2026-03-31T06:00:00Z',
    state: 'done',
    mails: { 'bxb@x.example': 'sent', 'd@x.example': 'pending' },
  },
  { report: 'Heat', dueAt: '2026-04-01T06:00:00Z', state: 'due' },
  {
    report: '100 %',
    dueAt: '2026-04-02T06:00:00Z',
    state: 'done',
    mails: { 'viewer@example.com': 'sent' },
    kind: 'test',
  },
];

async function insert({ report, dueAt, state, mails = {}, kind = 'schedule' }: Row): Promise<void> {
  const { pool } = world.installation;
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO occurrence (report_id, report_name, due_at, state, kind, next_attempt_at)
     VALUES ($1, $2, $3, $4, $5, now() + interval '1 day') RETURNING id`,
    [reports[report], report, dueAt, state, kind],
  );
  for (const [address, mailState] of Object.entries(mails)) {
    const recipient = address.startsWith('viewer') ? world.viewer.id : crypto.randomUUID();
    await pool.query(
      `INSERT INTO delivery (occurrence_id, recipient_id, address, language, state, message_id, next_attempt_at)
       VALUES ($1, $2, $3, 'en', $4, '<x>', now() + interval '1 day')`,
      [rows[0]?.id, recipient, address, mailState],
    );
  }
}

beforeAll(async () => {
  product = await startDeliveringProduct();
  ({ world } = product);
  // The installation's zone is that of its first site.
  await world.installation.pool.query(`UPDATE site SET timezone = 'Europe/Budapest'`);
  const { makeReport } = deliveryDoors(product);
  for (const name of ['Gas', 'Heat', '100 %']) reports[name] = await makeReport(name);
  for (const row of ROWS) await insert(row);
});
afterAll(() => product.stop());

const log = (query: string): Promise<DeliveryLogEntry[]> => json(product.editor.get(`/deliveries?${query}`));
/** Places in ROWS of what a query answers, in its order. */
const found = async (query: string): Promise<number[]> =>
  (await log(query)).map(({ dueAt }) => ROWS.findIndex((row) => Date.parse(row.dueAt) === Date.parse(dueAt)));

describe('the log of deliveries is narrowed by the server', () => {
  it.each([
    ['', [7, 6, 5, 4, 3, 2, 1, 0]],
    ['state=failed', [4, 2]],
    ['state=open', [6, 5]],
    ['state=sent', [7, 3, 1]],
    ['state=missed', [0]],
    ['kind=test', [7]],
    ['kind=schedule&state=sent', [3, 1]],
    // Days of Budapest: the 29th is the one with 23 hours.
    ['from=2026-03-29&to=2026-03-29', [2, 1]],
    ['from=2026-03-31', [7, 6, 5]],
    ['to=2026-03-28', [0]],
    ['search=anna', [2, 1]],
    ['search=ANNA@', [2, 1]],
    ['search=heat', [6, 5, 4]],
    // By the name of the user, though the address stays what it was.
    ['search=viewer%20test', [7]],
    // What LIKE reads as a pattern stands for itself.
    ['search=b_b', [4, 3]],
    ['search=%25', [7]],
    ['search=%5C', []],
    ['state=failed&search=anna&from=2026-03-29', [2]],
  ])('%s', async (query, places) => {
    expect(await found(query)).toEqual(places);
  });

  it('narrows by report and goes on after an entry within the same filters', async () => {
    expect(await found(`report=${reports.Gas}&state=sent`)).toEqual([3, 1]);
    const [first] = await log(`report=${reports.Gas}&state=sent`);
    expect(await found(`report=${reports.Gas}&state=sent&before=${first?.occurrenceId}`)).toEqual([1]);
  });

  it.each([
    'from=2026-02-30',
    'to=29.03.2026',
    'state=lost',
    'kind=x',
    `search=${'x'.repeat(129)}`,
    'sort=name',
  ])('%s is refused', async (query) => {
    expect((await product.editor.get(`/deliveries?${query}`)).status).toBe(400);
  });

  it('answers within a second among 30,000 runs, whatever is asked for', async () => {
    const { pool } = world.installation;
    await pool.query(
      `INSERT INTO occurrence (report_id, report_name, due_at, state)
       SELECT $1, 'Gas', '2025-01-01T00:00Z'::timestamptz - n * interval '1 minute', 'done' FROM generate_series(1, 30000) AS n`,
      [reports.Gas],
    );
    await pool.query(
      `INSERT INTO delivery (occurrence_id, recipient_id, address, language, state, message_id)
       SELECT id, gen_random_uuid(), 'many@x.example', 'en', 'sent', '<x>' FROM occurrence WHERE due_at < '2025-01-02'`,
    );
    for (const query of [
      '',
      'state=failed',
      'search=anna',
      'state=open',
      'from=2024-12-01&to=2024-12-02&state=sent',
    ]) {
      const startedAt = performance.now();
      const entries = await log(query);
      expect(entries.length, query).toBeLessThanOrEqual(DELIVERIES_PAGE);
      expect(performance.now() - startedAt, query).toBeLessThan(1_000);
    }
  });
});
