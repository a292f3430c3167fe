import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DELIVERIES_PAGE,
  type DeliveryLogEntry,
  deliveryLogEntrySchema,
} from '#contract/reports/delivery.ts';
import type { ReportListItem } from '#contract/reports/report.ts';
import { type DeliveringProduct, startDeliveringProduct } from '#tests/support/delivering-product.ts';
import { dueHoursAgo, standStill } from '#tests/support/delivery-world.ts';
import { energyWidget, reportOf } from '#tests/support/report-world.ts';

const WAIT = { timeout: 60_000, interval: 100 };

let product: DeliveringProduct;
let sink: DeliveringProduct['sink'];
let print: DeliveringProduct['print'];
let api: DeliveringProduct['api'];
let world: DeliveringProduct['world'];
let editor: DeliveringProduct['editor'];

beforeAll(async () => {
  product = await startDeliveringProduct();
  ({ sink, print, api, world, editor } = product);
});
afterAll(() => product.stop());

const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>;
const logOf = async (reportId: number): Promise<DeliveryLogEntry[]> =>
  (await json<DeliveryLogEntry[]>(editor.get('/deliveries'))).filter((entry) => entry.reportId === reportId);
const listed = async (id: number): Promise<ReportListItem> => {
  const items = await json<ReportListItem[]>(editor.get('/reports/base-report'));
  return items.find((item) => item.id === id) as ReportListItem;
};

describe('a recurrence that came due while everything was down', () => {
  it('a recurrence that came due while everything was down makes one edition, and one mail per recipient by their rights', async () => {
    const { budapest, seoul } = world.modules;
    const asViewer = api.as(world.viewer);
    expect((await asViewer.patch(`/user/${world.viewer.id}`, { numberStyle: 'comma' })).status).toBe(200);
    const users = [world.editor.id, world.viewer.id, world.limited.id];
    const { id } = await json<{ id: number }>(
      editor.post('/report', {
        ...reportOf('Monthly energy; ä "quoted"', [energyWidget('a', [budapest, seoul])]),
        recurrence: dueHoursAgo(1, users),
      }),
    );
    expect(await listed(id)).toMatchObject({ isScheduled: true, nextRun: expect.any(String), issues: [] });

    await api.kill('SIGKILL');
    await standStill(world.installation, id, 2);
    await api.restart();

    await expect
      .poll(async () => (await logOf(id))[0]?.deliveries.map(({ state }) => state), WAIT)
      .toEqual(['sent', 'sent', 'sent']);
    const [entry, ...others] = await logOf(id);
    expect(others).toEqual([]);
    expect(deliveryLogEntrySchema.isValidSync(entry)).toBe(true);
    expect(entry).toMatchObject({ state: 'done', attempts: 1, reason: null, brokenWidgets: [] });

    const generations = await world.installation.db
      .selectFrom('generation')
      .selectAll()
      .where('report_id', '=', id)
      .execute();
    expect(generations).toHaveLength(1);
    // Two recipients see everything in English but write numbers differently; one sees a single site in Hungarian.
    const jobs = print.jobs.filter((job) => job.reportId === id);
    expect(new Set(jobs.map(({ generatedId }) => generatedId))).toEqual(new Set([generations[0]?.id]));
    expect(jobs.map(({ isByHand }) => isByHand)).toEqual([false, false, false]);
    expect(jobs.map(({ language, numberStyle }) => [language, numberStyle]).sort()).toEqual([
      ['en', 'comma'],
      ['en', 'language'],
      ['hu', 'language'],
    ]);

    for (const user of [world.editor, world.viewer, world.limited]) {
      const mails = sink.mailsTo(user.username);
      expect(mails).toHaveLength(1);
      const { mail, to } = mails[0] as NonNullable<(typeof mails)[0]>;
      expect(to).toEqual([user.username]);
      const isHungarian = user === world.limited;
      expect(mail.subject).toContain('Monthly energy; ä "quoted"');
      // Hungarian puts the family name first.
      expect(mail.text).toContain(isHungarian ? 'Kedves Tester limited!' : 'Dear ');
      expect(mail.text).toContain(`/reports/report/${id}/${generations[0]?.id}`);
      expect(mail.html).toContain('Monthly energy; ä &quot;quoted&quot;');
      expect(mail.attachments).toHaveLength(1);
      const [pdf] = mail.attachments;
      expect(pdf?.mimeType).toBe('application/pdf');
      expect(pdf?.filename).toMatch(/^Monthly energy; ä quoted_\d{4}-\d{2}-01_\d{4}-\d{2}-\d{2}\.pdf$/);
      expect(Buffer.from(pdf?.content as ArrayBuffer).toString()).toContain(isHungarian ? ' hu' : ' en');
      expect(mail.messageId).toBe(
        `<${entry?.deliveries.find(({ recipient }) => recipient === user.username)?.id}@localhost>`,
      );
    }
    const item = await listed(id);
    expect(item.issues).toMatchObject([{ id: generations[0]?.id }]);
    expect(item.lastDelivery).toMatchObject({ outcome: 'done', occurrenceId: entry?.occurrenceId });
    expect(Date.parse(item.nextRun ?? '')).toBeGreaterThan(Date.now());
  });

  it('each recipient of an overdue recurrence gets the numbers of their own sites only', async () => {
    const [mine] = sink.mailsTo(world.editor.username);
    const [theirs] = sink.mailsTo(world.limited.username);
    expect(mine?.mail.text).toContain('Asia/Seoul, Europe/Budapest');
    expect(theirs?.mail.text).not.toContain('Asia/Seoul');
    const fingerprintIn = (text = '') =>
      /(?:Fingerprint|Ujjlenyomat): ((?:[0-9a-f]{4} ?){3})/.exec(text)?.[1];
    expect(fingerprintIn(mine?.mail.text)).toBeDefined();
    expect(fingerprintIn(theirs?.mail.text)).not.toBe(fingerprintIn(mine?.mail.text));
  });
});

describe('the schedule of a report', () => {
  const next = async (id: number) => (await listed(id)).nextRun;

  it('R-REC-01 O-39 a schedule follows its recurrence when it is changed, switched off and switched on', async () => {
    const recurrence = {
      ...dueHoursAgo(1, [world.editor.id]),
      rule: 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1;BYHOUR=6',
    };
    const { id } = await json<{ id: number }>(
      editor.post('/report', { ...reportOf('Yearly', []), recurrence }),
    );
    expect(await next(id)).toMatch(/-01-01T05:00:00.000Z$/);
    const save = (revision: number, over: object) =>
      editor.patch(`/report/${id}`, {
        ...reportOf('Yearly', []),
        recurrence: { ...recurrence, ...over },
        revision,
      });
    await save(1, { rule: 'FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=1;BYHOUR=6' });
    expect(await next(id)).toMatch(/-07-01T04:00:00.000Z$/);
    await save(2, { isActive: false });
    expect(await next(id)).toBeNull();
    await save(3, {});
    expect(await next(id)).toMatch(/-01-01T05:00:00.000Z$/);
    await editor.delete(`/report/${id}`);
    const rows = await world.installation.db
      .selectFrom('schedule')
      .selectAll()
      .where('report_id', '=', id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('a save that leaves the rule unchanged does not lose a run that has just come due', async () => {
    const recurrence = dueHoursAgo(1, [world.editor.id], { catchUp: false });
    const body = reportOf('Saved late', []);
    const { id } = await json<{ id: number }>(editor.post('/report', { ...body, recurrence }));
    const before = await world.installation.db
      .selectFrom('schedule')
      .select(['next_at', 'evaluated_from'])
      .where('report_id', '=', id)
      .execute();
    await editor.patch(`/report/${id}`, {
      ...body,
      recurrence: { ...recurrence, users: [world.viewer.id] },
      revision: 1,
    });
    const after = await world.installation.db
      .selectFrom('schedule')
      .select(['next_at', 'evaluated_from'])
      .where('report_id', '=', id)
      .execute();
    expect(after).toEqual(before);
  });
});

describe('the delivery log', () => {
  it('the delivery log is open to users who may read deliveries, and shows no reports out of reach', async () => {
    expect((await api.as(world.nobody).get('/deliveries')).status).toBe(403);
    expect((await api.as(world.viewer).get('/outbox')).status).toBe(403);
    const { id } = await json<{ id: number }>(
      editor.post('/report', {
        ...reportOf('Seoul nightly', [energyWidget('a', [world.modules.seoul])]),
        recurrence: dueHoursAgo(1, [world.editor.id]),
      }),
    );
    await standStill(world.installation, id, 2);
    await expect.poll(async () => (await logOf(id))[0]?.state, WAIT).toBe('done');
    const seen = await json<DeliveryLogEntry[]>(api.as(world.limited).get('/deliveries'));
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.some((entry) => entry.reportId === id)).toBe(false);
  });

  it('the delivery log is read page by page, and entries out of reach take no place on a page', async () => {
    const make = async (name: string, uuid: string): Promise<number> =>
      (await json<{ id: number }>(editor.post('/report', reportOf(name, [energyWidget('a', [uuid])])))).id;
    const own = await make('Log of Budapest', world.modules.budapest);
    const foreign = await make('Log of Seoul', world.modules.seoul);
    // Far in the future, so that they are the newest; all entries of Seoul are newer than those of Budapest.
    const fill = (reportId: number, day: string, count: number) =>
      world.installation.pool.query(
        `INSERT INTO occurrence (report_id, report_name, due_at, state)
       SELECT $1, 'filled', $2::timestamptz + n / 2 * interval '1 minute' + n % 2 * interval '1 year', 'missed'
       FROM generate_series(1, $3) AS n`,
        [reportId, day, count],
      );
    await fill(own, '2040-01-01', 230);
    await fill(foreign, '2050-01-01', 320);

    const limited = api.as(world.limited);
    const [newest] = await json<DeliveryLogEntry[]>(limited.get('/deliveries'));
    expect(newest?.reportId).toBe(own);

    const seen: DeliveryLogEntry[] = [];
    for (let page = 0; page < 3; page += 1) {
      const before = seen.length > 0 ? `&before=${seen.at(-1)?.occurrenceId}` : '';
      const entries = await json<DeliveryLogEntry[]>(limited.get(`/deliveries?report=${own}${before}`));
      expect(entries).toHaveLength([DELIVERIES_PAGE, DELIVERIES_PAGE, 30][page] as number);
      seen.push(...entries);
    }
    expect(new Set(seen.map(({ occurrenceId }) => occurrenceId)).size).toBe(230);
    const times = seen.map(({ dueAt }) => dueAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(await json(limited.get(`/deliveries?report=${foreign}`))).toEqual([]);
    expect((await limited.get('/deliveries?before=x')).status).toBe(400);
  });
});
