import type { NotNull } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/error.ts';
import type { BlocksAnswer } from '#contract/reports/block.ts';
import type { Report } from '#contract/reports/report.ts';
import { removeExpired } from '#server/deliveries/workers/remove-expired.ts';
import { readStoredBlocks } from '#server/store/stored-blocks.ts';
import type { ApiClient } from '#tests/support/api.ts';
import { type PrintingProduct, startPrintingProduct } from '#tests/support/delivering-product.ts';
import { energyWidget, reportOf } from '#tests/support/report-world.ts';

const NAME = 'Havi jelentés; "mérők"\r\nX-Evil: 1';

let product: PrintingProduct;
let print: PrintingProduct['print'];
let api: PrintingProduct['api'];
let world: PrintingProduct['world'];
let editor: PrintingProduct['editor'];
let reportId: number;

beforeAll(async () => {
  product = await startPrintingProduct();
  ({ print, api, world, editor } = product);
  const structure = [energyWidget('a', [world.modules.budapest, world.modules.seoul])];
  const answer = await editor.post('/report', reportOf(NAME, structure));
  reportId = ((await answer.json()) as { id: number }).id;
});
afterAll(() => product.stop());
afterEach(() => {
  print.failure = undefined;
  print.beforeAnswer = () => undefined;
  print.brokenWidgets = [];
});

const PERIOD = 'startTime=2026-03-02T00:00&endTime=2026-03-02T23:45';
const errorOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error;

describe('a PDF requested by hand', () => {
  it('a PDF requested by hand is the rendering of an edition frozen for the requested period', async () => {
    print.brokenWidgets = ['b'];
    const answer = await editor.get(`/report/${reportId}/pdf?${PERIOD}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('x-broken-widgets')).toBe('["b"]');
    expect(answer.headers.get('x-evil')).toBeNull();
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Havi jelentes_ merok X-Evil 1_2026-03-02.pdf"; ' +
        "filename*=UTF-8''Havi%20jelent%C3%A9s%3B%20m%C3%A9r%C5%91k%20X-Evil%201_2026-03-02.pdf",
    );
    const job = print.jobs.at(-1);
    expect(await answer.text()).toContain(job?.generatedId);
    expect(job).toMatchObject({ reportId, host: 'localhost', language: 'en', isByHand: true });
    const row = await world.installation.db
      .selectFrom('generation')
      .selectAll()
      .where('id', '=', job?.generatedId ?? '')
      .$narrowType<{ blocks: NotNull }>()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind: 'print', start_time: '2026-03-02T00:00', created_by: world.editor.id });
    expect(((row.expires_at?.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(1, 1);
    expect((await readStoredBlocks(row.blocks)).blocks.a).toMatchObject({ coverage: 1 });
  });

  it('a PDF requested by hand is in the reader’s language; the PDF of an edition needs no new edition', async () => {
    await editor.get(`/report/${reportId}/pdf?${PERIOD}`);
    const { generatedId } = print.jobs.at(-1) as { generatedId: string };
    const answer = await api.as(world.limited).get(`/report/${reportId}/${generatedId}/pdf`);
    expect(answer.status).toBe(200);
    expect(print.jobs.at(-1)).toMatchObject({ generatedId, language: 'hu', isByHand: true });
    expect((await api.as(world.nobody).get(`/report/${reportId}/${generatedId}/pdf`)).status).toBe(404);
  });

  it('the PDF of a report without a name is called unnamed, in the reader’s language, as in the lists', async () => {
    const made = await editor.post(
      '/report',
      reportOf('unnamed', [energyWidget('a', [world.modules.budapest])]),
    );
    const { id } = (await made.json()) as { id: number };
    const named = (answer: Response) =>
      decodeURIComponent(answer.headers.get('content-disposition')?.split("UTF-8''")[1] ?? '');
    expect(named(await editor.get(`/report/${id}/pdf?${PERIOD}`))).toBe('Unnamed report_2026-03-02.pdf');
    const { generatedId } = print.jobs.at(-1) as { generatedId: string };
    const issue = await api.as(world.limited).get(`/report/${id}/${generatedId}/pdf`);
    expect(named(issue)).toBe('Névtelen riport_2026-03-02.pdf');
  });

  it('a PDF requested by hand has the reader’s style of numbers', async () => {
    const { id } = world.viewer;
    const viewer = api.as(world.viewer);
    expect((await viewer.patch(`/user/${id}`, { numberStyle: 'comma' })).status).toBe(200);
    await viewer.get(`/report/${reportId}/pdf?${PERIOD}`);
    expect(print.jobs.at(-1)).toMatchObject({ language: 'en', numberStyle: 'comma' });
    await editor.get(`/report/${reportId}/pdf?${PERIOD}`);
    expect(print.jobs.at(-1)).toMatchObject({ language: 'en', numberStyle: 'language' });
  });

  it('a PDF requested by hand is removed when it expires, while the editions of runs stay', async () => {
    const { db } = world.installation;
    const all = () => db.selectFrom('generation').select('kind').where('report_id', '=', reportId).execute();
    await db
      .insertInto('generation')
      .values({
        report_id: reportId,
        kind: 'occurrence',
        report: JSON.stringify({ name: 'x', type: 'base-report', group: null, structure: [] }),
        start_time: '2026-03-02T00:00',
        end_time: '2026-03-02T23:45',
        zone: 'UTC',
        blocks: '{}',
      })
      .execute();
    await db.updateTable('generation').set({ expires_at: new Date() }).where('kind', '=', 'print').execute();
    await removeExpired(world.installation);
    expect(await all()).toEqual([{ kind: 'occurrence' }]);
  });
});

describe('PDFs of one user', () => {
  it('PDFs of one user are made two at a time; a third one is refused for now, and other users are served', async () => {
    const open = Promise.withResolvers<void>();
    print.beforeAnswer = () => open.promise;
    const before = print.jobs.length;
    const get = (client: ApiClient) => client.get(`/report/${reportId}/pdf?${PERIOD}`);
    const running = [get(editor), get(editor)];
    await expect.poll(() => print.jobs.length, { timeout: 20_000 }).toBe(before + 2);
    const refused = await get(editor);
    expect([refused.status, (await errorOf(refused)).code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const ofAnother = get(api.as(world.viewer));
    await expect.poll(() => print.jobs.length, { timeout: 20_000 }).toBe(before + 3);
    open.resolve();
    const statuses = (await Promise.all([...running, ofAnother])).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
  });
});

describe('the token of a print job', () => {
  const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  const jobOf = async (client: ApiClient): Promise<{ token: string; generatedId: string }> => {
    await client.get(`/report/${reportId}/pdf?${PERIOD}`);
    return print.jobs.at(-1) as { token: string; generatedId: string };
  };

  it('the token of a print job reads only its own edition, as the reader may see it, and nothing else', async () => {
    const { token, generatedId } = await jobOf(editor);
    const other = await jobOf(api.as(world.limited));
    const path = `/report/${reportId}/${generatedId}`;
    expect(await (await api.get(path, as(token))).json()).toMatchObject({
      issue: { id: generatedId },
    } as Partial<Report>);
    const whole = (await (await api.get(`${path}/blocks`, as(token))).json()) as BlocksAnswer;
    expect(whole.zones).toEqual(['Asia/Seoul', 'Europe/Budapest']);
    const narrow = await api.get(`/report/${reportId}/${other.generatedId}/blocks`, as(other.token));
    expect(((await narrow.json()) as BlocksAnswer).zones).toEqual(['Europe/Budapest']);

    for (const elsewhere of [
      `/report/${reportId}/${other.generatedId}`,
      `/report/${reportId}`,
      `/report/${reportId}/blocks`,
      `${path}/pdf`,
      '/reports/base-report',
      '/modules',
      '/user',
      '/deliveries',
    ]) {
      expect((await api.get(elsewhere, as(token))).status, elsewhere).toBe(401);
    }
    expect((await api.delete(`/report/${reportId}`, as(token))).status).toBe(401);
  });
});

describe('a report that cannot be rendered', () => {
  it('a report that cannot be rendered answers 502 with the reason, never a blank PDF', async () => {
    print.failure = { status: 504, message: 'the page was not ready in time' };
    const answer = await editor.get(`/report/${reportId}/pdf?${PERIOD}`);
    expect(answer.status).toBe(502);
    expect(await errorOf(answer)).toMatchObject({
      code: 'render_failed',
      message: expect.stringContaining('not ready in time'),
    });
    print.failure = { status: 200, message: '' };
    expect((await editor.get(`/report/${reportId}/pdf?${PERIOD}`)).status).toBe(502);
  });

  it('a PDF request answers 503 while the print service is away or full', async () => {
    print.failure = { status: 503, message: 'too many jobs' };
    const full = await editor.get(`/report/${reportId}/pdf?${PERIOD}`);
    expect([full.status, (await errorOf(full)).code]).toEqual([503, 'print_service_unavailable']);
    print.failure = undefined;
    print.beforeAnswer = () => {
      throw new Error('the connection breaks');
    };
    const cut = await editor.get(`/report/${reportId}/pdf?${PERIOD}`);
    expect([cut.status, (await errorOf(cut)).code]).toEqual([503, 'print_service_unavailable']);
  });
});
