import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SaveReceipt } from '#contract/reports/report.ts';
import { MAX_DRAFTS } from '#server/reports/editing/draft-limit.ts';
import { ABANDONED_DAYS, removeAbandonedWork } from '#server/upkeep/remove-abandoned-work.ts';
import { reportOf } from '#tests/support/report-world.ts';
import { json, type ReportingProduct, startReportingProduct } from '#tests/support/reporting-product.ts';

let product: ReportingProduct;
beforeAll(async () => {
  product = await startReportingProduct();
});
afterAll(() => product.stop());

const begin = (name: string, client = product.editor, key: string = crypto.randomUUID()) =>
  client.post(`/report?auto=true&key=${key}`, reportOf(name, []));
const codeOf = async (answer: Response) =>
  ((await answer.json()) as { error?: { code: string } }).error?.code;

describe('A8 drafts of one author', () => {
  it('drafts of one author are limited, also when the last ones begin at once; saving or deleting one makes room', async () => {
    const ids: number[] = [];
    for (let at = 1; at < MAX_DRAFTS; at += 1) ids.push((await json<SaveReceipt>(begin(`Draft ${at}`))).id);

    const key = crypto.randomUUID();
    const last = await Promise.all([begin('Last', product.editor, key), begin('One more'), begin('And one')]);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = last.find(({ status }) => status === 409);
    expect(refused && (await codeOf(refused))).toBe('too_many_drafts');

    // Others have drafts of their own, and a save by hand makes no draft.
    expect((await begin('Of another', product.limited)).status).toBe(201);
    expect((await product.editor.post('/report', reportOf('At once a report', []))).status).toBe(201);

    const saved = await product.editor.patch(`/report/${ids[0]}`, { ...reportOf('Saved', []), revision: 1 });
    expect(saved.status).toBe(200);
    const again = crypto.randomUUID();
    expect((await begin('Into the room', product.editor, again)).status).toBe(201);
    expect((await begin('Too many')).status).toBe(409);
    // The first answer was lost: it is the same draft.
    expect((await begin('Into the room', product.editor, again)).status).toBe(201);
    expect((await product.editor.delete(`/report/${ids[1]}/draft`)).status).toBe(204);
    expect((await begin('Into the next room')).status).toBe(201);
  });
});

it('drafts and unsaved work that nobody has touched for half a year are removed; reports and younger work stay', async () => {
  const { installation } = product.world;
  const idOf = async (answer: Promise<Response>) => (await json<SaveReceipt>(answer)).id;
  const [old, young] = [
    await idOf(begin('Old', product.limited)),
    await idOf(begin('Young', product.limited)),
  ];
  const saved = await product.create(reportOf('With old work', []), product.limited);
  await product.limited.patch(`/report/${saved}?auto=true`, { ...reportOf('Work', []), revision: 1 });
  const AGE = 'UPDATE report SET modified_at = now() - make_interval(days => $1) WHERE id = $2';
  const AGE_WORK =
    'UPDATE report_draft SET saved_at = now() - make_interval(days => $1) WHERE report_id = $2';
  const { pool } = installation;
  await pool.query(AGE, [ABANDONED_DAYS + 1, old]);
  await pool.query(AGE, [ABANDONED_DAYS - 1, young]);
  await pool.query(AGE, [ABANDONED_DAYS + 1, saved]);
  await pool.query(AGE_WORK, [ABANDONED_DAYS + 1, saved]);
  expect(await removeAbandonedWork(installation)).toBe(2);
  expect((await product.limited.get(`/report/${old}`)).status).toBe(404);
  expect((await product.limited.get(`/report/${young}`)).status).toBe(200);
  const left = await json<{ unsaved: unknown }>(product.limited.get(`/report/${saved}?modify=true`));
  expect(left.unsaved).toBeNull();
});
