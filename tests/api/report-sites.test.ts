import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report, ReportInput, ReportListItem, SaveReceipt } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import { up } from '#server/store/migrations/client/0021-report-sites.ts';
import { kyselyOn, openPool } from '#server/store/pool.ts';
import type { ApiClient } from '#tests/support/api.ts';
import { energyWidget, reportOf } from '#tests/support/report-world.ts';
import { json, type ReportingProduct, startReportingProduct } from '#tests/support/reporting-product.ts';

let product: ReportingProduct;
let world: ReportingProduct['world'];
let editor: ApiClient;
let limited: ApiClient;
let create: ReportingProduct['create'];

beforeAll(async () => {
  product = await startReportingProduct();
  ({ world, editor, limited, create } = product);
});
afterAll(() => product.stop());

const text: Container = {
  ...{ i: 't', component: 'TextEditor', x: 0, y: 0, w: 12, h: 4 },
  config: { name: '', devices: [], aggregate: false, html: '<p>Target of the works</p>' },
};
const notes = (name: string, over: Partial<ReportInput> = {}) => reportOf(name, [text], over);
const read = (id: number, client = editor): Promise<Report> => json(client.get(`/report/${id}`));
const listed = async (id: number): Promise<ReportListItem | undefined> =>
  (await json<ReportListItem[]>(limited.get('/reports/base-report'))).find((one) => one.id === id);
const refusal = async (answer: Promise<Response>) => {
  const { status } = await answer;
  const { error } = (await (await answer).json()) as { error: { code: string; field?: string } };
  return [status, error.code, ...(error.field ? [error.field] : [])];
};

describe('a report without devices', () => {
  it('a report without devices belongs to the sites of its author, or to those that the author chose', async () => {
    const { budapest, seoul } = world.sites;
    expect((await read(await create(notes('Own'), limited), limited)).sites).toEqual([budapest]);
    expect((await read(await create(notes('All')))).sites).toBeNull();
    expect((await read(await create(notes('Chosen', { sites: [seoul.toUpperCase()] })))).sites).toEqual([
      seoul,
    ]);
  });

  it('a report without devices is neither seen nor changed by readers and editors of other sites', async () => {
    const id = await create(notes('Of Seoul', { sites: [world.sites.seoul] }));
    const body = { ...notes('Mine now'), revision: 1 };
    for (const answer of [
      limited.get(`/report/${id}`),
      limited.get(`/report/${id}/blocks`),
      limited.get(`/report/${id}/versions`),
      limited.patch(`/report/${id}`, body),
      limited.patch(`/report/${id}?auto=true`, body),
      limited.delete(`/report/${id}`),
    ])
      expect(await refusal(answer)).toEqual([404, 'not_found']);
    expect(await listed(id)).toBeUndefined();
    expect(await read(id)).toMatchObject({ name: 'Of Seoul', revision: 1 });
  });

  it('a report of all sites, or of some beside the editor’s, is read but not changed by an editor of one', async () => {
    const { budapest, seoul } = world.sites;
    for (const sites of [null, [budapest, seoul]]) {
      const id = await create(notes(`Shared ${sites?.length}`, { sites }));
      expect(await read(id, limited)).toMatchObject({
        isWithinReach: false,
        sites: sites && [budapest],
        structure: [{ i: 't' }],
      });
      expect(await listed(id)).toMatchObject({ isWithinReach: false, widgets: 1 });
      const body = { ...notes('Changed'), revision: 1 };
      expect(await refusal(limited.patch(`/report/${id}`, body))).toEqual([403, 'part_out_of_reach']);
      expect(await refusal(limited.delete(`/report/${id}`))).toEqual([403, 'part_out_of_reach']);
      expect(await refusal(limited.get(`/report/${id}?modify=true`))).toEqual([403, 'part_out_of_reach']);
    }
  });

  it('a report gets only sites that exist and that its author reaches', async () => {
    const { seoul } = world.sites;
    const unknown = '11111111-1111-4111-8111-111111111111';
    const wrong = [400, 'validation_failed', 'sites[0]'];
    expect(await refusal(editor.post('/report', notes('Nowhere', { sites: [unknown] })))).toEqual(wrong);
    // A site out of reach looks as if it did not exist.
    expect(await refusal(limited.post('/report', notes('There', { sites: [seoul] })))).toEqual(wrong);
    expect(await refusal(limited.post('/report', notes('All of them', { sites: null })))).toEqual([
      ...[400, 'validation_failed', 'sites'],
    ]);
    expect(await refusal(editor.post('/report', notes('None', { sites: [] })))).toEqual([
      ...[400, 'validation_failed', 'sites'],
    ]);
  });
});

describe('the sites of a report', () => {
  it('the sites of a report stay as they are when a save does not name them, whoever saves', async () => {
    const { budapest, seoul } = world.sites;
    const own = [energyWidget('a', [world.modules.budapest])];
    const id = await create(reportOf('Kept', own, { sites: [budapest, seoul] }));
    // What the limited editor was shown of them is no change either.
    const shown = (await read(id, limited)).sites;
    expect(shown).toEqual([budapest]);
    for (const [revision, sites] of [undefined, shown].entries())
      await json<SaveReceipt>(
        limited.patch(`/report/${id}`, { ...reportOf('Kept', own), sites, revision: revision + 1 }),
      );
    expect(await read(id)).toMatchObject({ revision: 3, sites: [budapest, seoul].sort() });
  });

  it('the sites of a report become those of the editor who leaves nothing else in it, so that it is not lost to them', async () => {
    const own = [energyWidget('a', [world.modules.budapest])];
    const id = await create(reportOf('Emptied', own));
    expect((await limited.patch(`/report/${id}`, { ...notes('Emptied'), revision: 1 })).status).toBe(200);
    expect(await read(id, limited)).toMatchObject({ isWithinReach: true, sites: [world.sites.budapest] });
  });

  it('the sites of the report in the way stay when it is overwritten', async () => {
    const { seoul } = world.sites;
    const id = await create(notes('In the way', { sites: [seoul] }));
    await json(editor.post('/report?overwrite=true', notes('In the way')));
    expect((await read(id)).sites).toEqual([seoul]);
  });

  it('the sites of a report do not open it while it shows devices of others', async () => {
    const { budapest } = world.sites;
    const id = await create(
      reportOf('Devices first', [energyWidget('a', [world.modules.seoul])], { sites: [budapest] }),
    );
    expect((await limited.get(`/report/${id}`)).status).toBe(404);
  });
});

it('recipients are named only to readers who may edit all of the report', async () => {
  const recurrence: ReportInput['recurrence'] = {
    rule: 'FREQ=DAILY;BYHOUR=6;BYMINUTE=0',
    users: [world.editor.id],
    isActive: true,
    zone: 'Europe/Budapest',
    period: 'yesterday',
    catchUp: true,
  };
  const { budapest, seoul } = world.modules;
  const id = await create(
    reportOf('Mailed', [energyWidget('a', [budapest]), energyWidget('b', [seoul])], { recurrence }),
  );
  expect((await read(id)).recurrence?.users).toEqual([world.editor.id]);
  for (const client of [limited, product.api.as(world.viewer)])
    expect((await read(id, client)).recurrence).toMatchObject({ rule: recurrence.rule, users: [] });
});

it('the migration gives old reports the sites of their author, and all sites when nothing is known of the author', async () => {
  const mine = await create(notes('Old, of Budapest'), limited);
  const all = await create(notes('Old, of all'));
  const gone = await create(notes('Old, of nobody'), limited);
  const { installation } = world;
  await installation.db.updateTable('report').set({ created_by: null }).where('id', '=', gone).execute();
  const owner = kyselyOn<never>(openPool(product.api.database.ownerUrl, installation.schema, 1));
  try {
    await sql`ALTER TABLE report DROP COLUMN sites`.execute(owner);
    await up(owner);
  } finally {
    await owner.destroy();
  }
  const rows = await installation.db
    .selectFrom('report')
    .select(['id', 'sites'])
    .where('id', 'in', [mine, all, gone])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: mine, sites: [world.sites.budapest] },
    { id: all, sites: null },
    { id: gone, sites: null },
  ]);
});
