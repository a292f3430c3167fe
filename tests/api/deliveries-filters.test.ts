import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeliveriesQuery, DeliveryLogEntry } from '#contract/reports/delivery.ts';
import { selectPage } from '#server/deliveries/log/list-deliveries.ts';
import { loadPrincipal } from '#server/identity/load-principal.ts';
import { type DeliveringProduct, startDeliveringProduct } from '#tests/support/delivering-product.ts';
import { deliveryCalls, json } from '#tests/support/delivery-calls.ts';
import { ask } from '#tests/support/measurement.ts';

let product: DeliveringProduct;
let world: DeliveringProduct['world'];
const reports: Record<string, number> = {};

interface Row {
  report: string;
  dueAt: string;
  state: string;
  /** State of each mail by its address. */
  mails?: Record<string, string>;
  kind?: string;
}

const MANY = 30_000;

/** Step of a query plan after its execution. */
interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Number of rows that a plan has read, including those that it filtered out. */
const rowsRead = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), 0);

/** Runs that have ended or are too far ahead for any worker to take them. */
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
    `INSERT INTO occurrence (report_id, report_name, due_at, state, kind, asked_by, next_attempt_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + interval '1 day') RETURNING id`,
    [reports[report], report, dueAt, state, kind, kind === 'test' ? world.editor.id : null],
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
  const { makeReport } = deliveryCalls(product);
  for (const name of ['Gas', 'Heat', '100 %']) reports[name] = await makeReport(name);
  for (const row of ROWS) await insert(row);
});
afterAll(() => product.stop());

const log = (query: string): Promise<DeliveryLogEntry[]> => json(product.editor.get(`/deliveries?${query}`));
/** Positions in ROWS of the rows that a query returns, in its order. */
const found = async (query: string): Promise<number[]> =>
  (await log(query)).map(({ dueAt }) => ROWS.findIndex((row) => Date.parse(row.dueAt) === Date.parse(dueAt)));

describe('filters of the delivery log', () => {
  it.each([
    ['', [7, 6, 5, 4, 3, 2, 1, 0]],
    ['state=failed', [4, 2]],
    ['state=open', [6, 5]],
    ['state=sent', [7, 3, 1]],
    ['state=missed', [0]],
    ['kind=test', [7]],
    ['kind=schedule&state=sent', [3, 1]],
    // Days in Budapest; the 29th has 23 hours.
    ['from=2026-03-29&to=2026-03-29', [2, 1]],
    ['from=2026-03-31', [7, 6, 5]],
    ['to=2026-03-28', [0]],
    ['search=anna', [2, 1]],
    ['search=ANNA@', [2, 1]],
    ['search=heat', [6, 5, 4]],
    // Matches the name of the user, not only the address.
    ['search=viewer%20test', [7]],
    // Family name first, as a Hungarian reader sees it.
    ['search=tester%20viewer', [7]],
    ['search=tester%20editor', [7]],
    // Characters that LIKE reads as a pattern are searched for as they are.
    ['search=b_b', [4, 3]],
    ['search=%25', [7]],
    ['search=%5C', []],
    ['state=failed&search=anna&from=2026-03-29', [2]],
  ])('the delivery log finds the right runs for the query %s', async (query, places) => {
    expect(await found(query)).toEqual(places);
  });

  it('a filter of the delivery log by report also holds for the entries after a given one', async () => {
    expect(await found(`report=${reports.Gas}&state=sent`)).toEqual([3, 1]);
    const [first] = await log(`report=${reports.Gas}&state=sent`);
    expect(await found(`report=${reports.Gas}&state=sent&before=${first?.occurrenceId}`)).toEqual([1]);
  });

  it('names of people in the delivery log are in the order of the reader’s language', async () => {
    const names = async (headers = {}) => {
      const [entry] = await json<DeliveryLogEntry[]>(
        product.editor.get('/deliveries?kind=test', { headers }),
      );
      return [entry?.askedBy, entry?.deliveries[0]?.recipientName];
    };
    const speak = (language: string) => product.editor.patch(`/user/${world.editor.id}`, { language });
    await speak('hu');
    expect(await names()).toEqual(['Tester editor', 'Tester viewer']);
    await speak('en');
    expect(await names()).toEqual(['editor Tester', 'viewer Tester']);
    // The language of the page may differ from that of the profile.
    const page = await names({ 'Accept-Language': 'hu' });
    expect(page).toEqual(['Tester editor', 'Tester viewer']);
  });

  it.each([
    'from=2026-02-30',
    'to=29.03.2026',
    'state=lost',
    'kind=x',
    `search=${'x'.repeat(129)}`,
    'sort=name',
  ])('the delivery log refuses the query %s', async (query) => {
    expect((await product.editor.get(`/deliveries?${query}`)).status).toBe(400);
  });

  it('a query of the delivery log reads each of 30,000 runs and mails a few times at most, whatever its filters', async () => {
    const { installation, editor } = world;
    await installation.pool.query(
      `INSERT INTO occurrence (report_id, report_name, due_at, state)
       SELECT $1, 'Gas', '2025-01-01T00:00Z'::timestamptz - n * interval '1 minute', 'done' FROM generate_series(1, $2) AS n`,
      [reports.Gas, MANY],
    );
    await installation.pool.query(
      `INSERT INTO delivery (occurrence_id, recipient_id, address, language, state, message_id)
       SELECT id, gen_random_uuid(), 'many@x.example', 'en', 'sent', '<x>' FROM occurrence WHERE due_at < '2025-01-02'`,
    );
    await ask(product.api, 'ANALYZE occurrence, delivery');
    const reader = await loadPrincipal(installation, editor.id, null);
    if (!reader) throw new Error('the editor is gone');
    // An unfiltered page is read from the newest entry on; filters search through all of them.
    const queries: [DeliveriesQuery, atMost: number][] = [
      [{}, MANY / 10],
      [{ state: 'failed' }, 5 * MANY],
      [{ search: 'anna' }, 5 * MANY],
      [{ state: 'open' }, 5 * MANY],
      [{ from: '2024-12-20', to: '2024-12-21', state: 'sent' }, 5 * MANY],
    ];
    for (const [query, atMost] of queries) {
      const page = await selectPage(installation, reader, query);
      const [explained] = await page.explain('json', sql`analyze`);
      const [{ Plan: plan }] = (explained as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'];
      expect(rowsRead(plan), JSON.stringify(query)).toBeLessThan(atMost);
    }
  });
});
