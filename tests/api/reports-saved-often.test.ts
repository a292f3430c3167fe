import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportVersion } from '#contract/reports/report.ts';
import { VERSIONS_LISTED } from '#server/reports/reading/report-versions.ts';
import { ageReport } from '#tests/support/age-report.ts';
import { reportOf } from '#tests/support/report-world.ts';
import { json, type ReportingProduct, startReportingProduct } from '#tests/support/reporting-product.ts';

let product: ReportingProduct;
let editor: ReportingProduct['editor'];
let query: (text: string, values: unknown[]) => Promise<unknown>;
beforeAll(async () => {
  product = await startReportingProduct();
  ({ editor } = product);
  query = (text, values) => product.world.installation.pool.query(text, values);
});
afterAll(() => product.stop());

const versionsOf = async (id: number): Promise<number[]> =>
  (await json<ReportVersion[]>(editor.get(`/report/${id}/versions`))).map(({ revision }) => revision);
async function save(id: number, revision: number): Promise<void> {
  const body = { ...reportOf(`Report ${id}`, []), revision };
  expect((await editor.patch(`/report/${id}`, body)).status).toBe(200);
}
const pass = (id: number, seconds: number) => ageReport(product.world.installation, id, seconds);

describe('versions of a report that is saved often', () => {
  it('of one author’s saves of a report within a minute only the first version is kept', async () => {
    const id = await product.create(reportOf('Often', []));
    for (let revision = 1; revision <= 5; revision += 1) await save(id, revision);
    expect(await versionsOf(id)).toEqual([1]);
    await pass(id, 61);
    await save(id, 6);
    expect(await versionsOf(id)).toEqual([6, 1]);
  });

  it('a report that its author saves every half minute keeps a version of each minute', async () => {
    const id = await product.create(reportOf('Every half minute', []));
    for (let revision = 1; revision <= 8; revision += 1) {
      await save(id, revision);
      await pass(id, 31);
    }
    expect(await versionsOf(id)).toEqual([8, 6, 4, 1]);
  });

  it('a version of a report that another author has saved is always kept', async () => {
    const id = await product.create(reportOf('Of two', []));
    await save(id, 1);
    await query('UPDATE report SET modified_by = $2 WHERE id = $1', [id, product.world.viewer.id]);
    await save(id, 2);
    expect(await versionsOf(id)).toEqual([2, 1]);
  });

  it('more versions of a report than are listed are thinned at the next save, to the last of each day', async () => {
    const id = await product.create(reportOf('Filled', []));
    await query(
      `INSERT INTO report_history (report_id, revision, body, saved_at, saved_by)
       SELECT id, -n, to_jsonb(report), now() - make_interval(mins => n), created_by
       FROM report, generate_series(1, 1500) AS n WHERE id = $1`,
      [id],
    );
    await query("UPDATE report SET modified_at = modified_at - interval '1 hour' WHERE id = $1", [id]);
    await save(id, 1);
    const { rows } = await product.world.installation.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM report_history WHERE report_id = $1',
      [id],
    );
    // The listed ones, and the last of each of at most three earlier days.
    expect(rows[0]?.count).toBeGreaterThanOrEqual(VERSIONS_LISTED);
    expect(rows[0]?.count).toBeLessThanOrEqual(VERSIONS_LISTED + 3);
  });
});
