import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeliveryLogEntry } from '#contract/reports/delivery.ts';
import type { ReportListItem } from '#contract/reports/report.ts';
import { removeOldEditions } from '#server/upkeep/remove-old-editions.ts';
import { type DeliveringProduct, startDeliveringProduct } from '#tests/support/delivering-product.ts';
import { deliveryCalls, json } from '#tests/support/delivery-calls.ts';

const MONTHS = 13;

let product: DeliveringProduct;
let calls: ReturnType<typeof deliveryCalls>;
beforeAll(async () => {
  product = await startDeliveringProduct();
  calls = deliveryCalls(product);
});
afterAll(() => product.stop());

const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await product.world.installation.pool.query(text, values)).rows as Row[];
const codeOf = async (answer: Promise<Response>): Promise<[number, string]> => {
  const refusal = await answer;
  return [refusal.status, ((await refusal.json()) as { error: { code: string } }).error.code];
};
const sweep = () => removeOldEditions(product.world.installation, MONTHS);

/** Makes a report that was sent this number of months ago. */
async function sentMonthsAgo(name: string, months: number): Promise<DeliveryLogEntry & { issue: string }> {
  const entry = await calls.settled(await calls.makeDue(name, [product.world.editor.id]), ['sent']);
  const issue = entry.generatedId ?? '';
  await query('UPDATE generation SET created_at = now() - make_interval(months => $1) WHERE id = $2', [
    months,
    issue,
  ]);
  return { ...entry, issue };
}
const kept = async (issue: string): Promise<boolean> =>
  (await query('SELECT FROM generation WHERE id = $1 AND removed_at IS NULL', [issue])).length === 1;

/** Connections that call `happen` between the lock of the first runs and their use. */
function afterLocking(happen: () => Promise<unknown>): Pool {
  const { pool } = product.world.installation;
  let hasHappened = false;
  const connect = async () => {
    const client = await pool.connect();
    const run = async (text: string, values: unknown[]) => {
      const answer = await client.query(text, values);
      if (text.includes('SKIP LOCKED') && !hasHappened) {
        hasHappened = true;
        await happen();
      }
      return answer;
    };
    return { query: run, release: (isBroken?: boolean) => client.release(isBroken) };
  };
  return { connect } as unknown as Pool;
}

describe('A8 retention of sent editions', () => {
  it('after its retention an edition loses its PDF and numbers; its log entry stays and says so', async () => {
    const old = await sentMonthsAgo('Old', MONTHS + 1);
    const young = await sentMonthsAgo('Young', MONTHS - 1);
    const path = `/report/${old.reportId}/${old.issue}`;
    expect((await product.editor.get(path)).status).toBe(200);
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);

    for (const door of ['', '/blocks', '/pdf'])
      expect(await codeOf(product.editor.get(path + door)), door).toEqual([410, 'issue_removed']);
    const stored = await query<{ pdf: Buffer | null; blocks: unknown; report: string }>(
      `SELECT pdf, blocks, report::text FROM generation JOIN occurrence ON generation_id = generation.id
       JOIN rendering ON occurrence_id = occurrence.id WHERE generation.id = $1`,
      [old.issue],
    );
    expect(stored).toMatchObject([{ pdf: null, blocks: null }]);
    expect(stored[0]?.report).not.toContain('parameters');

    const entry = await calls.entryOf(old.reportId as number);
    expect(entry).toMatchObject({ state: 'done', generatedId: null, canResend: false });
    expect(entry.issueRemovedAt).toEqual(expect.any(String));
    expect(entry.deliveries).toMatchObject([{ state: 'sent', bytes: null }]);
    expect((await calls.resend(entry, [entry.deliveries[0]?.id ?? ''])).status).toBe(409);
    expect(product.sink.taken.filter(({ mail }) => mail.subject?.includes('Old'))).toHaveLength(1);

    const list = await json<ReportListItem[]>(product.editor.get('/reports/base-report'));
    const issuesOf = (name: string) => list.find((item) => item.name === name)?.issues.length;
    expect([issuesOf('Old'), issuesOf('Young')]).toEqual([0, 1]);
    expect((await calls.entryOf(young.reportId as number)).issueRemovedAt).toBeNull();
  });

  it('an edition stays while a link is open, a mail waits, an invoice rests on it, or retention is unlimited', async () => {
    const old = await sentMonthsAgo('Needed', MONTHS + 1);
    const mail = old.deliveries[0]?.id;
    const set = (columns: string) => query(`UPDATE delivery SET ${columns} WHERE id = $1`, [mail]);
    await set(`link_expires_at = now() + interval '1 day'`);
    expect(await sweep()).toBe(0);
    await set(
      `link_expires_at = now() - interval '1 day', state = 'sending', lease_until = now() + interval '1 h'`,
    );
    expect(await sweep()).toBe(0);
    await set(`state = 'sent', lease_until = NULL`);
    const as = (component: string) =>
      query(`UPDATE generation SET report = jsonb_set(report, '{structure,0,component}', $1) WHERE id = $2`, [
        JSON.stringify(component),
        old.issue,
      ]);
    await as('Invoice');
    expect(await sweep()).toBe(0);
    await as('LineChart');
    expect(await removeOldEditions(product.world.installation, 0)).toBe(0);
    expect(await kept(old.issue)).toBe(true);
    expect(await sweep()).toBe(1);
    expect(await kept(old.issue)).toBe(false);
  });

  it('an edition stays when a mail is sent again while the removal takes its run', async () => {
    const old = await sentMonthsAgo('Asked for at this moment', MONTHS + 1);
    const sendAgain = () =>
      query(
        `UPDATE delivery SET state = 'pending', next_attempt_at = now() + interval '1 day' WHERE id = $1`,
        [old.deliveries[0]?.id],
      );
    expect(await removeOldEditions({ pool: afterLocking(sendAgain) }, MONTHS)).toBe(0);
    expect(await kept(old.issue)).toBe(true);
    await query(`UPDATE delivery SET state = 'sent' WHERE id = $1`, [old.deliveries[0]?.id]);
    expect(await sweep()).toBe(1);
  });

  it('a removed edition keeps what decides who may know of it: controllers, logos, groups and sites', async () => {
    const { sites, limited } = product.world;
    const old = await sentMonthsAgo('Controllers', MONTHS + 1);
    const [plc] = await query<{ id: string }>(
      `INSERT INTO plc (id, name, color, site_id) VALUES (gen_random_uuid(), 'C', '#000000', $1) RETURNING id`,
      [sites.seoul],
    );
    const widget = (i: string, component: string, config: object) => ({
      ...{ i, component, x: 0, y: 0, w: 6, h: 6 },
      config: { name: i, devices: [], aggregate: false, ...config },
    });
    const structure = [
      widget('Sensors of Seoul', 'DigitalSensor', { interfaces: [plc?.id] }),
      widget('Logo of Seoul', 'Logo', { logoConfig: { type: 'site', site: sites.seoul } }),
    ];
    await query(
      `UPDATE generation SET report = report || jsonb_build_object('structure', $1::jsonb) WHERE id = $2`,
      [JSON.stringify(structure), old.issue],
    );
    await query(`UPDATE occurrence SET broken_widgets = $1 WHERE id = $2`, [
      JSON.stringify(structure.map(({ i }) => i)),
      old.occurrenceId,
    ]);
    const theirs = product.api.as(limited);
    const path = `/report/${old.reportId}/${old.issue}`;
    const seen = async () => [
      (await calls.entryOf(old.reportId as number, theirs)).brokenWidgets,
      (await theirs.get(path)).status,
    ];
    expect(await seen()).toEqual([[], 404]);
    expect(await sweep()).toBe(1);
    expect(await seen()).toEqual([[], 404]);
    expect((await calls.entryOf(old.reportId as number)).brokenWidgets).toHaveLength(2);
    // Editions that were emptied before this was kept: the sites of the report decide.
    await query(
      `UPDATE generation SET report = jsonb_set(jsonb_set(report, '{structure,0,config}', '{"name": "a", "devices": []}'),
         '{structure,1,config}', '{"name": "b", "devices": []}') WHERE id = $1`,
      [old.issue],
    );
    expect((await calls.entryOf(old.reportId as number, theirs)).brokenWidgets).toEqual([]);
  });

  it('when a resend and a removal come at once, one wins: the mail goes out whole, or it is refused', async () => {
    for (let round = 0; round < 3; round += 1) {
      const name = `Race ${round}.`;
      const old = await sentMonthsAgo(name, MONTHS + 1);
      const [answer, removed] = await Promise.all([
        calls.resend(old, [old.deliveries[0]?.id ?? '']),
        sweep(),
      ]);
      expect([answer.status, removed], name).toSatisfy(
        (outcome) => `${outcome}` === '409,1' || `${outcome}` === '202,0',
      );
      if (removed === 1) continue;
      await expect
        .poll(() => product.sink.taken.filter(({ mail }) => mail.subject?.includes(name)).length, {
          timeout: 60_000,
        })
        .toBe(2);
      await calls.settled(old.reportId as number, ['sent']);
      expect(await sweep()).toBe(1);
    }
  });
});
