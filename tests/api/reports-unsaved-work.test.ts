import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Report,
  type ReportListItem,
  reportSchema,
  type SaveReceipt,
  saveReceiptSchema,
} from '#contract/reports/report.ts';
import type { ApiClient } from '#tests/support/api.ts';
import { energyWidget, freezeMarch, reportOf } from '#tests/support/report-world.ts';
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

const open = (id: number, client = editor): Promise<Report> => json(client.get(`/report/${id}?modify=true`));
const autosave = (id: number, body: object, client = editor): Promise<SaveReceipt> =>
  json(client.patch(`/report/${id}?auto=true`, body));
const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;

describe('unsaved work on a saved report', () => {
  it('R-LIFE-05 an autosave is counted and leaves the report as it was; a manual save resets the count', async () => {
    const id = await create(reportOf('Counted', []));
    const work = (name: string) => ({ ...reportOf(name, []), revision: 1 });
    const first = await autosave(id, work('Counted, once'));
    expect(saveReceiptSchema.isValidSync(first)).toBe(true);
    expect(first).toEqual({ id, revision: 1, unsavedChanges: 1, newer: null });
    expect((await autosave(id, work('Counted, twice'))).unsavedChanges).toBe(2);

    const opened = await open(id);
    expect(reportSchema.isValidSync(opened)).toBe(true);
    expect(opened).toMatchObject({ name: 'Counted', revision: 1, draft: false });
    expect(opened.unsaved).toMatchObject({ changes: 2, report: { name: 'Counted, twice', revision: 1 } });
    expect((await json<Report>(editor.get(`/report/${id}`))).unsaved).toBeNull();

    const saved = await json<SaveReceipt>(editor.patch(`/report/${id}`, work('Counted, saved')));
    expect(saved).toEqual({ id, revision: 2, unsavedChanges: 0, newer: null });
    expect((await open(id)).unsaved).toBeNull();
  });

  it('unsaved work belongs to each author alone, and outlives the save of another', async () => {
    const id = await create(reportOf('Shared', [], { sites: [world.sites.budapest] }));
    await autosave(id, { ...reportOf('Mine', []), revision: 1 });
    expect((await open(id, limited)).unsaved).toBeNull();
    const theirs = await limited.patch(`/report/${id}`, { ...reportOf('Theirs', []), revision: 1 });
    expect(theirs.status).toBe(200);
    expect((await open(id)).unsaved?.report).toMatchObject({ name: 'Mine', revision: 1 });

    const late = await autosave(id, { ...reportOf('Mine, longer', []), revision: 1 });
    expect(late).toMatchObject({
      revision: 2,
      unsavedChanges: 2,
      newer: { revision: 2, modifiedBy: 'limited Tester', modifiedByYou: false },
    });
    const refused = await editor.patch(`/report/${id}`, { ...reportOf('Mine, longer', []), revision: 1 });
    expect(await codeOf(refused)).toBe('revision_conflict');
    expect((await open(id)).unsaved?.report.name).toBe('Mine, longer');
  });

  it('unsaved work is accepted while it is incomplete, which a save by hand is not', async () => {
    const id = await create(reportOf('Whole', []));
    const incomplete = {
      ...reportOf('', [], { endTime: null }),
      revision: 1,
      recurrence: { rule: 'FREQ=DAILY', users: [], isActive: true, zone: 'Nowhere', period: 'yesterday' },
    };
    expect((await autosave(id, incomplete)).unsavedChanges).toBe(1);
    expect((await open(id)).unsaved?.report).toMatchObject({ name: '', recurrence: { users: [] } });
    expect((await editor.patch(`/report/${id}`, incomplete)).status).toBe(400);

    const draft = await json<SaveReceipt>(editor.post('/report?auto=true', incomplete));
    expect(await open(draft.id)).toMatchObject({ name: 'unnamed', draft: true });
    expect((await editor.post('/report', incomplete)).status).toBe(400);
  });

  it('unsaved work shows the data of its widgets to its author only', async () => {
    const id = await create(reportOf('With data', []));
    const widget = energyWidget('new', [world.modules.budapest]);
    await autosave(id, { ...reportOf('With data', [widget]), revision: 1 });
    const { blocks } = await product.blocksOf(id, '?modify=true');
    expect(blocks.new).toMatchObject({ resolution: 'quarter' });
    expect((await product.blocksOf(id)).blocks).toEqual({});
    expect((await product.blocksOf(id, '?modify=true', limited)).blocks).toEqual({});
    const block = await editor.get(`/report/${id}?modify=true&container=new`);
    expect(block.status).toBe(200);
    expect((await editor.get(`/report/${id}?container=new`)).status).toBe(404);
  });

  it('unsaved work contains nothing hostile and nothing out of reach', async () => {
    const id = await create(reportOf('Guarded work', []));
    const text = energyWidget('t', [], { html: '<p>Hi<script>alert(1)</script></p>' });
    await autosave(id, { ...reportOf('Guarded work', [{ ...text, component: 'TextEditor' }]), revision: 1 });
    expect((await open(id)).unsaved?.report.structure[0]?.config.html).toBe('<p>Hi</p>');
    const foreign = { ...reportOf('Guarded', [energyWidget('a', [world.modules.seoul])]), revision: 1 };
    expect((await limited.patch(`/report/${id}?auto=true`, foreign)).status).toBe(403);
  });
});

describe('R-LIFE-09 discarding unsaved work', () => {
  it('discarding unsaved work leaves the saved report and the work of other users alone', async () => {
    const id = await create(reportOf('Kept', [], { sites: [world.sites.budapest] }));
    await autosave(id, { ...reportOf('Editor’s', []), revision: 1 });
    await autosave(id, { ...reportOf('Limited’s', []), revision: 1 }, limited);
    expect((await editor.delete(`/report/${id}/draft`)).status).toBe(204);
    expect(await open(id)).toMatchObject({ name: 'Kept', unsaved: null });
    expect((await open(id, limited)).unsaved?.report.name).toBe('Limited’s');
    expect((await editor.delete(`/report/${id}/draft`)).status).toBe(204);
  });

  it('discarding a draft removes it as a whole, for its author only', async () => {
    const { id } = await json<SaveReceipt>(editor.post('/report?auto=true', reportOf('Sketch', [])));
    expect((await limited.delete(`/report/${id}/draft`)).status).toBe(404);
    expect((await editor.delete(`/report/${id}/draft`)).status).toBe(204);
    expect((await editor.get(`/report/${id}`)).status).toBe(404);
  });
});

describe('list of reports', () => {
  it('the list of reports marks the reader’s own drafts and unsaved work', async () => {
    const id = await create(reportOf('Marked', []));
    await autosave(id, { ...reportOf('Marked', []), revision: 1 });
    const { id: draft } = await json<SaveReceipt>(editor.post('/report?auto=true', reportOf('A draft', [])));
    const marksOf = async (client: ApiClient) => {
      const items = await json<ReportListItem[]>(client.get('/reports/base-report'));
      return items
        .filter((item) => item.id === id || item.id === draft)
        .map((item) => [item.id, item.draft, item.hasUnsavedWork]);
    };
    expect((await marksOf(editor)).sort()).toEqual(
      [
        [id, false, true],
        [draft, true, false],
      ].sort(),
    );
    expect(await marksOf(limited)).toEqual([[id, false, false]]);
  });

  it('R-LIFE-12 the list of reports shows the editions of a period', async () => {
    const id = await create(reportOf('With issues', []));
    const issue = await freezeMarch(world.installation, id);
    await world.installation.db
      .updateTable('generation')
      .set({ created_at: new Date('2026-04-01T22:00:00Z') })
      .where('id', '=', issue)
      .execute();
    const issuesIn = async (query: string) => {
      const items = await json<ReportListItem[]>(editor.get(`/reports/base-report${query}`));
      return items.find((item) => item.id === id)?.issues.length;
    };
    expect(await issuesIn('?issuesFrom=2026-04-01T22:00:00Z&issuesTo=2026-04-02T22:00:00Z')).toBe(1);
    expect(await issuesIn('?issuesFrom=2026-03-31T22:00:00Z&issuesTo=2026-04-01T22:00:00Z')).toBe(0);
    expect(await issuesIn('')).toBe(1);
    expect((await editor.get('/reports/base-report?issuesFrom=2026-99-99T00:00:00Z')).status).toBe(400);
  });

  it('the list of reports shows the rule of a recurrence, also of a paused one', async () => {
    const recurrence = {
      rule: 'FREQ=DAILY;BYHOUR=6;BYMINUTE=0',
      users: [world.editor.id],
      isActive: false,
      zone: 'Europe/Budapest',
      period: 'yesterday' as const,
      catchUp: true,
    };
    const id = await create(reportOf('Paused', [], { recurrence }));
    const items = await json<ReportListItem[]>(editor.get('/reports/base-report'));
    expect(items.find((item) => item.id === id)).toMatchObject({
      isScheduled: false,
      rule: recurrence.rule,
      nextRun: null,
    });
  });
});
