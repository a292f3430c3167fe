import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User, UserListItem } from '#contract/people/user.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type ApiClient, type Login, startApi } from '#tests/support/api.ts';
import { ask, type ErrorAnswer } from '#tests/support/measurement.ts';
import { jpegHead, pngHead, pngOf, webpHead } from '#tests/support/pictures.ts';
import { uploader } from '#tests/support/upload.ts';

let api: Api;
let anna: Login & { id: string };
let bela: Login & { id: string };
let asAnna: ApiClient;
let asBela: ApiClient;
let asDeveloper: ApiClient;
let upload: ReturnType<typeof uploader>;

beforeAll(async () => {
  api = await startApi();
  anna = await addUser(api, 'anna', ['ROLE_USER']);
  bela = await addUser(api, 'bela', []);
  asAnna = api.as(anna);
  asBela = api.as(bela);
  asDeveloper = api.as(api.developer);
  upload = uploader(api);
});
afterAll(() => api.stop());

const read = async <T>(answer: Response | Promise<Response>): Promise<T> =>
  (await (await answer).json()) as T;
const me = (client: ApiClient): Promise<User> => read<User>(client.get('/user'));
const refusal = async (answer: Promise<Response>): Promise<[number, string | undefined]> => {
  const got = await answer;
  return [got.status, ((await got.json()) as ErrorAnswer).error?.field];
};
const path = () => `/user/${anna.id}`;

describe('the profile', () => {
  it('P-SES-07 the profile accepts everything that a person may change, and GET /user returns it', async () => {
    const change = {
      firstName: ' Anna ',
      lastName: 'Kőműves-O’Brien',
      phoneNumber: '+36 (1) 234-5678',
      position: 'Energetikus',
      language: 'hu',
      numberStyle: 'point',
      csvStyle: 'comma',
    };
    const answer = await asAnna.patch(path(), change);
    expect(answer.status).toBe(200);
    expect(await read(answer)).toMatchObject({ ...change, firstName: 'Anna', id: anna.id });
    expect(await me(asAnna)).toMatchObject({ ...change, firstName: 'Anna' });
  });

  it('the profile keeps fields that a change does not name, and clears emptied ones', async () => {
    const before = await me(asAnna);
    expect((await asAnna.patch(path(), {})).status).toBe(200);
    expect(await me(asAnna)).toEqual(before);
    await asAnna.patch(path(), { phoneNumber: '', position: null });
    expect(await me(asAnna)).toEqual({ ...before, phoneNumber: null, position: null });
  });

  const others: Record<string, unknown>[] = [
    { roles: ['ROLE_SUPER'] },
    { email: 'other@test.example' },
    { clients: ['x'] },
    { id: '00000000-0000-4000-8000-000000000000' },
    { isRecipientOnly: true },
    { password_hash: 'x' },
    { is_active: false },
    { avatar: '/files/avatars/1' },
    { viewAs: 'ROLE_SUPER' },
    { constructor: {} },
  ];
  it.each(others)('the profile does not accept %j', async (change) => {
    const before = await me(asAnna);
    expect((await asAnna.patch(path(), change)).status).toBe(400);
    expect(await me(asAnna)).toEqual(before);
  });

  it.each([
    ['firstName', ''],
    ['firstName', '  '],
    ['firstName', null],
    ['firstName', 'a\r\nBcc: x@y'],
    ['firstName', 'Anna\u202egnp.exe'],
    ['firstName', 'x\u0000y'],
    ['firstName', 'x'.repeat(65)],
    ['position', 'a\nb'],
    ['position', 'x'.repeat(65)],
    ['phoneNumber', 'call me'],
    ['phoneNumber', "1'; DROP TABLE app_user"],
    ['phoneNumber', '12'],
    ['language', 'xx'],
    ['language', ''],
    ['numberStyle', 'roman'],
    ['csvStyle', ';'],
    ['dashboard', '1; DELETE'],
    ['dashboard', '99999999999'],
    ['dashboard', '999999999'],
    ['dashboard', '-1'],
  ])('the profile refuses %s with the value %j', async (field, value) => {
    expect(await refusal(asAnna.patch(path(), { [field]: value }))).toEqual([400, field]);
  });

  it('the profile refuses a value that is not text', async () => {
    for (const value of [['Anna'], { $ne: null }, { toString: 'Anna' }]) {
      expect((await asAnna.patch(path(), { firstName: value })).status).toBe(400);
    }
  });

  it('the profile can be changed by its owner only: others are refused, whether they exist or not', async () => {
    for (const client of [asAnna, asDeveloper]) {
      expect((await client.patch(`/user/${bela.id}`, { firstName: 'X' })).status).toBe(403);
    }
    expect((await asAnna.patch(`/user/${crypto.randomUUID()}`, { firstName: 'X' })).status).toBe(403);
    expect((await asAnna.patch('/user/1', { firstName: 'X' })).status).toBe(404);
    expect((await api.patch(path(), { firstName: 'X' })).status).toBe(401);
    expect(await me(asBela)).toMatchObject({ firstName: 'bela' });
  });

  it('the profile accepts only a dashboard that the person may read', async () => {
    const structure: unknown[] = [];
    const make = async (type: string) =>
      String(
        (
          await read<{ id: number }>(
            asDeveloper.post('/report', { name: `Of ${type}`, type, structure, period: 'today' }),
          )
        ).id,
      );
    const [board, base] = [await make('dashboard-report'), await make('base-report')];
    expect((await asAnna.patch(path(), { dashboard: board })).status).toBe(200);
    expect(await me(asAnna)).toMatchObject({ dashboard: board });
    expect(await refusal(asAnna.patch(path(), { dashboard: base }))).toEqual([400, 'dashboard']);
    // Bela has no role: the dashboard does not exist for this user.
    expect(await refusal(asBela.patch(`/user/${bela.id}`, { dashboard: board }))).toEqual([400, 'dashboard']);
    expect((await asAnna.patch(path(), { dashboard: null })).status).toBe(200);
    expect(await me(asAnna)).toMatchObject({ dashboard: null });
  });
});

describe('avatar', () => {
  const avatars = (): Promise<{ count: number }[]> =>
    ask(api, `SELECT count(*)::int AS count FROM stored_image WHERE purpose = 'avatar'`);

  it.each([
    ['me.png', pngOf(256, 256), 'image/png'],
    ['ME.JPEG', jpegHead(4096, 1), 'image/jpeg'],
    ['../../etc/me.jpg', jpegHead(40, 40), 'image/jpeg'],
    ['me.webp', webpHead(300, 300), 'image/webp'],
  ])(
    'P-SES-07 the avatar %s is stored, linked from the profile and served to every logged-in user',
    async (name, bytes, type) => {
      const answer = await upload(anna, '/user/avatar', name, bytes);
      expect(answer.status).toBe(200);
      const { avatar } = await read<{ avatar: string }>(answer);
      expect(await me(asAnna)).toMatchObject({ avatar });
      const { users } = await read<{ users: UserListItem[] }>(asDeveloper.get('/users'));
      expect(users.find(({ id }) => id === anna.id)).toMatchObject({ avatar });
      expect((await api.get(avatar)).status).toBe(401);
      const picture = await asBela.get(avatar);
      expect(Buffer.from(await picture.arrayBuffer())).toEqual(bytes);
      expect(Object.fromEntries(picture.headers)).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': expect.stringContaining('private'),
        'content-disposition': expect.stringContaining('attachment'),
      });
    },
  );

  it('the avatar is replaced as a whole, and removing it brings the initials back', async () => {
    const { avatar: before } = await me(asAnna);
    await upload(anna, '/user/avatar', 'new.png', pngOf(8, 8));
    expect((await asAnna.get(before ?? '')).status).toBe(404);
    expect(await avatars()).toEqual([{ count: 1 }]);
    expect((await asAnna.delete('/user/avatar')).status).toBe(204);
    expect(await me(asAnna)).toMatchObject({ avatar: null });
    expect(await avatars()).toEqual([{ count: 0 }]);
    expect((await asAnna.get('/files/avatars/nobody')).status).toBe(404);
  });

  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const refused: [string, number, string, Buffer][] = [
    ['SVG as PNG', 400, 'x.png', SVG],
    ['SVG', 400, 'x.svg', SVG],
    ['HTML as JPEG', 400, 'x.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['GIF', 400, 'x.gif', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    ['GIF as PNG', 400, 'x.png', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    ['PNG as WebP', 400, 'x.webp', pngOf(4, 4)],
    ['a second extension', 400, 'x.png.html', pngOf(4, 4)],
    ['no extension', 400, 'png', pngOf(4, 4)],
    ['a flood of pixels', 400, 'x.png', pngHead(30_000, 30_000)],
    ['a flood of pixels as JPEG', 400, 'x.jpg', jpegHead(30_000, 30_000)],
    ['a flood of pixels as WebP', 400, 'x.webp', webpHead(16_000, 16_000)],
    ['one pixel too many', 400, 'x.png', pngHead(4097, 1)],
    ['no pixel', 400, 'x.png', pngHead(0, 0)],
    ['a cut header', 400, 'x.png', pngHead(4, 4).subarray(0, 12)],
    ['nothing', 400, 'x.png', Buffer.alloc(0)],
    ['over 2 MB', 413, 'x.png', Buffer.concat([pngOf(4, 4), Buffer.alloc(2_000_000)])],
    ['far over 2 MB', 413, 'x.png', Buffer.concat([pngOf(4, 4), Buffer.alloc(8_000_000)])],
  ];
  it.each(refused)('T8 the avatar upload refuses %s', async (_what, status, name, bytes) => {
    expect(await refusal(upload(anna, '/user/avatar', name, bytes))).toEqual([status, 'file']);
    expect(await avatars()).toEqual([{ count: 0 }]);
  });

  it('T8 avatar uploads that are cut half way do no harm', async () => {
    const head = [
      'POST /api/user/avatar HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${await upload.token(anna)}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 100000',
      '',
      '--x',
      'Content-Disposition: form-data; name="file"; filename="a.png"',
      '',
      'begins',
    ].join('\r\n');
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const socket = connect(api.port, '127.0.0.1');
        await once(socket, 'connect');
        await new Promise((resolve) => socket.write(head, resolve));
        socket.destroy();
      }),
    );
    expect((await upload(anna, '/user/avatar', 'x.gif', Buffer.from('GIF89a'))).status).toBe(400);
    expect(await avatars()).toEqual([{ count: 0 }]);
  });

  it('T8 the avatar upload refuses bodies of any other form', async () => {
    const forms: [FormData | string, number][] = [['{}', 415]];
    const parts: [string, string | Blob][][] = [
      [],
      [['picture', new Blob([pngOf(4, 4)])]],
      [['file', 'a text']],
      [
        ['file', new File([pngOf(4, 4)], 'a.png')],
        ['file', new File([pngOf(4, 4)], 'b.png')],
      ],
      [
        ['role', 'ROLE_SUPER'],
        ['file', new File([pngOf(4, 4)], 'a.png')],
      ],
    ];
    for (const list of parts) {
      const form = new FormData();
      for (const [key, value] of list) form.append(key, value);
      forms.push([form, 400]);
    }
    for (const [body, status] of forms)
      expect((await upload.raw(anna, '/user/avatar', body)).status).toBe(status);
    expect((await upload.raw(null, '/user/avatar', '{}')).status).toBe(401);
    expect(await avatars()).toEqual([{ count: 0 }]);
  });
});
