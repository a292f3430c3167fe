import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import type { Api, ApiClient } from '#tests/support/api.ts';
import { type Importer, startImporting } from '#tests/support/import-file.ts';
import { ask, type ErrorAnswer, makeModule } from '#tests/support/measurement.ts';

const MAX_BYTES = 3_000_000;

let api: Api;
let admin: ApiClient;
let importer: Importer;
let module: Module;
let token: string;
beforeAll(async () => {
  ({ api, admin, importer } = await startImporting({ IMPORT_MAX_BYTES: String(MAX_BYTES) }));
  module = await makeModule(admin);
  const { username, password } = api.developer;
  token = ((await (await api.post('/login', { username, password })).json()) as { token: string }).token;
});
afterAll(() => api?.stop());

const mapping = () => ({
  time: { column: 't', format: 'epoch-s', zone: 'UTC' },
  columns: [{ column: 'v', module: module.uuid, parameter: 'energy', kind: 'interval' }],
});
const errorOf = async (answer: Response): Promise<[number, string, string | undefined]> => {
  const { error } = (await answer.json()) as ErrorAnswer;
  return [answer.status, error.message, error.field];
};
const post = (body: BodyInit, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${api.origin}/api/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...headers },
    body,
  });
const formOf = (parts: Record<string, string | Blob>): FormData => {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  return form;
};
const file = () => new Blob(['t;v\n1700000000;1\n']);
const stored = () =>
  ask(api, 'SELECT (SELECT count(*) FROM reading) AS readings, (SELECT count(*) FROM import_run) AS runs');

const BOUNDARY = 'the-boundary';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="x.csv"\r\n\r\n`;

/** Opens a connection and sends only the head of a request. */
async function begin(contentLength: number): Promise<Socket> {
  const socket = connect(api.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/import HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${contentLength}\r\n\r\n`,
  );
  return socket;
}

describe('an upload', () => {
  it('an upload of another type, with missing or with unknown parts is refused with the name of the part', async () => {
    const json = JSON.stringify(mapping());
    expect((await post('{}', { 'Content-Type': 'application/json' })).status).toBe(415);
    expect(await errorOf(await post(formOf({ mapping: json })))).toEqual([
      400,
      expect.stringMatching(/file/),
      'file',
    ]);
    expect(await errorOf(await post(formOf({ file: file() })))).toEqual([
      400,
      expect.stringMatching(/mapping/),
      'mapping',
    ]);
    expect(await errorOf(await post(formOf({ mapping: '{', file: file() })))).toEqual([
      400,
      expect.stringMatching(/no JSON/),
      'mapping',
    ]);
    for (const [parts, message, field] of [
      [{ mapping: json, file: file(), other: '1' }, /other/, 'other'],
      [{ mapping: json, file: file(), dryRun: 'yes' }, /dryRun/, 'dryRun'],
      [{ mapping: '{"x": 1}', file: file() }, /keys: x/, 'mapping'],
      [{ mapping: '[]', file: file() }, /./, 'mapping'],
      [{ mapping: 'null', file: file() }, /./, 'mapping'],
      [{ mapping: JSON.stringify({ ...mapping(), modules: 5 }), file: file() }, /modules/, 'mapping.modules'],
      [{ mapping: JSON.stringify({ ...mapping(), separator: 5 }), file: file() }, /./, 'mapping.separator'],
      [
        { mapping: JSON.stringify({ ...mapping(), columns: [] }), file: file() },
        /columns or wide/,
        'mapping',
      ],
    ] as const) {
      expect(await errorOf(await post(formOf(parts)))).toEqual([400, expect.stringMatching(message), field]);
    }
    const twice = formOf({ mapping: json, file: file() });
    twice.append('file', file());
    expect((await post(twice)).status).toBe(400);
    expect((await post(`--${BOUNDARY}\r\n`, { 'Content-Type': 'multipart/form-data' })).status).toBe(415);
    const named = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
    expect((await post(`${HEAD}t;v\n1700000000;1\n`, named)).status).toBe(400);
    expect((await post('no multipart body', named)).status).toBe(400);
    expect(await stored()).toEqual([{ readings: '0', runs: '0' }]);
  });

  it('an upload is a dry run when its address says so, and when its form does', async () => {
    const json = JSON.stringify(mapping());
    expect((await post(formOf({ mapping: json, dryRun: 'true', file: file() }))).status).toBe(200);
    const answer = await fetch(`${api.origin}/api/import?dryRun=true`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: formOf({ file: file(), mapping: json }),
    });
    expect(await answer.json()).toMatchObject({ id: null, counts: { accepted: 1 } });
    expect(await stored()).toEqual([{ readings: '0', runs: '0' }]);
  });

  it('an upload over the limit is refused, whether it states its size or not', async () => {
    const big = new Blob([`t;v\n${'1700000000;1\n'.repeat(MAX_BYTES / 13)}`]);
    expect(await errorOf(await importer.send(big, mapping()))).toEqual([
      413,
      `The file is over ${MAX_BYTES} bytes`,
      'file',
    ]);
    const socket = await begin(1_000_000_000);
    socket.write(HEAD);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 413/);
    socket.destroy();
  });

  it('an upload with an endless line is refused with the number of that line', async () => {
    const [status, message] = await errorOf(await importer.send(`t;v\n${'1'.repeat(2_500_000)}`, mapping()));
    expect([status, message]).toEqual([400, 'line 2: longer than 1000000 letters']);
  });

  it('an upload cut off at any point leaves no file and no row, and the server keeps running', async () => {
    const length = 400_000;
    for (let tenth = 0; tenth <= 9; tenth++) {
      const socket = await begin(length + HEAD.length);
      const begun = HEAD + '1'.repeat((length / 10) * tenth);
      await new Promise<void>((sent) => socket.write(begun, () => sent()));
      socket.destroy();
    }
    const answer = await importer.check(file(), mapping());
    expect(answer.counts.accepted).toBe(1);
    await vi.waitFor(() => expect(readdirSync(join(api.database.dataDir, 'uploads'))).toEqual([]), 30_000);
    expect(await stored()).toEqual([{ readings: '0', runs: '0' }]);
  });
});

describe('a file that cannot be read to its end', () => {
  it('a file that cannot be read to its end stores none of the rows before the fault', async () => {
    const rows = Array.from({ length: 30_000 }, (_, i) => `${1_600_000_000 + i * 900};${i}\n`).join('');
    for (const [fault, message] of [
      ['1700000000;"1\n', /a quote is opened and never closed/],
      ['1700000000;\0\n', /line 30002: control characters/],
      [`1700000000;1${';'.repeat(2_000)}x\n`, /line 30002: 2002 columns/],
    ] as const) {
      const [status, text, field] = await errorOf(await importer.send(`t;v\n${rows}${fault}`, mapping()));
      expect([status, field]).toEqual([400, 'file']);
      expect(text).toMatch(message);
    }
    expect(await stored()).toEqual([{ readings: '0', runs: '0' }]);
    expect(await ask(api, 'SELECT FROM import_stage LIMIT 1')).toEqual([]);
  });
});

describe('two imports at once', () => {
  it('two imports at once never run together: the second one is asked to try again', async () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => `${1_500_000_000 + i * 60};${i}\n`).join('');
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => importer.send(`t;v\n${rows}`, mapping(), { dryRun: true })),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses[0]).toBe(200);
    for (const status of statuses) expect([200, 409]).toContain(status);
    expect((await importer.send(file(), mapping(), { dryRun: true })).status).toBe(200);
  });
});
