import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Report,
  type ReportInput,
  type ReportListItem,
  reportListItemSchema,
  reportSchema,
} from '#contract/reports/report.ts';
import { addModule, energyWidget, reportOf } from '#tests/support/report-world.ts';
import { json, type ReportingProduct, startReportingProduct } from '#tests/support/reporting-product.ts';

let product: ReportingProduct;
let api: ReportingProduct['api'];
let world: ReportingProduct['world'];
let editor: ReportingProduct['editor'];
let create: ReportingProduct['create'];

beforeAll(async () => {
  product = await startReportingProduct();
  ({ api, world, editor, create } = product);
});
afterAll(() => product.stop());

const read = (id: number, client = editor): Promise<Report> => json(client.get(`/report/${id}`));
const errorOf = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string; field?: string } }).error;

describe('creating, reading, changing, deleting', () => {
  it('R-LIFE-02 R-LIFE-13 a created report is read back as it was sent, with what the server adds', async () => {
    const widget = energyWidget('w1', [world.modules.budapest]);
    const id = await create(reportOf('First', [widget], { group: 'Plant' }));
    const report = await read(id);
    expect(reportSchema.isValidSync(report)).toBe(true);
    expect(report).toMatchObject({
      id,
      name: 'First',
      group: 'Plant',
      revision: 1,
      draft: false,
      createdBy: 'editor Tester',
      issue: null,
      resolved: { startTime: '2026-03-29T00:00', endTime: '2026-03-29T23:45', zone: 'Europe/Budapest' },
    });
    expect(report.structure[0]).toMatchObject({ i: 'w1', component: 'LineChart', w: 6, h: 10 });
  });

  it('R-REP-01 a report created without a name is an unnamed report', async () => {
    const { name: _, ...nameless } = reportOf('', []);
    const id = await create(nameless as ReportInput);
    expect(await read(id)).toMatchObject({ name: 'unnamed', draft: false });
    expect((await editor.delete(`/report/${id}`)).status).toBe(204);
    expect((await editor.post('/report', { ...nameless, name: ' ' })).status).toBe(400);
  });

  it('R-REP-03 R-REP-05 a container keeps its id, and a device its hasKpi', async () => {
    const widget = { ...energyWidget('w1', [world.modules.budapest]), id: '4711' };
    const [device] = widget.config.devices;
    if (device) device.hasKpi = true;
    const id = await create(reportOf('Other system', [widget]));
    const { structure } = await read(id);
    expect(structure[0]).toMatchObject({ i: 'w1', id: '4711', config: { devices: [{ hasKpi: true }] } });
    const revision = 1;
    await json(editor.patch(`/report/${id}`, { ...reportOf('Other system', structure), revision }));
    expect((await read(id)).structure).toEqual(structure);
  });

  it('R-REP-02 fields that the server manages cannot be set from outside', async () => {
    for (const managed of [
      { id: 77 },
      { createdBy: 'me' },
      { draft: true },
      { structure: [], issue: null },
    ]) {
      const answer = await editor.post('/report', { ...reportOf('Managed', []), ...managed });
      expect([answer.status, (await errorOf(answer)).code]).toEqual([400, 'validation_failed']);
    }
    const id = await create({ ...reportOf('Managed', []), revision: 9 });
    expect(await read(id)).toMatchObject({ draft: false, revision: 1, createdBy: 'editor Tester' });
  });

  it('R-LIFE-03 a save raises the revision and keeps the version it replaces', async () => {
    const id = await create(reportOf('Saved', []));
    const saved = await json(editor.patch(`/report/${id}`, { ...reportOf('Saved again', []), revision: 1 }));
    expect(saved).toEqual({ id, revision: 2, unsavedChanges: 0, newer: null });
    expect((await read(id)).name).toBe('Saved again');
    const history = await world.installation.db
      .selectFrom('report_history')
      .select(['revision', 'body'])
      .where('report_id', '=', id)
      .execute();
    expect(history).toMatchObject([{ revision: 1, body: { name: 'Saved' } }]);
  });

  it('when two saves are based on one revision, one succeeds and the other gets a conflict', async () => {
    const id = await create(reportOf('Contested', []));
    const answers = await Promise.all(
      ['Mine', 'Yours', 'Theirs'].map((name) =>
        editor.patch(`/report/${id}`, { ...reportOf(name, []), revision: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409) as Response;
    expect(await errorOf(refused)).toMatchObject({ code: 'revision_conflict', field: 'revision' });
    expect((await read(id)).revision).toBe(2);
    expect((await editor.patch(`/report/${id}`, reportOf('Blind', []))).status).toBe(400);
  });

  it('report names are unique per type and group, regardless of case', async () => {
    await create(reportOf('Monthly', [], { group: 'A' }));
    const again = await editor.post('/report', reportOf('MONTHLY', [], { group: 'A' }));
    expect(again.status).toBe(409);
    expect(await errorOf(again)).toMatchObject({ code: 'name_taken', field: 'name' });
    await create(reportOf('Monthly', [], { group: 'B' }));
    await create(reportOf('Monthly', [], { group: 'A', type: 'additional-report' }));
  });

  it('R-LIFE-10 a deleted report is gone', async () => {
    const id = await create(reportOf('Gone', []));
    expect((await editor.delete(`/report/${id}`)).status).toBe(204);
    expect((await editor.get(`/report/${id}`)).status).toBe(404);
    expect((await editor.delete(`/report/${id}`)).status).toBe(404);
  });

  it('R-LIFE-11 X-26 the list of a type contains its reports and no drafts of others', async () => {
    const id = await create(reportOf('Listed', [energyWidget('a', [world.modules.budapest])]));
    const draft = await json<{ id: number }>(
      editor.post('/report?auto=true', reportOf('Draft of the editor', [])),
    );
    const own = await json<ReportListItem[]>(editor.get('/reports/base-report'));
    for (const item of own) expect(reportListItemSchema.isValidSync(item)).toBe(true);
    expect(own.find((item) => item.id === id)).toMatchObject({
      name: 'Listed',
      widgets: 1,
      isScheduled: false,
    });
    expect(own.some((item) => item.id === draft.id)).toBe(true);
    const others = await json<ReportListItem[]>(api.as(world.viewer).get('/reports/base-report'));
    expect(others.some((item) => item.id === draft.id)).toBe(false);
    expect((await api.as(world.viewer).get(`/report/${draft.id}`)).status).toBe(404);
    expect((await editor.get('/reports/no-such-report')).status).toBe(404);
  });

  it('R-LIFE-01 X-14 a draft stays a draft through autosaves and becomes a report by a manual save', async () => {
    const { id } = await json<{ id: number }>(
      editor.post('/report?auto=true', reportOf('In the making', [])),
    );
    await editor.patch(`/report/${id}?auto=true`, { ...reportOf('In the making', []), revision: 1 });
    expect(await read(id)).toMatchObject({ draft: true, revision: 2 });
    await editor.patch(`/report/${id}`, { ...reportOf('Made', []), revision: 2 });
    expect(await read(id)).toMatchObject({ draft: false, revision: 3 });
  });

  it('a draft with a schedule is not sent before it is saved by hand', async () => {
    const recurrence: ReportInput['recurrence'] = {
      rule: 'FREQ=DAILY;BYHOUR=6;BYMINUTE=0',
      users: [world.editor.id],
      isActive: true,
      zone: 'Europe/Budapest',
      period: 'yesterday',
      catchUp: true,
    };
    const body = reportOf('Sent later', [], { recurrence });
    const { id } = await json<{ id: number }>(editor.post('/report?auto=true', body));
    const runs = async () =>
      (await world.installation.pool.query('SELECT FROM schedule WHERE report_id = $1', [id])).rowCount;
    expect(await runs()).toBe(0);
    await editor.patch(`/report/${id}?auto=true`, { ...body, revision: 1 });
    expect(await runs()).toBe(0);
    await editor.patch(`/report/${id}`, { ...body, revision: 2 });
    expect(await runs()).toBe(1);
  });

  it('a save and an autosave cannot change the type of a report', async () => {
    const id = await create(reportOf('Base', []));
    const body = { ...reportOf('Base', []), type: 'additional-report', revision: 1 };
    for (const path of [`/report/${id}`, `/report/${id}?auto=true`]) {
      const answer = await editor.patch(path, body);
      expect([answer.status, await errorOf(answer)]).toMatchObject([400, { field: 'type' }]);
    }
    expect(await read(id)).toMatchObject({ type: 'base-report', revision: 1 });
  });
});

describe('refusals at save', () => {
  it.each([
    ['a period without end', reportOf('Bad', [], { endTime: null }), 'endTime'],
    ['an end before the start', reportOf('Bad', [], { endTime: '2026-03-28T23:45' }), 'endTime'],
    [
      'two widgets of one id',
      reportOf('Bad', [energyWidget('x', []), energyWidget('x', [])]),
      'structure[1].i',
    ],
    ['a widget without place', reportOf('Bad', [{ ...energyWidget('x', []), w: 0 }]), 'structure[0].w'],
  ])('a report with %s is refused at save', async (_, body, field) => {
    const answer = await editor.post('/report', body);
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatchObject({ code: 'validation_failed', field });
  });

  it('R-TYPE-05 R-TYPE-06 R-TYPE-07 widgets that the type may not hold are dropped', async () => {
    const gauge = { ...energyWidget('g', [world.modules.budapest]), component: 'Gauge' as const };
    const table = { ...energyWidget('t', [world.modules.budapest]), component: 'DataTable' as const };
    const line = energyWidget('l', [world.modules.budapest]);
    const kept = async (type: Report['type'], structure: object[]) =>
      (await read(await create({ ...reportOf(`Kept ${type}`, []), type, structure }))).structure.map(
        ({ i }) => i,
      );
    expect(await kept('base-report', [gauge, table, line])).toEqual(['t', 'l']);
    expect(await kept('availability-report', [gauge, table, line])).toEqual(['l']);
    expect(await kept('dashboard-report', [{ ...line, component: 'Invoice' }, gauge])).toEqual(['g']);
  });

  it('R-REC-02 a recurrence without a rule counts as none', async () => {
    for (const rule of [null, 'false']) {
      const recurrence = {
        rule,
        users: [world.editor.id],
        isActive: true,
        zone: 'Europe/Budapest',
        period: 'yesterday',
      };
      const id = await create({ ...reportOf(`No rule ${rule}`, []), recurrence });
      expect((await read(id)).recurrence).toBeNull();
    }
  });

  it.each([
    ['FREQ=HOURLY', 'Europe/Budapest', 'recurrence.rule'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'Europe/Budapest', 'recurrence.rule'],
    ['FREQ=DAILY', 'Europe/Nowhere', 'recurrence.zone'],
  ])('a schedule with the rule %s in %s is refused at save', async (rule, zone, field) => {
    const recurrence = { rule, users: [world.editor.id], isActive: true, zone, period: 'yesterday' };
    const answer = await editor.post('/report', { ...reportOf('Bad rule', []), recurrence });
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatchObject({ field });
  });

  it('a recipient who is no user is refused at save', async () => {
    const recurrence = {
      rule: 'FREQ=DAILY',
      users: [world.editor.id, '11111111-1111-4111-8111-111111111111'],
      isActive: true,
      zone: 'Europe/Budapest',
      period: 'yesterday',
    };
    const answer = await editor.post('/report', { ...reportOf('Bad recipient', []), recurrence });
    expect(await errorOf(answer)).toMatchObject({ field: 'recurrence.users[1]' });
  });

  it('hostile HTML of a text block is removed on write and again on read', async () => {
    const text = { ...energyWidget('t', []), component: 'TextEditor' as const };
    text.config.html = '<p onclick="x()">Hello<script>alert(1)</script><img src=x onerror=alert(1)></p>';
    const id = await create(reportOf('Text', [text]));
    expect((await read(id)).structure[0]?.config.html).toBe('<p>Hello</p>');
    const old = JSON.stringify([
      { ...text, config: { ...text.config, html: '<style>@import "//sink"</style><b>old</b>' } },
    ]);
    await world.installation.db.updateTable('report').set({ structure: old }).where('id', '=', id).execute();
    expect((await read(id)).structure[0]?.config.html).toBe('<b>old</b>');
  });

  it('R-NORM-01 R-NORM-02 R-NORM-03 an old report structure is read in today’s form', async () => {
    const id = await create(reportOf('Old form', []));
    const water = await addModule(world.installation, 'Water', world.sites.budapest, {
      measure_type: 'flow',
      medium: 'water',
    });
    const old = {
      i: 'a',
      component: 'LineChart',
      x: '1',
      y: null,
      w: 4,
      h: 5,
      config: {
        devices: [
          { uuid: world.modules.budapest, hasKpi: true, kpi: 5, parameters: [{ value: 'energy' }] },
          { uuid: water, parameters: [{ value: 'volume' }] },
        ],
      },
    };
    const structure = JSON.stringify([old]);
    await world.installation.db.updateTable('report').set({ structure }).where('id', '=', id).execute();
    const [container] = (await read(id)).structure;
    expect(container).toMatchObject({ x: 0, y: 0, w: 4, h: 5 });
    expect(container?.config.devices[0]).toMatchObject({
      measureType: 'electricity',
      parameters: [{ value: 'energy', hasKpi: true, kpi: 5, kpiMin: 0 }],
    });
    expect(container?.config.devices[1]).toMatchObject({
      measureType: 'flow',
      parameters: [{ value: 'volume', hasKpi: false, kpi: 0, kpiMin: 0 }],
    });
  });
});

describe('rights on reports', () => {
  it('reports need the flag of the report type’s own name', async () => {
    const viewer = api.as(world.viewer);
    const nobody = api.as(world.nobody);
    const id = await create(reportOf('Guarded', []));
    const body = { ...reportOf('Guarded', []), revision: 1 };
    expect((await viewer.get(`/report/${id}`)).status).toBe(200);
    expect((await viewer.get(`/report/${id}?modify=true`)).status).toBe(403);
    // Whoever reaches no site does not learn that there is a report.
    for (const [client, status] of [
      [viewer, 403],
      [nobody, 404],
    ] as const) {
      expect((await client.post('/report', body)).status).toBe(403);
      expect((await client.patch(`/report/${id}`, body)).status).toBe(status);
      expect((await client.delete(`/report/${id}`)).status).toBe(status);
    }
    expect((await nobody.get(`/report/${id}`)).status).toBe(404);
    expect((await nobody.get('/reports/base-report')).status).toBe(403);
    expect((await api.get(`/report/${id}`)).status).toBe(401);
  });

  it('a report belongs to the sites of its devices', async () => {
    const limited = api.as(world.limited);
    const seoul = await create(reportOf('Seoul only', [energyWidget('a', [world.modules.seoul])]));
    const both = await create(
      reportOf('Both', [
        energyWidget('a', [world.modules.seoul]),
        energyWidget('b', [world.modules.budapest]),
      ]),
    );
    expect((await limited.get(`/report/${seoul}`)).status).toBe(404);
    expect((await limited.get(`/report/${both}`)).status).toBe(200);
    const listed = await json<ReportListItem[]>(limited.get('/reports/base-report'));
    expect(listed.map(({ id }) => id)).toContain(both);
    expect(listed.map(({ id }) => id)).not.toContain(seoul);
    const body = { ...reportOf('Both', [energyWidget('b', [world.modules.budapest])]), revision: 1 };
    expect((await limited.patch(`/report/${both}`, body)).status).toBe(403);
    expect((await limited.delete(`/report/${both}`)).status).toBe(403);
    const foreign = reportOf('Foreign device', [energyWidget('a', [world.modules.seoul])]);
    expect((await limited.post('/report', foreign)).status).toBe(403);
    await create(reportOf('Own device', [energyWidget('a', [world.modules.budapest])]), limited);
  });

  it.each(['0', '-1', 'x', '1e9', '99999999999999999999', '1 OR 1=1', '%00'])(
    'no report has the id %s',
    async (id) => {
      expect([400, 404]).toContain((await editor.get(`/report/${id}`)).status);
    },
  );
});
