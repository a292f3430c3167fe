import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import { addUser } from '#tests/support/add-user.ts';
import type { Api, ApiClient } from '#tests/support/api.ts';
import { type Importer, importerOf, startImporting, sumOfCounts } from '#tests/support/import-file.ts';
import { ask, makeModule, postReadings, readSeries, setZone } from '#tests/support/measurement.ts';

const ZONE = 'Europe/Budapest';
const MIDNIGHT = Date.parse('2024-05-06T00:00+02:00');
const QUARTER_MS = 900_000;

let api: Api;
let admin: ApiClient;
let importer: Importer;
beforeAll(async () => {
  ({ api, admin, importer } = await startImporting());
  await setZone(api, ZONE);
});
afterAll(() => api?.stop());

const mapping = (module: string, more: Record<string, unknown> = {}) => ({
  decimalSign: ',',
  time: { column: 'Zeit', format: 'd/m/y', zone: ZONE },
  columns: [{ column: 'kWh', module, parameter: 'energy', kind: 'interval' }],
  ...more,
});
const FILE = 'Zeit;kWh\n06.05.2024 00:00;1,5\n06.05.2024 00:15;2,5\n06.05.2024 00:30;\n06.05.2024 00:45;4\n';

const energyOf = async ({ uuid }: Module): Promise<(number | null)[]> => {
  const query = { module: uuid, parameters: 'energy', resolution: 'quarter' };
  const period = { start: String(MIDNIGHT), end: String(MIDNIGHT + 4 * QUARTER_MS) };
  return (await readSeries(admin, { ...query, ...period })).series.energy?.values ?? [];
};

interface Stored {
  ts: string;
  parameters: number[];
  values: number[];
}
const rawOf = ({ uuid }: Module): Promise<Stored[]> =>
  ask<Stored & Record<string, unknown>>(
    api,
    `SELECT ts::text, parameters, values FROM reading JOIN module ON module.id = module_id WHERE uuid = $1 ORDER BY ts`,
    [uuid],
  );
const lastValuesOf = ({ uuid }: Module) =>
  ask(
    api,
    `SELECT parameter.name, first_ts::text, ts::text, value FROM last_value JOIN module ON module.id = module_id
     JOIN parameter ON parameter.id = parameter_id WHERE uuid = $1 ORDER BY 1`,
    [uuid],
  );
const countRows = async (): Promise<unknown> =>
  (
    await ask(
      api,
      `SELECT (SELECT count(*) FROM reading) AS readings, (SELECT count(*) FROM import_run) AS runs,
        (SELECT count(*) FROM import_stage) AS staged, (SELECT count(*) FROM import_reading) AS written,
        (SELECT count(*) FROM reading_history) AS history`,
    )
  )[0];

describe('import of a file', () => {
  it('a dry run of an import only checks the file and stores nothing', async () => {
    const module = await makeModule(admin);
    const before = await countRows();
    const answer = await importer.check(FILE, mapping(module.uuid));
    expect(answer).toMatchObject({
      id: null,
      fileName: 'export.csv',
      counts: { rows: 4, values: 4, accepted: 3, missing: 1, refused: 0, duplicates: 0 },
      from: MIDNIGHT,
      to: MIDNIGHT + 3 * QUARTER_MS,
    });
    expect(answer.preview[0]).toEqual({
      line: 2,
      instant: '2024-05-05T22:00:00.000Z',
      local: '2024-05-06T00:00:00.000+02:00',
      module: module.uuid,
      moduleName: module.name,
      parameter: 'energy',
      value: 1.5,
      unit: 'kWh',
    });
    expect(await countRows()).toEqual(before);
  });

  it('an imported file becomes quarter-hours, is unchanged the second time, and a dry run reports what it would change', async () => {
    const module = await makeModule(admin);
    expect((await importer.store(FILE, mapping(module.uuid))).counts).toMatchObject({ accepted: 3 });
    await vi.waitFor(async () => expect(await energyOf(module)).toEqual([1.5, 2.5, null, 4]), 60_000);
    expect((await importer.store(FILE, mapping(module.uuid))).counts).toMatchObject({ unchanged: 3 });
    const other = FILE.replace('2,5', '2,75');
    const [checked, stored] = [
      await importer.check(other, mapping(module.uuid)),
      await importer.store(other, mapping(module.uuid)),
    ];
    expect(checked.counts).toEqual(stored.counts);
    expect(stored.counts).toMatchObject({ accepted: 0, unchanged: 2, changed: 1, missing: 1 });
    await vi.waitFor(async () => expect(await energyOf(module)).toEqual([1.5, 2.75, null, 4]), 60_000);
  });

  it('an import lists the first 100 refused rows with line, column and reason, counts all, and stores the rest', async () => {
    const module = await makeModule(admin);
    const bad = Array.from({ length: 150 }, (_, i) => `06.05.2024 01:00;x${i}\n`).join('');
    const answer = await importer.store(
      `${FILE}31.02.2024 00:00;1\n01.01.1999 00:00;1\n01.01.2099 00:00;1\n06.05.2024 02:00\n${bad}`,
      mapping(module.uuid),
    );
    expect(answer.counts).toMatchObject({ rows: 158, accepted: 3, refused: 154 });
    expect(sumOfCounts(answer)).toBe(answer.counts.values);
    expect(answer.refusals).toHaveLength(100);
    expect(answer.refusals.slice(0, 5)).toEqual([
      { line: 6, column: null, code: 'bad_stamp', reason: '"31.02.2024 00:00" is no date and time as d/m/y' },
      { line: 7, column: 'Zeit', code: 'too_early', reason: 'the instant lies before 2000-01-01' },
      { line: 8, column: 'Zeit', code: 'too_late', reason: 'the instant lies more than 15 minutes ahead' },
      { line: 9, column: null, code: 'too_few_cells', reason: '1 cells, 2 are needed' },
      {
        line: 10,
        column: 'kWh',
        code: 'not_a_number',
        reason: '"x0" is no number as the mapping writes them',
      },
    ]);
  });

  it('a value that an imported file names twice is counted, and the later row wins', async () => {
    const module = await makeModule(admin);
    const answer = await importer.store(`${FILE}06.05.2024 00:15;9\n`, mapping(module.uuid));
    expect(answer.counts).toMatchObject({ values: 5, accepted: 3, duplicates: 1, missing: 1 });
    expect((await rawOf(module)).map((row) => row.values)).toEqual([[1.5], [9], [4]]);
  });

  it('an import is listed with author, counts and state', async () => {
    const module = await makeModule(admin);
    const { id, counts } = await importer.store(FILE, mapping(module.uuid));
    const [run] = await importer.list();
    expect(run).toMatchObject({ id, fileName: 'export.csv', state: 'done', counts, undoneAt: null });
    expect(run?.author).toBeTruthy();
    await importer.undo(id);
    expect((await importer.list())[0]).toMatchObject({ id, state: 'undone', undoneBy: run?.author });
  });
});

describe('undo of an import', () => {
  it('undoing an import removes new readings and restores corrected ones, with quarter-hours and last values', async () => {
    const module = await makeModule(admin);
    const point = (n: number, parameter: string, value: number) => ({
      module: module.uuid,
      parameter,
      ts: MIDNIGHT + n * QUARTER_MS,
      value,
    });
    const before = [
      point(1, 'energy', 7),
      point(1, 'effectivePowerTotal', 28),
      point(3, 'effectivePowerTotal', 9),
    ];
    expect((await postReadings(api, before)).status).toBe(200);
    const [raw, last] = [await rawOf(module), await lastValuesOf(module)];
    const { id, counts } = await importer.store(FILE, mapping(module.uuid));
    expect(counts).toMatchObject({ accepted: 2, changed: 1 });
    expect(await rawOf(module)).not.toEqual(raw);
    const run = await importer.undo(id);
    expect(run).toMatchObject({ state: 'undone', counts: { kept: 0 } });
    expect(await rawOf(module)).toEqual(raw);
    expect(await lastValuesOf(module)).toEqual(last);
    await vi.waitFor(async () => expect(await energyOf(module)).toEqual([null, 7, null, null]), 60_000);
  });

  it('undoing an import leaves nothing in a module that was empty before', async () => {
    const module = await makeModule(admin);
    const { id } = await importer.store(FILE, mapping(module.uuid));
    await vi.waitFor(async () => expect(await energyOf(module)).toEqual([1.5, 2.5, null, 4]), 60_000);
    await importer.undo(id);
    expect(await rawOf(module)).toEqual([]);
    expect(await lastValuesOf(module)).toEqual([]);
    await vi.waitFor(async () => expect(await energyOf(module)).toEqual([null, null, null, null]), 60_000);
  });

  it('undoing an import keeps and counts what was changed after it', async () => {
    const module = await makeModule(admin);
    const { id } = await importer.store(FILE, mapping(module.uuid));
    const correction = { module: module.uuid, parameter: 'energy', ts: MIDNIGHT, value: 100 };
    expect((await postReadings(api, [correction])).status).toBe(200);
    expect((await importer.undo(id)).counts.kept).toBe(1);
    expect((await rawOf(module)).map((row) => row.values)).toEqual([[100]]);
    expect(await lastValuesOf(module)).toMatchObject([{ name: 'energy', value: 100 }]);
  });

  it('undoing two imports of the same instants restores the first state, in either order', async () => {
    const module = await makeModule(admin);
    const point = { module: module.uuid, parameter: 'energy', ts: MIDNIGHT, value: 7 };
    expect((await postReadings(api, [point])).status).toBe(200);
    const raw = await rawOf(module);
    for (const order of ['first in', 'last in'] as const) {
      const { id: first } = await importer.store(FILE, mapping(module.uuid));
      const { id: second } = await importer.store(FILE.replaceAll(',5', ',75'), mapping(module.uuid));
      const [one, other] = order === 'first in' ? [first, second] : [second, first];
      const { counts } = await importer.undo(one);
      expect(counts.kept).toBe(order === 'first in' ? 2 : 0);
      await importer.undo(other);
      expect(await rawOf(module), order).toEqual(raw);
    }
  });

  it('an import can be undone once, and an unknown import cannot', async () => {
    const module = await makeModule(admin);
    const { id } = await importer.store(FILE, mapping(module.uuid));
    await importer.undo(id);
    expect((await admin.delete(`/import/${id}`)).status).toBe(409);
    expect((await admin.delete(`/import/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await admin.delete('/import/1')).status).toBe(404);
  });
});

describe('rights of an import', () => {
  it('an import reaches only modules of the user’s own sites, and its undo no more than that', async () => {
    const [other] = await ask<{ id: string }>(
      api,
      `INSERT INTO site (id, name, timezone, position) VALUES (gen_random_uuid(), 'Annex', '${ZONE}', 9) RETURNING id`,
    );
    const [near, far] = [await makeModule(admin), await makeModule(admin, { siteId: other?.id })];
    await ask(
      api,
      `INSERT INTO role (id, name, grants, sites) VALUES
        ('ROLE_IMPORTER', 'Importer', '{"adminDataImport": ["r", "c", "u", "d"]}', ARRAY[$1::uuid])`,
      [near.siteId],
    );
    const limited = await importerOf(api, await addUser(api, 'importer', ['ROLE_IMPORTER']));
    const refused = await limited.send(FILE, mapping(far.uuid));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: {
        field: 'mapping.columns[0].module',
        message: `there is no module ${far.uuid} within your reach`,
      },
    });
    const { id } = await importer.store(FILE, mapping(far.uuid));
    const own = await limited.store(FILE, mapping(near.uuid));
    const listed = (await limited.list()).map((run) => run.id);
    expect([listed.includes(own.id), listed.includes(id)]).toEqual([true, false]);
    await expect(limited.undo(id)).rejects.toThrow('404');
    expect((await limited.undo(own.id)).state).toBe('undone');
  });
});
