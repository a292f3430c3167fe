import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report, ReportVersion, SaveReceipt } from '#contract/reports/report.ts';
import { reportOf } from '#tests/support/report-world.ts';
import { json, type ReportingProduct, startReportingProduct } from '#tests/support/reporting-product.ts';

let product: ReportingProduct;
beforeAll(async () => {
  product = await startReportingProduct();
});
afterAll(() => product.stop());

/** Opens an editor window of the same author on a saved report. */
async function openWindow(id: number) {
  const report = await json<Report>(product.editor.get(`/report/${id}?modify=true`));
  const at = new URLSearchParams({ window: crypto.randomUUID() });
  if (report.unsaved) at.set('workFrom', report.unsaved.savedAt);
  const body = (name: string) => ({ ...reportOf(name, []), revision: report.revision });
  return {
    found: report.unsaved?.report.name,
    autosave: (name: string) => product.editor.patch(`/report/${id}?auto=true&${at}`, body(name)),
    save: (name: string) => product.editor.patch(`/report/${id}?${at}`, body(name)),
    discard: () => product.editor.delete(`/report/${id}/draft?${at}`),
  };
}
const codeOf = async (answer: Response) =>
  ((await answer.json()) as { error?: { code: string } }).error?.code;
const workOn = async (id: number) =>
  (await json<Report>(product.editor.get(`/report/${id}?modify=true`))).unsaved?.report.name;

describe('R-LIFE-05 one author with two windows on a saved report', () => {
  it('the later window cannot replace work that it has not read, and the first loses nothing', async () => {
    const id = await product.create(reportOf('Two windows', []));
    const [one, two] = [await openWindow(id), await openWindow(id)];
    expect((await one.autosave('of one')).status).toBe(200);
    expect(await codeOf(await two.autosave('of two'))).toBe('draft_conflict');
    expect(await workOn(id)).toBe('of one');
    expect((await one.autosave('of one, longer')).status).toBe(200);

    const third = await openWindow(id);
    expect(third.found).toBe('of one, longer');
    expect((await third.autosave('taken over')).status).toBe(200);
    // Its answer was lost: the same window continues from what it knew.
    expect((await third.autosave('taken over, again')).status).toBe(200);
    expect(await codeOf(await one.autosave('of one, late'))).toBe('draft_conflict');
    expect(await workOn(id)).toBe('taken over, again');
  });

  it('when two windows autosave at once, one learns of the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await product.create(reportOf(`At once ${round}`, []));
      const windows = [await openWindow(id), await openWindow(id)];
      const answers = await Promise.all(windows.map((window, at) => window.autosave(`window ${at}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await workOn(id)).toBe(`window ${answers.findIndex(({ status }) => status === 200)}`);
    }
  });

  it('a save by hand ends the work of its own window, but not what another has written since', async () => {
    const id = await product.create(reportOf('By hand', []));
    const [one, two] = [await openWindow(id), await openWindow(id)];
    await one.autosave('of one');
    expect((await two.save('By hand, two')).status).toBe(200);
    expect(await workOn(id)).toBe('of one');
    const late = await json<SaveReceipt>(one.autosave('of one, still'));
    expect(late.newer).toMatchObject({ revision: 2 });

    const own = await product.create(reportOf('By hand, own', []));
    const window = await openWindow(own);
    await window.autosave('work');
    expect((await window.save('By hand, own, saved')).status).toBe(200);
    expect(await workOn(own)).toBeUndefined();
  });

  it('a window discards only its own work, or work that it has read', async () => {
    const id = await product.create(reportOf('Thrown away', []));
    const [one, two] = [await openWindow(id), await openWindow(id)];
    await one.autosave('of one');
    expect((await two.discard()).status).toBe(204);
    expect(await workOn(id)).toBe('of one');
    expect((await (await openWindow(id)).discard()).status).toBe(204);
    expect(await workOn(id)).toBeUndefined();
  });

  it('a client that names no window overwrites the work, as before', async () => {
    const id = await product.create(reportOf('Script', []));
    await (await openWindow(id)).autosave('of a window');
    const body = { ...reportOf('of a script', []), revision: 1 };
    expect((await product.editor.patch(`/report/${id}?auto=true`, body)).status).toBe(200);
    expect(await workOn(id)).toBe('of a script');
  });
});

describe('R-LIFE-09 one author with two windows on a draft that was never saved', () => {
  it('a window discards the draft that it knows, but not what the other has added to it', async () => {
    const draft = (await (
      await product.editor.post('/report?auto=true', reportOf('Open twice', []))
    ).json()) as SaveReceipt;
    const discard = (revision: number) =>
      product.editor.delete(`/report/${draft.id}/draft?window=${crypto.randomUUID()}&revision=${revision}`);
    const body = { ...reportOf('Open twice, gone on with', []), revision: draft.revision };
    const later = await json<SaveReceipt>(product.editor.patch(`/report/${draft.id}?auto=true`, body));
    const status = async () => (await product.editor.get(`/report/${draft.id}`)).status;

    expect((await discard(draft.revision)).status).toBe(204);
    expect(await status()).toBe(200);
    expect((await discard(later.revision)).status).toBe(204);
    expect(await status()).toBe(404);
  });

  it('neither window overwrites work of the other that it has not read; one whose answer was lost continues', async () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const made = await product.editor.post(`/report?auto=true&key=${first}`, reportOf('Mine', []));
    const draft = (await made.json()) as SaveReceipt;
    const autosave = (window: string, name: string, revision: number) =>
      product.editor.patch(`/report/${draft.id}?auto=true&window=${window}`, {
        ...reportOf(name, []),
        revision,
      });

    expect((await autosave(first, 'Answer lost', draft.revision)).status).toBe(200);
    expect((await autosave(first, 'Sent again', draft.revision)).status).toBe(200);
    const read = await json<Report>(product.editor.get(`/report/${draft.id}?modify=true`));
    expect(read).toMatchObject({ name: 'Sent again', modifiedByYou: true });
    expect((await autosave(second, 'Of the other', read.revision)).status).toBe(200);
    const refused = await autosave(first, 'Mine again', read.revision);
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'draft_conflict']);
    expect((await autosave(first, 'Looked at', read.revision + 1)).status).toBe(200);
  });

  it.each([
    ['by itself', '&auto=true'],
    ['by hand', ''],
  ])(
    'a draft that is made again %s after a lost answer keeps the work of the other window among the versions',
    async (how, auto) => {
      const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
      const make = (name: string, query: string) =>
        product.editor.post(`/report?key=${first}${query}`, reportOf(name, []));
      const { id, revision } = (await (await make(`Begun ${how}`, '&auto=true')).json()) as SaveReceipt;
      const other = { ...reportOf('An hour of the other', []), revision };
      await json(product.editor.patch(`/report/${id}?auto=true&window=${second}`, other));
      expect((await make(`Made again ${how}`, auto)).status).toBe(201);
      const versions = await json<ReportVersion[]>(product.editor.get(`/report/${id}/versions`));
      expect(versions.map(({ name }) => name)).toEqual(['An hour of the other']);
    },
  );

  it('the content of a draft stays visible to its author alone after it has become a report', async () => {
    const key = crypto.randomUUID();
    const made = await product.editor.post(`/report?auto=true&key=${key}`, reportOf('Private', []));
    const { id, revision } = (await made.json()) as SaveReceipt;
    const save = (name: string, query: string, at: number) =>
      json<SaveReceipt>(
        product.editor.patch(`/report/${id}?${query}`, { ...reportOf(name, []), revision: at }),
      );
    await save('Private, longer', `auto=true&window=${key}`, revision);
    const last = await save('Private, sent again', `auto=true&window=${key}`, revision);
    await save('For all', `window=${key}`, last.revision);
    const developer = product.api.as(product.api.developer);
    expect(await json<ReportVersion[]>(developer.get(`/report/${id}/versions`))).toEqual([]);
    const [own] = await json<ReportVersion[]>(product.editor.get(`/report/${id}/versions`));
    expect(own?.name).toBe('Private, longer');
    const path = `/report/${id}/versions/${own?.revision}`;
    expect((await product.editor.get(path)).status).toBe(200);
    expect((await developer.get(path)).status).toBe(404);
  });

  it('a window saves only its own work into another report: the draft stays where the other window has continued it', async () => {
    const target = await product.create(reportOf('Put into', []));
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const made = await product.editor.post(`/report?auto=true&key=${first}`, reportOf('Put in', []));
    const { id, revision } = (await made.json()) as SaveReceipt;
    const save = (query: string, name: string, at: number) =>
      product.editor.patch(`/report/${id}?${query}`, { ...reportOf(name, []), revision: at });
    await json(save(`auto=true&window=${second}`, 'Gone on with', revision));
    const over = await json<SaveReceipt>(save(`overwrite=true&window=${first}`, 'Put into', revision));
    expect(over.id).toBe(target);
    const left = await json<Report>(product.editor.get(`/report/${id}?modify=true`));
    expect(left.name).toBe('Gone on with');
    await json(save(`overwrite=true&window=${second}`, 'Put into', left.revision));
    expect((await product.editor.get(`/report/${id}`)).status).toBe(404);
  });
});
