import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, type ErrorAnswer, makeModule, readSeries, writeLines } from '#tests/support/measurement.ts';

let api: Api;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
});
afterAll(() => api.stop());

const NOON = Date.UTC(2025, 5, 2, 12);

const rawValues = async (module: Module, parameters = 'energy', from = NOON): Promise<(number | null)[]> => {
  const { series } = await readSeries(admin, {
    module: module.uuid,
    parameters,
    start: String(from),
    end: String(from + 3_600_000),
    resolution: 'raw',
  });
  return Object.values(series).flatMap((column) => column.values);
};

/** Sends a body of unknown length, in chunks. */
const writeStream = (body: ReadableStream): Promise<Response> =>
  fetch(`${api.origin}/api/v2/write?precision=ms`, {
    method: 'POST',
    headers: { Authorization: `Token ${api.ingestToken}` },
    body,
    duplex: 'half',
  } as RequestInit);

describe('line protocol over HTTP', () => {
  it('line protocol stores fields of a module named by uuid or external id, and answers 204', async () => {
    const module = await makeModule(admin, { externalId: 'press-1' });
    const answer = await writeLines(
      api,
      `meter,module=${module.uuid} energy=1.5,effectivePowerTotal=6 ${NOON}\nmeter,module=press-1 energy=2 ${NOON + 900_000}`,
    );
    expect(answer.status).toBe(204);
    expect(await rawValues(module, 'energy,effectivePowerTotal')).toEqual([1.5, 2, 6, null]);
  });

  it.each([
    ['ns', 1_000_000n],
    ['us', 1_000n],
    ['u', 1_000n],
    ['ms', 1n],
  ])('line protocol accepts precision %s', async (precision, factor) => {
    const module = await makeModule(admin);
    const answer = await writeLines(api, `m,module=${module.uuid} energy=3 ${BigInt(NOON) * factor}`, {
      query: `precision=${precision}`,
    });
    expect(answer.status).toBe(204);
    expect(await rawValues(module)).toEqual([3]);
  });

  it.each([
    ['s', NOON / 1000],
    ['m', NOON / 60_000],
    ['h', NOON / 3_600_000],
  ])('line protocol accepts precision %s', async (precision, timestamp) => {
    const module = await makeModule(admin);
    await writeLines(api, `m,module=${module.uuid} energy=4 ${timestamp}`, {
      query: `precision=${precision}`,
    });
    expect(await rawValues(module)).toEqual([4]);
  });

  it('line protocol takes nanoseconds when no precision is named, and refuses an unknown precision', async () => {
    const module = await makeModule(admin);
    await writeLines(api, `m,module=${module.uuid} energy=5 ${NOON}000000`, { query: '' });
    expect(await rawValues(module)).toEqual([5]);
    expect((await writeLines(api, 'm energy=1', { query: 'precision=days' })).status).toBe(400);
    expect((await writeLines(api, 'm energy=1', { query: 'precision=s&precision=ms' })).status).toBe(400);
  });

  it('line protocol takes a line without a timestamp as measured now', async () => {
    const module = await makeModule(admin);
    const before = Date.now();
    await writeLines(api, `m,module=${module.uuid} energy=6`);
    expect(await rawValues(module, 'energy', before - 1000)).toEqual([6]);
  });

  it('line protocol accepts gzip, chunks, an odd or empty Content-Type, blank lines, comments and CRLF', async () => {
    const module = await makeModule(admin);
    const line = (i: number) => `m,module=${module.uuid} energy=${i} ${NOON + i * 1000}`;
    const gzip = { 'Content-Encoding': 'gzip' };
    expect((await writeLines(api, gzipSync(line(1)), { headers: gzip })).status).toBe(204);
    expect((await writeLines(api, line(2), { headers: { 'Content-Type': '' } })).status).toBe(204);
    expect((await writeLines(api, line(3), { headers: { 'Content-Type': 'application/json' } })).status).toBe(
      204,
    );
    expect((await writeLines(api, `\r\n# note\r\n\r\n${line(4)}\r\n`)).status).toBe(204);
    const chunked = new ReadableStream({
      start: (stream) => {
        for (const part of [line(5).slice(0, 20), line(5).slice(20)]) stream.enqueue(Buffer.from(part));
        stream.close();
      },
    });
    expect((await writeStream(chunked)).status).toBe(204);
    expect((await writeLines(api, '')).status).toBe(204);
    expect(await rawValues(module)).toEqual([1, 2, 3, 4, 5]);
  });

  it('line protocol is available at /api/write, and at /write and /v2/write without the prefix', async () => {
    const module = await makeModule(admin);
    for (const [i, path] of ['/api/write', '/write', '/v2/write'].entries()) {
      const answer = await writeLines(api, `m,module=${module.uuid} energy=${i} ${NOON + i}`, { path });
      expect([path, answer.status]).toEqual([path, 204]);
    }
    expect(await rawValues(module)).toEqual([0, 1, 2]);
  });

  it('line protocol accepts Token, Bearer and Basic (password = token), and nothing else', async () => {
    const basic = Buffer.from(`anybody:${api.ingestToken}`).toString('base64');
    const statusOf = async (authorization: string) =>
      (await writeLines(api, '', { headers: { Authorization: authorization } })).status;
    for (const good of [`Token ${api.ingestToken}`, `Bearer ${api.ingestToken}`, `Basic ${basic}`]) {
      expect(await statusOf(good)).toBe(204);
    }
    for (const bad of [
      '',
      'Token',
      `Digest ${api.ingestToken}`,
      `Token ${api.ingestToken}x`,
      'Token qh_guess',
    ]) {
      expect(await statusOf(bad)).toBe(401);
    }
  });

  it('line protocol refuses only the bad lines, with counts, number and reason of the first, and stores the good ones', async () => {
    const module = await makeModule(admin);
    const answer = await writeLines(
      api,
      [
        `m,module=${module.uuid} energy=1 ${NOON}`,
        `m,module=${module.uuid} energy=NaN ${NOON + 1}`,
        '',
        `m,module=${module.uuid} energy="text" ${NOON + 2}`,
        `m,module=${module.uuid} energy=2 ${NOON + 3}`,
      ].join('\n'),
    );
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as ErrorAnswer;
    expect(error).toMatchObject({
      code: 'line_protocol_partly_refused',
      message: '2 of 4 lines refused, 2 stored; line 2: "NaN" is no finite value',
    });
    expect(await rawValues(module)).toEqual([1, 2]);
  });

  it('line protocol refuses instants before 2000 and more than 15 minutes ahead', async () => {
    const module = await makeModule(admin);
    const at = async (ts: number) => (await writeLines(api, `m,module=${module.uuid} energy=1 ${ts}`)).status;
    expect(await at(Date.UTC(2000, 0, 1))).toBe(204);
    expect(await at(Date.UTC(2000, 0, 1) - 1)).toBe(400);
    expect(await at(Date.now() + 14 * 60_000)).toBe(204);
    expect(await at(Date.now() + 16 * 60_000)).toBe(400);
    expect(await at(Number.MAX_SAFE_INTEGER)).toBe(400);
    expect(await at(-5)).toBe(400);
  });

  it('line protocol keeps unknown modules and fields as unassigned inputs', async () => {
    const module = await makeModule(admin);
    const answer = await writeLines(
      api,
      `m,module=nobody energy=7 ${NOON}\nm,module=${module.uuid} colour="red",temperature=4 ${NOON}\nm,host=a load=1\nm,module=a\u0000b energy=1`,
    );
    expect(answer.status).toBe(204);
    const listed = (await (await admin.get('/ingest/unassigned')).json()) as {
      inputs: { module: string | null; parameter: string; lastValue: number | null }[];
    };
    const found = (name: string | null, parameter: string) =>
      listed.inputs.find((input) => input.module === name && input.parameter === parameter)?.lastValue;
    expect(found('nobody', 'energy')).toBe(7);
    expect(found(module.uuid, 'colour')).toBeNull();
    expect(found(module.uuid, 'temperature')).toBe(4);
    expect(found(null, 'load')).toBe(1);
    expect(found('a\ufffdb', 'energy')).toBe(1);
  });

  it('line protocol stores the readings of a batch with more unknown inputs than can be listed, also when repeated', async () => {
    const { uuid } = await makeModule(admin);
    for (const value of [230, 231]) {
      const unknown = Array.from(
        { length: 5_001 },
        (_, i) => `x,module=nobody-${value}-${i} energy=1 ${NOON + value}`,
      );
      const answer = await writeLines(
        api,
        [...unknown, `x,module=${uuid} voltageL1=${value} ${NOON + value}`].join('\n'),
      );
      expect(answer.status, await answer.text()).toBe(204);
    }
    expect(
      await ask(
        api,
        'SELECT count(*)::int FROM reading JOIN module ON module.id = module_id WHERE uuid = $1',
        [uuid],
      ),
    ).toEqual([{ count: 2 }]);
  });

  it('line protocol lists at most 1,000 unassigned inputs and counts the rest', async () => {
    const lines = Array.from({ length: 1500 }, (_, i) => `m,module=flood-${i} energy=1 ${NOON}`).join('\n');
    expect((await writeLines(api, lines)).status).toBe(204);
    expect((await writeLines(api, lines)).status).toBe(204);
    const [row] = await ask<{ listed: string; beyond: string }>(
      api,
      `SELECT count(*) FILTER (WHERE key <> '') AS listed, sum(count) FILTER (WHERE key = '') AS beyond FROM unassigned_input`,
    );
    expect(Number(row?.listed)).toBe(1000);
    expect(Number(row?.beyond)).toBeGreaterThanOrEqual(1000);
  });

  it('line protocol stops bodies over 5 MB and gzip bombs over 50 MB', async () => {
    const large = await writeLines(api, `# ${'x'.repeat(5_000_001)}`);
    expect(large.status).toBe(413);
    const endless = new ReadableStream({
      pull: (stream) => stream.enqueue(Buffer.alloc(100_000, '\n')),
    });
    expect((await writeStream(endless)).status).toBe(413);
    const bomb = gzipSync(Buffer.alloc(60_000_000, '\n'));
    expect(bomb.length).toBeLessThan(100_000);
    expect((await writeLines(api, bomb, { headers: { 'Content-Encoding': 'gzip' } })).status).toBe(413);
    const broken = gzipSync('m energy=1').subarray(0, 12);
    expect(
      (await writeLines(api, new Uint8Array(broken), { headers: { 'Content-Encoding': 'gzip' } })).status,
    ).toBe(400);
    expect((await writeLines(api, 'm energy=1', { headers: { 'Content-Encoding': 'br' } })).status).toBe(415);
  });
});
