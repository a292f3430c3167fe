import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Report,
  type ReportInput,
  type ReportVersion,
  reportSchema,
  reportVersionSchema,
  type SaveReceipt,
} from '#contract/reports/report.ts';
import { ageReport } from '#tests/support/age-report.ts';
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

const read = (id: number): Promise<Report> => json(editor.get(`/report/${id}`));
const versionsOf = (id: number): Promise<ReportVersion[]> => json(editor.get(`/report/${id}/versions`));
const refusal = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { error: { code: string } }).error.code,
];
const recurrence = (userId: string): ReportInput['recurrence'] => ({
  rule: 'FREQ=DAILY;BYHOUR=6;BYMINUTE=0',
  users: [userId],
  isActive: true,
  zone: 'Europe/Budapest',
  period: 'yesterday',
  catchUp: true,
});
const isScheduled = async (id: number): Promise<boolean> =>
  (
    await world.installation.db
      .selectFrom('schedule')
      .select('report_id')
      .where('report_id', '=', id)
      .execute()
  ).length > 0;

describe('R-LIFE-06 saving under a name that is taken', () => {
  it('O-41 saving under a taken name asks first, then replaces the report of that name: same id, same editions', async () => {
    const id = await create(reportOf('Monthly', [energyWidget('a', [])], { group: 'Plant' }));
    const issue = await freezeMarch(world.installation, id);
    const body = reportOf('MONTHLY', [energyWidget('b', []), energyWidget('c', [])], { group: 'Plant' });
    expect(await refusal(await editor.post('/report', body))).toEqual([409, 'name_taken']);

    const receipt = await json<SaveReceipt>(editor.post('/report?overwrite=true', body));
    expect(receipt).toEqual({ id, revision: 2, unsavedChanges: 0, newer: null });
    expect(await read(id)).toMatchObject({ name: 'MONTHLY', createdBy: 'editor Tester' });
    expect((await editor.get(`/report/${id}/${issue}`)).status).toBe(200);
    expect(await versionsOf(id)).toMatchObject([{ revision: 1, name: 'Monthly', widgets: 1 }]);
  });

  it('saving under a taken name replaces the schedule of that report too', async () => {
    const id = await create(reportOf('Sent', [], { recurrence: recurrence(world.editor.id) }));
    expect(await isScheduled(id)).toBe(true);
    await editor.post('/report?overwrite=true', reportOf('Sent', []));
    expect(await isScheduled(id)).toBe(false);
  });

  it('saving under a taken name ends the draft that was saved', async () => {
    const id = await create(reportOf('Aim', []));
    const draft = await json<SaveReceipt>(editor.post('/report?auto=true', reportOf('Sketch', [])));
    const body = { ...reportOf('Aim', [energyWidget('new', [])]), revision: draft.revision };
    expect(await refusal(await editor.patch(`/report/${draft.id}`, body))).toEqual([409, 'name_taken']);
    const receipt = await json<SaveReceipt>(editor.patch(`/report/${draft.id}?overwrite=true`, body));
    expect(receipt.id).toBe(id);
    expect((await editor.get(`/report/${draft.id}`)).status).toBe(404);
    expect((await read(id)).structure).toHaveLength(1);
  });

  it('saving under a taken name leaves the report that the content came from as saved, without its unsaved work', async () => {
    const id = await create(reportOf('Target', []));
    const source = await create(reportOf('Source', [energyWidget('s', [])]));
    const body = { ...reportOf('Target', [energyWidget('s', []), energyWidget('t', [])]), revision: 1 };
    await editor.patch(`/report/${source}?auto=true`, body);
    expect((await json<SaveReceipt>(editor.patch(`/report/${source}?overwrite=true`, body))).id).toBe(id);
    const left = await json<Report>(editor.get(`/report/${source}?modify=true`));
    expect(left).toMatchObject({ name: 'Source', revision: 1, unsaved: null });
    expect(left.structure).toHaveLength(1);
  });

  it('a save is an ordinary save when the name is free or the report’s own', async () => {
    const id = await create(reportOf('Own name', []));
    const body = { ...reportOf('own name', []), revision: 1 };
    expect(await json(editor.patch(`/report/${id}?overwrite=true`, body))).toMatchObject({ id, revision: 2 });
    const fresh = await editor.post('/report?overwrite=true', reportOf('Free name', []));
    expect(fresh.status).toBe(201);
  });

  it('saving under a taken name needs the reach to change the report of that name, and says no more of a hidden one than that the name is taken', async () => {
    const { budapest, seoul } = world.modules;
    const own = (name: string) => reportOf(name, [energyWidget('a', [budapest])]);
    await create(reportOf('Seoul’s', [energyWidget('a', [seoul])]));
    const overwrite = async (name: string) =>
      refusal(await limited.post('/report?overwrite=true', own(name)));
    expect(await overwrite('Seoul’s')).toEqual([409, 'name_taken']);
    await create(reportOf('Both’s', [energyWidget('a', [seoul]), energyWidget('b', [budapest])]));
    expect(await overwrite('Both’s')).toEqual([403, 'part_out_of_reach']);
  });
});

describe('versions of a report', () => {
  it('versions of a report are listed newest first, and each can be read as it was', async () => {
    const id = await create(reportOf('Year', [energyWidget('a', [world.modules.budapest])]));
    const sites = [world.sites.budapest];
    await editor.patch(`/report/${id}`, { ...reportOf('Year 2', [], { group: 'G', sites }), revision: 1 });
    await limited.patch(`/report/${id}`, { ...reportOf('Year 3', []), revision: 2 });
    const versions = await versionsOf(id);
    for (const version of versions) expect(reportVersionSchema.isValidSync(version)).toBe(true);
    expect(
      versions.map(({ revision, name, widgets, savedBy }) => [revision, name, widgets, savedBy]),
    ).toEqual([
      [2, 'Year 2', 0, 'editor Tester'],
      [1, 'Year', 1, 'editor Tester'],
    ]);
    const first = await json<Report>(editor.get(`/report/${id}/versions/1`));
    expect(reportSchema.isValidSync(first)).toBe(true);
    expect(first).toMatchObject({ id, name: 'Year', group: null, revision: 1 });
    expect(first.structure).toHaveLength(1);

    const restored = { ...reportOf(first.name, first.structure), revision: 3 };
    expect((await editor.patch(`/report/${id}`, restored)).status).toBe(200);
    expect((await read(id)).structure).toHaveLength(1);
    expect(await versionsOf(id)).toHaveLength(3);
  });

  it('versions of a report show what each changed against the one before it', async () => {
    const first = ['a', 'b', 'c', 'd'].map((i, y) => ({ ...energyWidget(i, []), x: 0, y: y * 10 }));
    const id = await create(reportOf('Told apart', first));
    const [a, b, c, d] = first.map((widget) => structuredClone(widget));
    if (!a || !b || !c || !d) throw new Error('Four widgets were made');
    const second = [
      { ...a, config: { ...a.config, name: 'Renamed' } },
      { ...b, w: 5 },
      { ...c, x: 1 },
      energyWidget('e', []),
    ];
    const save = async (report: ReportInput, revision: number) => {
      await ageReport(world.installation, id);
      await editor.patch(`/report/${id}`, { ...report, revision });
    };
    await save(
      reportOf('Told apart', second, { group: 'Plant', recurrence: recurrence(world.editor.id) }),
      1,
    );
    await save(reportOf('Told apart 2', second, { group: 'Plant' }), 2);
    await save(reportOf('Told apart 2', second, { group: 'Plant' }), 3);
    await save(reportOf('Told apart 2', second, { group: 'Plant' }), 4);
    const changes = (await versionsOf(id)).map((version) => version.changes);
    expect(changes).toEqual([
      { fields: [], widgets: [], widgetCount: 0 },
      { fields: ['name', 'recurrence'], widgets: [], widgetCount: 0 },
      {
        fields: ['group', 'recurrence'],
        widgets: [
          { kind: 'added', component: 'LineChart', name: expect.any(String) },
          { kind: 'removed', component: 'LineChart', name: expect.any(String) },
          { kind: 'changed', component: 'LineChart', name: 'Renamed' },
        ],
        widgetCount: 5,
      },
      null,
    ]);
  });

  it('values filled in when a version is read are not changes of its author, and are stored with the next save', async () => {
    const one = energyWidget('a', [world.modules.budapest]);
    const id = await create(reportOf('Filled in', [one]));
    const { structure } = await read(id);
    expect(structure[0]?.config.devices).not.toEqual(one.config.devices);
    const save = async (widgets: typeof structure, revision: number) => {
      await ageReport(world.installation, id);
      const answer = await editor.patch(`/report/${id}`, { ...reportOf('Filled in', widgets), revision });
      expect(answer.status).toBe(200);
    };
    await save(structure, 1);
    await save(structure, 2);
    const [filled] = structuredClone(structure);
    const parameter = filled?.config.devices?.[0]?.parameters[0];
    if (!filled || !parameter) throw new Error('The widget has a parameter');
    Object.assign(parameter, { hasKpi: true, kpi: 5 });
    await save([filled], 3);
    await save([filled], 4);
    expect((await versionsOf(id)).map(({ changes }) => changes?.widgets.map(({ kind }) => kind))).toEqual([
      ['changed'],
      [],
      [],
      undefined,
    ]);
  });

  it('versions that lay out of reach, wholly or in part, are left out when their report has come into reach since', async () => {
    const { budapest, seoul } = world.modules;
    const of = (...uuids: string[]) => reportOf('Moved', [energyWidget('a', uuids)]);
    const id = await create(of(seoul));
    const save = async (body: ReportInput, revision: number) => {
      expect((await editor.patch(`/report/${id}`, { ...body, revision })).status).toBe(200);
      await ageReport(world.installation, id);
    };
    await save(of(budapest, seoul), 1);
    await save(of(budapest), 2);
    await save(of(budapest), 3);
    const seen = await json<ReportVersion[]>(limited.get(`/report/${id}/versions`));
    expect(seen.map(({ revision, changes }) => [revision, changes])).toEqual([[3, null]]);
    expect((await limited.get(`/report/${id}/versions/3`)).status).toBe(200);
    for (const revision of [1, 2])
      expect(await refusal(await limited.get(`/report/${id}/versions/${revision}`))).toEqual([
        404,
        'not_found',
      ]);
    expect(await versionsOf(id)).toHaveLength(3);
  });

  it('versions of a report are for users who may change it, and only existing ones are found', async () => {
    const id = await create(reportOf('History', []));
    const viewer = product.api.as(world.viewer);
    expect((await viewer.get(`/report/${id}/versions`)).status).toBe(403);
    expect((await viewer.get(`/report/${id}/versions/1`)).status).toBe(403);
    for (const revision of ['1', '0', 'x', '1e0', '0x1', '%201', '99999999999']) {
      expect((await editor.get(`/report/${id}/versions/${revision}`)).status).toBe(404);
    }
  });
});
