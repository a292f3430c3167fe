import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report, SaveReceipt } from '#contract/reports/report.ts';
import type { ApiClient } from '#tests/support/api.ts';
import { energyWidget, reportOf } from '#tests/support/report-world.ts';
import { json, type ReportingProduct, startReportingProduct } from '#tests/support/reporting-product.ts';

let product: ReportingProduct;
let editor: ApiClient;
let limited: ApiClient;
let create: ReportingProduct['create'];

beforeAll(async () => {
  product = await startReportingProduct();
  ({ editor, limited, create } = product);
});
afterAll(() => product.stop());

const ROUNDS = 6;
const rounds = async (round: (name: string) => Promise<void>): Promise<void> => {
  for (let at = 0; at < ROUNDS; at += 1) await round(`Race ${crypto.randomUUID()}`);
};
const body = (name: string, widgets: string[], revision = 1) => ({
  ...reportOf(
    name,
    widgets.map((i) => energyWidget(i, [])),
  ),
  revision,
});
/** A report that both users may change: one of the site that the limited one reaches. */
const shared = (name: string) => reportOf(name, [], { sites: [product.world.sites.budapest] });
const open = (id: number, client = editor): Promise<Report> => json(client.get(`/report/${id}?modify=true`));
const versionCount = async (id: number): Promise<number> =>
  (await json<unknown[]>(editor.get(`/report/${id}/versions`))).length;

describe('concurrent saves', () => {
  it('two autosaves at once both count, and one of them is kept whole', () =>
    rounds(async (name) => {
      const id = await create(shared(name));
      const receipts = await Promise.all(
        ['x', 'y', 'z'].map((i) =>
          json<SaveReceipt>(editor.patch(`/report/${id}?auto=true`, body(`${name} ${i}`, [i]))),
        ),
      );
      expect(receipts.map(({ unsavedChanges }) => unsavedChanges).sort()).toEqual([1, 2, 3]);
      const { unsaved, name: saved } = await open(id);
      expect(saved).toBe(name);
      expect(unsaved?.changes).toBe(3);
      expect(unsaved?.report.name).toBe(`${name} ${unsaved?.report.structure[0]?.i}`);
    }));

  it('autosaves of a draft in two windows each raise the revision, and overwritten work is in the history', () =>
    rounds(async (name) => {
      const { id } = await json<SaveReceipt>(editor.post('/report?auto=true', reportOf(name, [])));
      const receipts = await Promise.all(
        ['x', 'y'].map((i) => json<SaveReceipt>(editor.patch(`/report/${id}?auto=true`, body(name, [i])))),
      );
      expect(receipts.map(({ revision }) => revision).sort()).toEqual([2, 3]);
      expect(await versionCount(id)).toBe(1);
      const stale = await editor.patch(`/report/${id}`, body(name, [], 2));
      expect(stale.status).toBe(409);
    }));

  it('an autosave against another user’s save keeps both: the report is theirs, and the work is marked as older', () =>
    rounds(async (name) => {
      const id = await create(shared(name));
      const [auto, manual] = await Promise.all([
        json<SaveReceipt>(editor.patch(`/report/${id}?auto=true`, body(name, ['mine']))),
        limited.patch(`/report/${id}`, body(`${name} theirs`, ['theirs'])),
      ]);
      expect(manual.status).toBe(200);
      expect(auto.newer === null || auto.newer.revision === 2).toBe(true);
      const opened = await open(id);
      expect(opened).toMatchObject({ name: `${name} theirs`, revision: 2 });
      expect(opened.unsaved?.report.structure.map(({ i }) => i)).toEqual(['mine']);
      const next = await json<SaveReceipt>(editor.patch(`/report/${id}?auto=true`, body(name, ['mine'])));
      expect(next.newer).toMatchObject({ revision: 2, modifiedBy: 'limited Tester' });
    }));

  it('an autosave against one’s own save keeps the saved report, and any work left beside it is marked as older', () =>
    rounds(async (name) => {
      const id = await create(shared(name));
      const [, manual] = await Promise.all([
        editor.patch(`/report/${id}?auto=true`, body(name, ['late'])),
        editor.patch(`/report/${id}`, body(name, ['saved'])),
      ]);
      expect(manual.status).toBe(200);
      const opened = await open(id);
      expect(opened.structure.map(({ i }) => i)).toEqual(['saved']);
      expect(opened.unsaved === null || opened.unsaved.report.revision === 1).toBe(true);
    }));

  it('saves while another user deletes the report succeed or find nothing, and nothing is left', () =>
    rounds(async (name) => {
      const id = await create(shared(name));
      const answers = await Promise.all([
        editor.patch(`/report/${id}?auto=true`, body(name, ['a'])),
        limited.patch(`/report/${id}`, body(name, ['b'])),
        editor.delete(`/report/${id}`),
      ]);
      expect(answers[2].status).toBe(204);
      for (const { status } of answers.slice(0, 2)) expect([200, 404]).toContain(status);
      expect((await editor.get(`/report/${id}`)).status).toBe(404);
      const { db } = product.world.installation;
      for (const table of ['report_draft', 'report_history', 'schedule'] as const) {
        const left = await db.selectFrom(table).select('report_id').where('report_id', '=', id).execute();
        expect(left).toEqual([]);
      }
    }));

  it('discarding a draft against its first save leaves nothing or a report, never half of each', () =>
    rounds(async (name) => {
      const { id } = await json<SaveReceipt>(editor.post('/report?auto=true', reportOf(name, [])));
      const [discarded, saved] = await Promise.all([
        editor.delete(`/report/${id}/draft`),
        editor.patch(`/report/${id}`, body(name, ['a'])),
      ]);
      expect(discarded.status).toBe(204);
      const found = await editor.get(`/report/${id}`);
      expect([saved.status, found.status]).toEqual(saved.status === 200 ? [200, 200] : [404, 404]);
    }));

  it('two users who save over each other’s names are served one after the other, without deadlock, and each version is kept', () =>
    rounds(async (name) => {
      const [a, b] = [await create(shared(`${name} A`)), await create(shared(`${name} B`))];
      const answers = await Promise.all([
        editor.patch(`/report/${a}?overwrite=true`, body(`${name} B`, ['from-a'])),
        limited.patch(`/report/${b}?overwrite=true`, body(`${name} A`, ['from-b'])),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      const revisions = (await open(a)).revision + (await open(b)).revision;
      expect(revisions).toBe(2 + answers.filter(({ status }) => status === 200).length);
      expect((await versionCount(a)) + (await versionCount(b))).toBe(revisions - 2);
    }));

  it('when two users overwrite one name at once, both reach it or one is asked again, and no version is lost', () =>
    rounds(async (name) => {
      const id = await create(shared(name));
      const answers = await Promise.all([
        editor.post('/report?overwrite=true', reportOf(name, [energyWidget('e', [])])),
        limited.post('/report?overwrite=true', reportOf(name, [energyWidget('l', [])])),
      ]);
      const done = answers.filter(({ status }) => status === 201).length;
      expect(done).toBeGreaterThan(0);
      for (const { status } of answers) expect([201, 409]).toContain(status);
      expect((await open(id)).revision).toBe(1 + done);
      expect(await versionCount(id)).toBe(done);
    }));

  it('when one window saves a draft while another works on it, the save stays, and the other learns that its base is stale', () =>
    rounds(async (name) => {
      const { id } = await json<SaveReceipt>(editor.post('/report?auto=true', reportOf(name, [])));
      const [, auto] = await Promise.all([
        json<SaveReceipt>(editor.patch(`/report/${id}`, body(name, ['saved']))).catch(() => null),
        json<SaveReceipt>(editor.patch(`/report/${id}?auto=true`, body(name, ['late']))),
      ]);
      const opened = await open(id);
      // The autosave was first: the report is still a draft, and the save by hand was refused.
      if (opened.draft) return expect(auto).toMatchObject({ revision: 2, newer: null });
      expect(opened.structure.map(({ i }) => i)).toEqual(['saved']);
      expect(auto.newer).toMatchObject({ revision: opened.revision });
      const stale = await editor.patch(`/report/${id}`, body(name, ['late']));
      expect(stale.status).toBe(409);
    }));
});

describe('a report whose first answer was lost', () => {
  const named = async (name: string): Promise<number[]> => {
    const { db } = product.world.installation;
    const rows = await db.selectFrom('report').select('id').where('name', 'like', `${name}%`).execute();
    return rows.map(({ id }) => id);
  };
  const make = (name: string, key: string, query = '', client = editor) =>
    client.post(`/report?key=${key}${query}`, shared(name));

  it.each([
    ['by hand', ''],
    ['as a draft', '&auto=true'],
  ])(
    'a report that is sent twice at once %s is created once, and both requests get its receipt',
    (_, query) =>
      rounds(async (name) => {
        const key = crypto.randomUUID();
        const receipts = await Promise.all([1, 2].map(() => json<SaveReceipt>(make(name, key, query))));
        expect(await named(name)).toHaveLength(1);
        expect(receipts[0]).toEqual(receipts[1]);
      }),
  );

  it('a report whose first answer was lost takes in what was written since: a draft, a save by hand, and a later draft', async () => {
    const [name, key] = [`Lost ${crypto.randomUUID()}`, crypto.randomUUID()];
    const { id } = await json<SaveReceipt>(make(name, key, '&auto=true'));
    const again = await json<SaveReceipt>(make(`${name} more`, key, '&auto=true'));
    expect(again).toMatchObject({ id, unsavedChanges: 2 });
    expect(await json<SaveReceipt>(make(`${name} saved`, key))).toMatchObject({ id, unsavedChanges: 0 });
    expect(await json<SaveReceipt>(make(`${name} later`, key, '&auto=true'))).toMatchObject({
      id,
      newer: null,
    });
    expect(await open(id)).toMatchObject({ name: `${name} saved`, draft: false, unsaved: { changes: 1 } });
    expect(await named(name)).toEqual([id]);
  });

  it('a save by another user is a conflict for a report whose first answer was lost', async () => {
    const [name, key] = [`Lost ${crypto.randomUUID()}`, crypto.randomUUID()];
    const { id } = await json<SaveReceipt>(make(name, key));
    await json(limited.patch(`/report/${id}`, body(`${name} theirs`, [])));
    expect((await make(`${name} mine`, key)).status).toBe(409);
    const kept = await json<SaveReceipt>(make(`${name} mine`, key, '&auto=true'));
    expect(kept).toMatchObject({ id, newer: { revision: 2 } });
  });

  it('the key of another user does not count for a new report, and a name that is taken stays taken', async () => {
    const [name, key] = [`Lost ${crypto.randomUUID()}`, crypto.randomUUID()];
    await json<SaveReceipt>(make(name, key));
    expect((await make(name, key, '', limited)).status).toBe(409);
    expect((await make(`${name} 2`, key, '', limited)).status).toBe(201);
    expect((await make(name, crypto.randomUUID())).status).toBe(409);
    expect(await named(name)).toHaveLength(2);
  });
});
