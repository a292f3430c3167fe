import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/error.ts';
import { parametersOf } from '#contract/readings/parameters.ts';
import type { Report } from '#contract/reports/report.ts';
import { DAY_MS } from '#domain/time/calendar.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { makeModule, writeLines } from '#tests/support/measurement.ts';
import { openSession } from '#tests/support/sessions.ts';

let api: Api;
let admin: ApiClient;
let uuid: string;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
  ({ uuid } = await makeModule(admin));
});
afterAll(() => api.stop());

const START = Date.UTC(2024, 0, 1);
const NAMES = parametersOf('electricity', null);

const read = (parameters: number, days: number, more: Record<string, string> = {}): Promise<Response> => {
  const period = { start: String(START), end: String(START + days * DAY_MS) };
  const query = { module: uuid, parameters: NAMES.slice(0, parameters).join(), resolution: 'quarter' };
  return admin.get(`/series?${new URLSearchParams({ ...query, ...period, ...more })}`);
};
const statusOf = async (answer: Promise<Response>): Promise<number> => {
  const { status, ...rest } = await answer.then(async (one) => ({
    status: one.status,
    body: await one.arrayBuffer(),
  }));
  return rest.body.byteLength > 0 ? status : 0;
};
const errorOf = async (answer: Promise<Response>) => {
  const one = await answer;
  return { status: one.status, ...((await one.json()) as ErrorBody).error, headers: one.headers };
};

describe('size of an answer of GET /series', () => {
  it('a year of quarter-hours of ten parameters is answered, more is refused with what to change', async () => {
    expect(await statusOf(read(10, 366))).toBe(200);
    expect(await errorOf(read(11, 366))).toMatchObject({
      status: 400,
      code: 'too_much_data',
      message: expect.stringContaining('fewer parameters'),
    });
    expect(await statusOf(read(1, 3_659))).toBe(200);
    expect(await statusOf(read(2, 3_659))).toBe(400);
  });

  it('a reduced answer may cover a longer period, but not an endless one', async () => {
    expect(await statusOf(read(5, 3_659, { points: '1000' }))).toBe(200);
    expect(await statusOf(read(20, 3_659, { points: '1000' }))).toBe(400);
    expect(await statusOf(read(20, 365, { points: '100000' }))).toBe(400);
  });

  it('days of a century are answered for a few parameters', async () => {
    expect(await statusOf(read(8, 36_000, { resolution: 'day' }))).toBe(200);
    expect(await statusOf(read(20, 36_000, { resolution: 'day' }))).toBe(400);
  });

  it('raw readings come in order, each once, also when they are read in slices', async () => {
    const count = 25_000;
    const lines = Array.from(
      { length: count },
      (_, i) => `m,module=${uuid} voltageL1=${i} ${START + i * 1_000}`,
    );
    expect((await writeLines(api, lines.join('\n'))).status).toBe(204);
    const answer = await read(0, 1, { resolution: 'raw', parameters: 'voltageL1,voltageL2' });
    const { labels, series } = (await answer.json()) as {
      labels: number[];
      series: Record<string, { values: (number | null)[] }>;
    };
    expect(labels).toEqual(lines.map((_, i) => START + i * 1_000));
    expect(series.voltageL1?.values).toEqual(lines.map((_, i) => i));
    expect(series.voltageL2?.values).toEqual(lines.map(() => null));
    expect(await statusOf(read(15, 1, { resolution: 'raw' }))).toBe(400);
  });
});

describe('heavy reads at once', () => {
  const seriesPath = (): string =>
    `/series?module=${uuid}&parameters=energy&start=${START}&end=${START + DAY_MS}`;

  /** Requests of one user, which arrive together on one connection and are answered in order. */
  async function sendTogether(
    count: number,
    method = 'GET',
    path = seriesPath(),
    body = '',
  ): Promise<Socket> {
    const { auth } = await openSession(api, api.developer);
    const head = [
      `${method} /api${path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: ${auth.Authorization}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ].join('\r\n');
    const socket = connect(api.port, '127.0.0.1');
    socket.write(`${head}\r\n\r\n${body}`.repeat(count));
    return socket;
  }

  /** Statuses of all answers, and their text. */
  async function answersOf(socket: Socket, count: number): Promise<{ statuses: string[]; text: string }> {
    let text = '';
    for await (const chunk of socket.setEncoding('utf8')) {
      text += chunk;
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
      if (statuses.length === count) return { statuses, text };
    }
    throw new Error(`the connection was closed after\n${text}`);
  }

  it('T25 one user’s surplus is refused with the time to wait, and answered later', async () => {
    const { statuses, text } = await answersOf(await sendTogether(30), 30);
    // Two run, twelve wait.
    expect(statuses.filter((status) => status === '200').length).toBeGreaterThanOrEqual(14);
    expect(new Set(statuses)).toEqual(new Set(['200', '429']));
    expect(text).toContain('Retry-After: 5');
    expect(text).toContain('"code":"too_many_reads"');
    expect(await statusOf(read(10, 365))).toBe(200);
  });

  it('T25 one user saves two reports at once, a few more wait, and the rest is refused', async () => {
    const body = JSON.stringify({ name: 'Often', type: 'base-report', period: 'today', structure: [] });
    const sent = await sendTogether(12, 'POST', '/report?auto=true', body);
    const { statuses, text } = await answersOf(sent, 12);
    expect(statuses.filter((status) => status === '201').length).toBeGreaterThanOrEqual(6);
    expect(new Set(statuses)).toEqual(new Set(['201', '429']));
    expect(text).toContain('"code":"too_many_requests"');
  });

  it('T25 readers who hang up take no slot from those who come after them', async () => {
    for (let i = 0; i < 5; i++) {
      const socket = await sendTogether(4);
      await once(socket, 'data');
      socket.destroy();
      await once(socket, 'close');
    }
    expect(await statusOf(read(10, 365))).toBe(200);
  });
});

describe('size of a report', () => {
  const report = (name: string, html: string, over: object = {}) => ({
    ...{ name, type: 'base-report', period: 'today' },
    structure: [{ i: 'w', component: 'TextEditor', x: 0, y: 0, w: 1, h: 1, config: { html } }],
    ...over,
  });

  it('T25 a megabyte of tags is refused with the place', async () => {
    expect(
      await errorOf(admin.post('/report?auto=true', report('Tags', '<b>'.repeat(32_000)))),
    ).toMatchObject({
      status: 400,
      code: 'validation_failed',
      field: 'structure[0].config.html',
    });
  });

  it('a stored report can be saved again, and a text that would grow beyond it is refused', async () => {
    const growing = report('Growing', '&'.repeat(20_001));
    expect(await errorOf(admin.post('/report', growing))).toMatchObject({
      status: 400,
      field: 'structure[0].config.html',
    });
    const made = await admin.post('/report', report('Full', '&'.repeat(20_000)));
    const { id } = (await made.json()) as { id: number };
    const { name, type, period, structure, revision } = (await (
      await admin.get(`/report/${id}`)
    ).json()) as Report;
    expect(structure[0]?.config.html).toHaveLength(100_000);
    expect((await admin.patch(`/report/${id}`, { name, type, period, structure, revision })).status).toBe(
      200,
    );
  });

  it('a report with more than 5,000 parameters is refused', async () => {
    const devices = Array.from({ length: 16 }, () => ({
      uuid,
      parameters: Array(40).fill({ value: 'energy' }),
    }));
    const widget = (i: number) => ({
      ...{ i: `w${i}`, component: 'DataTable', x: 0, y: i, w: 12, h: 1 },
      config: { devices },
    });
    const structure = Array.from({ length: 8 }, (_, i) => widget(i));
    expect(await errorOf(admin.post('/report?auto=true', report('Wide', '', { structure })))).toMatchObject({
      status: 400,
      field: 'structure',
    });
  });

  it('a manual save without a name or recipients is still refused with the field', async () => {
    expect(await errorOf(admin.post('/report', report('', '')))).toMatchObject({
      status: 400,
      field: 'name',
    });
    const recurrence = { rule: 'FREQ=DAILY', users: [], isActive: true, zone: 'UTC', period: 'yesterday' };
    expect(await errorOf(admin.post('/report', report('Nobody', '', { recurrence })))).toMatchObject({
      status: 400,
      field: 'recurrence.users',
    });
  });
});
