import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, type ErrorAnswer, makeModule, postReadings, writeLines } from '#tests/support/measurement.ts';

let api: Api;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
});
afterAll(() => api.stop());

const NOON = Date.UTC(2025, 5, 2, 12);
const AHEAD = 16 * 60_000;

const countOf = async (uuid: string): Promise<number> => {
  const text = 'SELECT count(*) FROM reading JOIN module ON module.id = module_id WHERE uuid = $1';
  return Number((await ask<{ count: string }>(api, text, [uuid]))[0]?.count);
};

const errorOf = async (answer: Response): Promise<ErrorAnswer['error']> =>
  ((await answer.json()) as ErrorAnswer).error;

/** Sends a list as raw text, which JSON.stringify would not write. */
const sendText = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${api.origin}/api/ingest/readings`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${api.ingestToken}`, ...headers },
    body,
  });

describe('bad values in a list of readings', () => {
  it.each([
    ['NaN', 'NaN', '[2]'],
    ['infinity', 'Infinity', '[2]'],
    ['minus infinity', '-Infinity', '[2]'],
    ['a number beyond all doubles', '1e999', '[2].value'],
    ['a text', '"12"', '[2].value'],
    ['null', 'null', '[2].value'],
  ])(
    'a list of readings with %s is refused with 400 and its place, and nothing is stored',
    async (_, value, field) => {
      const { uuid } = await makeModule(admin);
      const point = (minute: number, text: string) =>
        `{"module":"${uuid}","parameter":"energy","ts":${NOON + minute * 60_000},"value":${text}}`;
      const answer = await sendText(
        `[${point(0, '1')},${point(1, '2')},${point(2, value)},${point(3, '3')}]`,
      );
      expect(answer.status).toBe(400);
      expect(await errorOf(answer)).toMatchObject({ field, message: expect.stringMatching(/^point 2: /) });
      expect(await countOf(uuid)).toBe(0);
    },
  );

  it.each([
    ['the year 9999', '9999-12-31T23:59:59Z', 'the instant lies more than 15 minutes ahead'],
    ['before 2000', '1999-12-31T23:59:59Z', 'the instant lies before 2000-01-01'],
    ['no such day', '2025-02-30T25:00:00Z', 'ts must be epoch milliseconds or ISO 8601 with offset'],
  ])(
    'a list of readings with an instant of %s is refused with 400 and its place, and nothing is stored',
    async (_, ts, problem) => {
      const { uuid } = await makeModule(admin);
      const good = { module: uuid, parameter: 'energy', ts: NOON, value: 1 };
      const answer = await postReadings(api, [good, { ...good, ts }]);
      expect(answer.status).toBe(400);
      expect(await errorOf(answer)).toMatchObject({ field: '[1].ts', message: `point 1: ${problem}` });
      expect(await countOf(uuid)).toBe(0);
    },
  );

  it('an instant more than 15 minutes ahead is refused with its place, and nothing is stored', async () => {
    const { uuid } = await makeModule(admin);
    const answer = await postReadings(api, [
      { module: uuid, parameter: 'energy', ts: Date.now() + AHEAD, value: 1 },
    ]);
    expect(await errorOf(answer)).toMatchObject({ field: '[0].ts' });
    expect(await countOf(uuid)).toBe(0);
  });
});

describe('bad values in line protocol', () => {
  it.each([
    ['NaN', 'energy=NaN', NOON, '"NaN" is no finite value'],
    ['infinity', 'energy=+Inf', NOON, '"+Inf" is no finite value'],
    ['minus infinity', 'energy=-Inf', NOON, '"-Inf" is no finite value'],
    ['a number beyond all doubles', 'energy=-1e999', NOON, '"-1e999" is no finite value'],
    ['the year 9999', 'energy=1', Date.UTC(9999, 11, 31), 'the instant lies more than 15 minutes ahead'],
    ['before 2000', 'energy=1', Date.UTC(1999, 11, 31), 'the instant lies before 2000-01-01'],
    ['a text', 'energy="much"', NOON, 'field energy is no number'],
  ])(
    'line protocol with %s is refused with 400 and its place, and nothing is stored',
    async (_, field, ts, reason) => {
      const { uuid } = await makeModule(admin);
      const line = (text: string, at: number) => `meter,module=${uuid} ${text} ${at}`;
      const answer = await writeLines(
        api,
        [line('energy=1', NOON), line(field, ts), line('energy=2', NOON + 1)].join('\n'),
      );
      expect(answer.status).toBe(400);
      expect(await errorOf(answer)).toMatchObject({
        message: `1 of 3 lines refused, 2 stored; line 2: ${reason}`,
      });
      expect(await countOf(uuid)).toBe(2);
    },
  );

  it('an unknown parameter in line protocol, and one of another measure type, are kept as unassigned inputs', async () => {
    const { uuid } = await makeModule(admin);
    expect((await writeLines(api, `meter,module=${uuid} enregy=1,volume=2 ${NOON}`)).status).toBe(204);
    const listed = (await (await admin.get('/ingest/unassigned')).json()) as {
      inputs: { module: string; parameter: string }[];
    };
    const parameters = listed.inputs.filter(({ module }) => module === uuid).map((one) => one.parameter);
    expect(parameters.sort()).toEqual(['enregy', 'volume']);
    expect(await countOf(uuid)).toBe(0);
  });
});

describe('settings of an installation', () => {
  const set = (key: string, value: unknown) =>
    ask(api, 'INSERT INTO setting VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value', [
      key,
      JSON.stringify(value),
    ]);
  const unset = (key: string) => ask(api, 'DELETE FROM setting WHERE key = $1', [key]);
  const statusAt = async (ts: number): Promise<number> => {
    const { uuid } = await makeModule(admin);
    return (await writeLines(api, `meter,module=${uuid} energy=1 ${ts}`)).status;
  };

  it('the settings of an installation set the range of accepted instants', async () => {
    await set('earliestReading', '2020-01-01T00:00:00Z');
    await set('latestReadingAheadSeconds', 7200);
    await api.restart();
    expect(await statusAt(Date.UTC(2019, 11, 31))).toBe(400);
    expect(await statusAt(Date.UTC(2020, 0, 1))).toBe(204);
    expect(await statusAt(Date.now() + 3_600_000)).toBe(204);
    expect(await statusAt(Date.now() + 3 * 3_600_000)).toBe(400);
    await unset('earliestReading');
    await unset('latestReadingAheadSeconds');
    await api.restart();
    expect(await statusAt(Date.UTC(2019, 11, 31))).toBe(204);
  });

  it('the settings of an installation limit the requests of one token: 429 with Retry-After at every endpoint', async () => {
    await set('ingestRequestsPerSecond', 1);
    await api.restart();
    const statuses = await Promise.all([
      writeLines(api, ''),
      writeLines(api, '', { path: '/write' }),
      postReadings(api, []),
      ...Array.from({ length: 60 }, () => postReadings(api, [])),
    ]);
    const refused = statuses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer.headers.get('Retry-After')).toBe('1');
    await unset('ingestRequestsPerSecond');
    await api.restart();
    expect((await writeLines(api, '')).status).toBe(204);
  });
});

describe('a body of 50 MB', () => {
  const MANY = 50_000_000;

  it('a body of 50 MB is refused with 413 when it is not compressed, as JSON and as lines, and nothing is stored', async () => {
    const { uuid } = await makeModule(admin);
    const line = `meter,module=${uuid} energy=1 ${NOON}\n`;
    expect((await writeLines(api, line.repeat(MANY / line.length))).status).toBe(413);
    const point = JSON.stringify({ module: uuid, parameter: 'energy', ts: NOON, value: 1 });
    expect((await sendText(`[${point}${`,${point}`.repeat(MANY / point.length)}]`)).status).toBe(413);
    expect(await countOf(uuid)).toBe(0);
  });

  it('a body of 50 MB is stopped at the limit when it is compressed, as JSON and as lines', async () => {
    const headers = { 'Content-Encoding': 'gzip' };
    const bomb = gzipSync(Buffer.alloc(MANY + 1_000_000, ' '));
    expect(bomb.length).toBeLessThan(100_000);
    expect((await writeLines(api, bomb, { headers })).status).toBe(413);
    expect((await sendText(bomb, headers)).status).toBe(413);
  });

  it('a body of 50 MB is refused with the place of a bad point at its far end, and nothing is stored', async () => {
    const { uuid } = await makeModule(admin);
    const points = Array.from({ length: 100_000 }, (_, i) =>
      JSON.stringify({ module: uuid, parameter: 'energy', ts: NOON + i, value: i === 99_999 ? 'x' : i }),
    );
    const answer = await sendText(gzipSync(`[${points.join()}]`), { 'Content-Encoding': 'gzip' });
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatchObject({ field: '[99999].value' });
    expect(await countOf(uuid)).toBe(0);
  });
});

describe('invalid modules', () => {
  const electricity = { name: 'Meter', measureType: 'electricity' };

  it.each([
    ['an expected interval of 0', { metering: { expectedInterval: 0 } }, /^metering\.expectedInterval/],
    ['a negative one', { metering: { expectedInterval: -900 } }, /^metering\.expectedInterval/],
    ['a negative power', { metering: { maximumPower: -1 } }, /^metering\.maximumPower/],
  ])('a module with %s is refused with the name of the field', async (_, more, field) => {
    const answer = await admin.post('/modules', { ...electricity, ...more });
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).field).toMatch(field);
  });

  it.each([
    ['of 10,000 parentheses', `${'('.repeat(10_000)}a${')'.repeat(10_000)}`],
    ['of 400 parentheses', `${'('.repeat(200)}a${')'.repeat(200)}`],
    ['that never closes', '(((a'],
    ['of words', 'constructor'],
  ])('a module with a formula %s is refused at once', async (_, formula) => {
    const { uuid } = await makeModule(admin);
    const input = { ...electricity, type: 'calculated', formula, variables: { a: uuid } };
    const answer = await admin.post('/modules', input);
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).field).toBe('formula');
  });

  it('a module that would be its own operand through another one is refused', async () => {
    const meter = await makeModule(admin);
    const calculated = (variables: Record<string, string>) =>
      makeModule(admin, { type: 'calculated', formula: 'a * 2', variables });
    const first = await calculated({ a: meter.uuid });
    const second = await calculated({ a: first.uuid });
    const answer = await admin.patch(`/modules/${first.uuid}`, {
      variables: { a: second.uuid },
      formulaValidFrom: 'beginning',
    });
    expect([400, 409]).toContain(answer.status);
    expect((await errorOf(answer)).message).toMatch(/circle|cycle|itself/i);
  });
});
