import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_THEME } from '#contract/installation/theme.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type ApiClient, type Login, startApi } from '#tests/support/api.ts';
import type { ErrorAnswer } from '#tests/support/measurement.ts';
import { pngOf } from '#tests/support/pictures.ts';
import { uploader } from '#tests/support/upload.ts';
import { withHost } from '#tests/support/with-host.ts';

let api: Api;
let anna: Login & { id: string };
let asAnna: ApiClient;
let asDeveloper: ApiClient;
let upload: ReturnType<typeof uploader>;

beforeAll(async () => {
  api = await startApi();
  anna = await addUser(api, 'anna', ['ROLE_USER']);
  asAnna = api.as(anna);
  asDeveloper = api.as(api.developer);
  upload = uploader(api);
});
afterAll(() => api.stop());

const read = async <T>(answer: Response | Promise<Response>): Promise<T> =>
  (await (await answer).json()) as T;
const refusal = async (answer: Promise<Response>): Promise<[number, string | undefined]> => {
  const got = await answer;
  return [got.status, ((await got.json()) as ErrorAnswer).error?.field];
};

/** T12: hostile values in place of a colour. */
const HOSTILE_COLOURS: unknown[] = [
  ...[
    'red',
    '#fff',
    '#12345',
    '#1234567',
    '#12345g',
    '#123456;',
    '#123456\n',
    '\n#123456',
    ' #123456',
    '#123456 ',
  ],
  ...[
    'red;background:url(https://evil.example/x)',
    '#123456;background:url(//evil.example)',
    'url(javascript:alert(1))',
  ],
  ...[
    '</style><script>alert(1)</script>',
    '#123456</style>',
    '"><img src=x onerror=alert(1)>',
    '__proto__',
    'constructor',
  ],
  ...[
    'expression(alert(1))',
    'var(--x)',
    'rgb(1,2,3)',
    'rgb(1 2 3)',
    'hsl(1 2% 3%)',
    'currentColor',
    'transparent',
  ],
  ...[
    'inherit',
    '#１２３４５６',
    '#12345\u0000',
    '\u202e#123456',
    '#123456\u2028',
    '##12345',
    '0x123456',
    '123456',
  ],
  ...[
    '#123456,#123456',
    '#123456/**/',
    '/**/#123456',
    '#\\31 23456',
    'image-set(url(x))',
    '@import "x"',
    '}*{display:none',
  ],
  ...[
    '-moz-binding:url(x)',
    '',
    ' ',
    null,
    123456,
    0,
    true,
    [],
    ['#123456'],
    {},
    { toString: '#123456' },
    '#'.repeat(10_000),
  ],
];

describe('theme', () => {
  it('P-THEME-02 the theme is the product’s own by default', async () => {
    expect(await read(api.get('/files/theme.json'))).toEqual(DEFAULT_THEME);
    expect(DEFAULT_THEME).toEqual({ navigation: '#1F2837', topBar: '#FFFFFF', logo: null });
  });

  it('P-THEME-03 the theme can be read by anybody and set by users who may change the system settings', async () => {
    const colors = { navigation: '#7A1230', topBar: '#e7f3d6' };
    expect((await api.post('/files/theme.json', colors)).status).toBe(401);
    expect((await asAnna.post('/files/theme.json', colors)).status).toBe(403);
    expect((await asDeveloper.post('/files/theme.json', colors)).status).toBe(200);
    expect(await read(api.get('/files/theme.json'))).toEqual({ ...colors, logo: null });
  });

  it('T12 the theme accepts only colours', async () => {
    expect(HOSTILE_COLOURS.length).toBeGreaterThanOrEqual(50);
    const before = await read(api.get('/files/theme.json'));
    for (const value of HOSTILE_COLOURS) {
      for (const key of ['navigation', 'topBar']) {
        const body = { navigation: '#111111', topBar: '#222222', [key]: value };
        const { status } = await asDeveloper.post('/files/theme.json', body);
        expect([key, value, status]).toEqual([key, value, 400]);
      }
    }
    const colors = { navigation: '#111111', topBar: '#222222' };
    for (const more of [{ logo: '/files/logo' }, { card: '#333333' }, { constructor: {} }]) {
      expect((await asDeveloper.post('/files/theme.json', { ...colors, ...more })).status).toBe(400);
    }
    const polluted = '{"navigation":"#111111","topBar":"#222222","__proto__":{"logo":"x"}}';
    const headers = { 'Content-Type': 'application/json' };
    expect((await upload.raw(api.developer, '/files/theme.json', polluted, headers)).status).toBe(400);
    expect(await read(api.get('/files/theme.json'))).toEqual(before);
  });

  it('P-THEME-01 the theme has a logo that everybody sees, also before the login', async () => {
    expect((await api.get('/files/logo')).status).toBe(404);
    expect((await upload(anna, '/files/logo', 'logo.png', pngOf(64, 32))).status).toBe(403);
    const answer = await upload(api.developer, '/files/logo', 'logo.png', pngOf(64, 32));
    expect(answer.status).toBe(200);
    const { logo } = await read<{ logo: string }>(answer);
    expect(logo).toMatch(/^\/files\/logo\?v=/);
    expect(await read(api.get('/files/theme.json'))).toMatchObject({ logo });
    const picture = await api.get(logo);
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(pngOf(64, 32));
    expect(picture.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect((await asAnna.delete('/files/logo')).status).toBe(403);
    expect((await asDeveloper.delete('/files/logo')).status).toBe(204);
    expect(await read(api.get('/files/theme.json'))).toMatchObject({ logo: null });
  });

  it('T12 the theme accepts a logo only when it is a PNG, JPEG or WebP by its bytes', async () => {
    const svg = Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="http://evil.example"/></svg>',
    );
    for (const name of ['logo.png', 'logo.svg', 'logo.webp']) {
      expect(await refusal(upload(api.developer, '/files/logo', name, svg))).toEqual([400, 'file']);
    }
    expect((await api.get('/files/logo')).status).toBe(404);
  });

  it('P-THEME-03 the management instance has a theme of its own', async () => {
    const { status, body } = await withHost(
      api.port,
      'management.localhost',
      'GET',
      '/management/files/theme.json',
    );
    expect([status, body]).toEqual([200, DEFAULT_THEME]);
  });
});
