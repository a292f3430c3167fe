import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#contract/error.ts';
import type { ModuleHealthDetail } from '#contract/readings/data-health.ts';
import type { SeriesAnswer } from '#contract/readings/series.ts';
import { type BlockResult, type BlocksAnswer, isBlockError } from '#contract/reports/block.ts';
import type { EditionChanges } from '#contract/reports/edition-changes.ts';
import type { Report } from '#contract/reports/report.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import { readStoredBlocks } from '#server/store/stored-blocks.ts';
import { type PrintingProduct, startPrintingProduct } from '#tests/support/delivering-product.ts';
import { holdRecompute } from '#tests/support/hold-recompute.ts';
import type { HeldRows } from '#tests/support/hold-rows.ts';
import { ask, makeModule, writeLines } from '#tests/support/measurement.ts';
import { energyWidget, freezeMarch, reportOf } from '#tests/support/report-world.ts';

const TOKEN = 'metrics-token-of-the-tests-0123456789abcdef';
const [START, END] = [Date.UTC(2025, 0, 1), Date.UTC(2026, 0, 1)];
const QUARTERS = (END - START) / QUARTER_MS;
const YEAR = { startTime: '2025-01-01T00:00', endTime: '2025-12-31T23:45' };

let product: PrintingProduct;
let admin: ReturnType<PrintingProduct['api']['as']>;
let held: HeldRows | null = null;

const hold = async (): Promise<void> => {
  held = await holdRecompute(product.api);
};
const release = async (): Promise<void> => {
  await held?.release();
  held = null;
};

beforeAll(async () => {
  product = await startPrintingProduct({ METRICS_TOKEN: TOKEN });
  admin = product.api.as(product.api.developer);
  await ask(product.api, `UPDATE site SET timezone = 'UTC'`);
});
afterEach(release);
afterAll(() => product?.stop());

/** Energy of one quarter-hour of the year: different amounts, exact in binary. */
const energyAt = (i: number): number => 1 + (i % 64) / 64;
const YEAR_KWH = Array.from({ length: QUARTERS }, (_, i) => energyAt(i)).reduce((sum, one) => sum + one, 0);

/** Sends a year of quarter-hours, as much in one request as fits into it. */
async function sendYear(module: string): Promise<void> {
  const lines = Array.from(
    { length: QUARTERS },
    (_, i) => `meter,module=${module} energy=${energyAt(i)} ${START + i * QUARTER_MS}`,
  );
  expect((await writeLines(product.api, lines.join('\n'))).status).toBe(204);
}

async function series(module: string, resolution: string, parameters = 'energy'): Promise<SeriesAnswer> {
  const query = new URLSearchParams({ module, parameters, resolution, start: `${START}`, end: `${END}` });
  return (await (await admin.get(`/series?${query}`)).json()) as SeriesAnswer;
}

const sum = ({ series: columns }: SeriesAnswer): number =>
  (columns.energy?.values ?? []).reduce<number>((total, value) => total + (value ?? 0), 0);

/** Makes a report that shows the year of these modules. */
async function makeReport(uuids: string[]): Promise<number> {
  const body = reportOf(`Year ${crypto.randomUUID()}`, [energyWidget('a', uuids)], YEAR);
  return ((await (await admin.post('/report', body)).json()) as { id: number }).id;
}

const blockOf = ({ blocks }: Pick<BlocksAnswer, 'blocks'>): BlockResult => {
  const block = blocks.a;
  if (!block || isBlockError(block)) throw new Error(`no block: ${JSON.stringify(block)}`);
  return block;
};

const readBlock = async (id: number): Promise<BlockResult> =>
  blockOf((await (await admin.get(`/report/${id}/blocks`)).json()) as BlocksAnswer);

/** Stored block of the newest printed edition. */
async function printedBlock(): Promise<BlockResult> {
  const id = product.print.jobs.at(-1)?.generatedId ?? '';
  const { db } = product.world.installation;
  const { blocks } = await db
    .selectFrom('generation')
    .select('blocks')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!blocks) throw new Error('no blocks');
  return blockOf(await readStoredBlocks(blocks));
}

const computed = () =>
  vi.waitFor(async () => expect(await ask(product.api, 'SELECT FROM dirty_range LIMIT 1')).toEqual([]), {
    timeout: 60_000,
    interval: 100,
  });

describe('reading right after an acknowledgement', () => {
  it('an answer says how much of its period waits, and is exact once nothing does', async () => {
    await hold();
    const meter = await makeModule(admin, { externalId: 'year-a' });
    const other = await makeModule(admin, { externalId: 'idle' });
    const calculated = await makeModule(admin, {
      type: 'calculated',
      ...{ formula: 'a + b', variables: { a: meter.uuid, b: other.uuid } },
    });
    const reportId = await makeReport([meter.uuid, other.uuid]);
    await sendYear('year-a');
    const all = { quarters: QUARTERS, first: START, isFailing: false };
    for (const resolution of ['quarter', 'hour', 'day', 'month'])
      expect((await series(meter.uuid, resolution)).waiting, resolution).toEqual({
        ...all,
        modules: [meter.uuid],
      });
    expect((await series(calculated.uuid, 'month')).waiting).toEqual({ ...all, modules: [calculated.uuid] });
    expect((await series(other.uuid, 'day')).waiting).toBeUndefined();
    expect((await series(meter.uuid, 'day', 'voltage')).waiting).toBeUndefined();
    expect((await series(meter.uuid, 'raw')).waiting).toBeUndefined();
    expect((await readBlock(reportId)).waiting).toEqual({ ...all, modules: [meter.uuid] });
    const metrics = await (
      await fetch(`${product.api.origin}/api/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
    ).text();
    expect(metrics).toMatch(/quarterhour_recompute_quarter_hours\{[^}]*\} 35040/);
    const health = (await (await admin.get(`/data-health/${meter.uuid}`)).json()) as ModuleHealthDetail;
    expect(health.backlog).toMatchObject({ quarters: QUARTERS, isFailing: false });

    await release();
    // Whatever moment it is read at: an answer that says nothing of waiting is exact.
    for (;;) {
      const answer = await series(meter.uuid, 'quarter');
      if (answer.waiting) continue;
      expect(sum(answer)).toBe(YEAR_KWH);
      break;
    }
    expect(sum(await series(meter.uuid, 'month'))).toBeCloseTo(YEAR_KWH, 6);
    await computed();
    expect((await readBlock(reportId)).waiting).toBeUndefined();
  });

  it('a PDF made at once holds the whole sum and is not marked as changed', async () => {
    const meter = await makeModule(admin, { externalId: 'year-b' });
    const reportId = await makeReport([meter.uuid]);
    await sendYear('year-b');
    expect((await admin.get(`/report/${reportId}/pdf`)).status).toBe(200);
    const block = await printedBlock();
    expect(block.waiting).toBeUndefined();
    expect(block.data[meter.uuid]?.energy?.total).toBe(YEAR_KWH);
    await computed();
    const generatedId = product.print.jobs.at(-1)?.generatedId;
    const edition = (await (await admin.get(`/report/${reportId}/${generatedId}`)).json()) as Report;
    expect(edition.issue?.dataChangedAt).toBeNull();
  });

  it('a PDF whose numbers are not computed within 15 s is refused and names what is missing', async () => {
    const { api, world } = product;
    const meter = await makeModule(admin, {
      ...{ externalId: 'year-c', name: 'Slow press', siteId: world.sites.seoul },
    });
    const near = await makeModule(admin, {
      ...{ externalId: 'near-c', name: 'Near press', siteId: world.sites.budapest },
    });
    const [reportId, farId] = [
      await makeReport([meter.uuid, near.uuid]),
      await makeReport([meter.uuid, world.modules.budapest]),
    ];
    await hold();
    await sendYear('year-c');
    await writeLines(api, `meter,module=near-c energy=5 ${START}`);
    // What waits out of the reader's reach holds up nothing of theirs.
    expect((await api.as(world.limited).get(`/report/${farId}/pdf`)).status).toBe(200);
    const [answer, limited] = (await Promise.all([
      admin.get(`/report/${reportId}/pdf`),
      api.as(world.limited).get(`/report/${reportId}/pdf`),
    ])) as [Response, Response];
    await release();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(((await answer.json()) as ErrorBody).error).toMatchObject({
      code: 'still_computing',
      waiting: { quarters: QUARTERS, devices: ['Near press', 'Slow press'] },
    });
    // Devices out of the reader's reach are neither named nor counted.
    expect(((await limited.json()) as ErrorBody).error).toMatchObject({
      message: 'Up to 1 quarter-hours of 1 devices are still being computed',
      waiting: { quarters: 1, devices: ['Near press'] },
    });
    await computed();
  }, 60_000);

  it('a series whose computation keeps failing holds up no PDF, which says what is missing', async () => {
    const [good, bad] = [
      await makeModule(admin, { externalId: 'year-good' }),
      await makeModule(admin, { externalId: 'year-bad' }),
    ];
    const reportId = await makeReport([good.uuid, bad.uuid]);
    await ask(
      product.api,
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'out of luck'; END $$`,
    );
    await ask(
      product.api,
      `CREATE TRIGGER refuse BEFORE INSERT ON quarter_day FOR EACH ROW
       WHEN (NEW.module_id = ${await numberOf(bad.uuid)}) EXECUTE FUNCTION refuse()`,
    );
    await sendYear('year-good');
    await writeLines(product.api, `meter,module=year-bad energy=5 ${START}`);
    expect((await admin.get(`/report/${reportId}/pdf`)).status).toBe(200);
    const block = await printedBlock();
    const quarter = START / QUARTER_MS;
    expect(block.waiting).toEqual({
      ...{ quarters: 1, first: START, modules: [bad.uuid], isFailing: true },
      parts: [{ modules: [bad.uuid], ranges: [[quarter, quarter]], isFailing: true }],
    });
    expect(block.data[good.uuid]?.energy?.total).toBe(YEAR_KWH);
    await ask(product.api, 'DROP TRIGGER refuse ON quarter_day');
    await computed();
  }, 60_000);
});

const numberOf = async (uuid: string): Promise<number> =>
  (await ask<{ id: number }>(product.api, 'SELECT id FROM module WHERE uuid = $1', [uuid]))[0]?.id ?? 0;

describe('data that change after an edition was frozen', () => {
  const MARCH = { startTime: '2026-03-01T00:00', endTime: '2026-03-31T23:45' };
  const read = async <T>(path: string): Promise<T> => (await (await admin.get(path)).json()) as T;
  const markOf = async (id: number, edition: string) =>
    (await read<Report>(`/report/${id}/${edition}`)).issue?.dataChangedAt;

  it('late readings and corrections mark the editions that show them, with the difference', async () => {
    const { installation } = product.world;
    const [meter, still] = [
      await makeModule(admin, { externalId: 'late' }),
      await makeModule(admin, { externalId: 'still' }),
    ];
    const march = Date.UTC(2026, 2, 10);
    const send = (module: string, at: number, energy: number) =>
      writeLines(product.api, `meter,module=${module} energy=${energy} ${at}`);
    const make = async (uuid: string): Promise<number> => {
      const body = reportOf(`March ${crypto.randomUUID()}`, [energyWidget('a', [uuid])], MARCH);
      return ((await (await admin.post('/report', body)).json()) as { id: number }).id;
    };
    await send('late', march, 5);
    await send('still', march, 5);
    await computed();
    const [shown, other] = [await make(meter.uuid), await make(still.uuid)];
    const [edition, untouched] = [
      await freezeMarch(installation, shown),
      await freezeMarch(installation, other),
    ];
    // Live readings, and changes outside the edition's period, concern no edition.
    await send('late', Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS, 7);
    await send('late', Date.UTC(2026, 3, 2), 7);
    await computed();
    expect(await markOf(shown, edition)).toBeNull();
    expect(await read<EditionChanges>(`/report/${shown}/${edition}/changes`)).toMatchObject({ changes: [] });

    await send('late', march, 8);
    await send('late', march + QUARTER_MS, 2);
    await computed();
    expect(await markOf(shown, edition)).not.toBeNull();
    expect(await markOf(other, untouched)).toBeNull();
    const { dataChangedAt, changes, isComputing } = await read<EditionChanges>(
      `/report/${shown}/${edition}/changes`,
    );
    expect({ isComputing, isMarked: dataChangedAt !== null }).toEqual({ isComputing: false, isMarked: true });
    expect(changes).toEqual([
      { uuid: meter.uuid, name: meter.name, parameter: 'energy', unit: 'kWh', frozen: 5, today: 10 },
    ]);
    const list =
      await read<{ id: number; issues: { id: string; dataChangedAt: string | null }[] }[]>(
        '/reports/base-report',
      );
    expect(list.find(({ id }) => id === shown)?.issues[0]?.dataChangedAt).toBe(dataChangedAt);
    // What is frozen stays as it was.
    const { blocks } = await read<BlocksAnswer>(`/report/${shown}/${edition}/blocks`);
    expect(blockOf({ blocks }).data[meter.uuid]?.energy?.total).toBe(5);

    const again = await freezeMarch(installation, shown);
    expect(await markOf(shown, again)).toBeNull();
  });
});
