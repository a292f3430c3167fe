import { generateKeyPairSync, sign } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Audience, issueToken, tokenKeysFrom, verifyToken } from './tokens.ts';

const INSTALLATION = '5b8f0c7e-0000-4000-8000-000000000001';
const CLAIMS = {
  iid: INSTALLATION,
  sub: '5b8f0c7e-0000-4000-8000-000000000002',
  sid: '5b8f0c7e-0000-4000-8000-000000000003',
};
const KEYS = tokenKeysFrom(Buffer.alloc(32, 7));
const FOREIGN = generateKeyPairSync('ed25519');
const PUBLIC_PEM = KEYS.verifying.export({ type: 'spki', format: 'pem' });

const b64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = (): number => Math.floor(Date.now() / 1000);
const payload = (more: object = {}) => ({
  ...CLAIMS,
  iss: 'quarterhour',
  aud: 'api',
  iat: seconds(),
  exp: seconds() + 600,
  ...more,
});
const HEADER = { alg: 'EdDSA', typ: 'JWT', kid: '1' };

/** Signs any header and body with the real key. */
const signed = (header: object, body: unknown): string => {
  const text = `${b64(header)}.${b64(body)}`;
  return `${text}.${sign(null, Buffer.from(text), KEYS.signing).toString('base64url')}`;
};
const read = (token: string, audience: Audience = 'api') => verifyToken(KEYS, audience, INSTALLATION, token);

let good: string;
beforeAll(async () => {
  good = await issueToken(KEYS, 'api', CLAIMS);
});

it('a token of our own is accepted', async () => {
  expect(await read(good)).toMatchObject(CLAIMS);
  expect(await read(signed(HEADER, payload()))).toMatchObject(CLAIMS);
});

describe('T4 forged tokens', () => {
  const forged: Record<string, () => string | Promise<string>> = {
    'alg none, without signature': () => `${b64({ alg: 'none', typ: 'JWT' })}.${b64(payload())}.`,
    'alg none, with the signature of a good one': () =>
      `${b64({ alg: 'none', typ: 'JWT' })}.${b64(payload())}.${good.split('.')[2]}`,
    'HS256 with the public key as secret': () =>
      new SignJWT(payload()).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(Buffer.from(PUBLIC_PEM)),
    "a stranger's key": () => new SignJWT(payload()).setProtectedHeader(HEADER).sign(FOREIGN.privateKey),
    "a stranger's key, carried along as jwk": () =>
      new SignJWT(payload())
        .setProtectedHeader({ ...HEADER, jwk: FOREIGN.publicKey.export({ format: 'jwk' }) as object })
        .sign(FOREIGN.privateKey),
    "a stranger's key, to be fetched from jku": () =>
      new SignJWT(payload())
        .setProtectedHeader({ ...HEADER, jku: 'http://127.0.0.1:1/keys.json' })
        .sign(FOREIGN.privateKey),
    'a payload that was changed': () => {
      const [header, , signature] = good.split('.');
      return `${header}.${b64(payload({ sub: INSTALLATION }))}.${signature}`;
    },
    'a payload that is an array': () => signed(HEADER, [payload()]),
    'another type': () => signed({ ...HEADER, typ: 'at+jwt' }, payload()),
    'no type': () => signed({ alg: 'EdDSA' }, payload()),
    'a critical header that we do not know': () => signed({ ...HEADER, crit: ['x'], x: 1 }, payload()),
    'another issuer': () => signed(HEADER, payload({ iss: 'somebody' })),
    'another audience': () => signed(HEADER, payload({ aud: 'print' })),
    'no audience': () => signed(HEADER, payload({ aud: undefined })),
    'another installation': () => signed(HEADER, payload({ iid: 'other' })),
    'no user': () => signed(HEADER, payload({ sub: undefined })),
    'a user whose id is none': () => signed(HEADER, payload({ sub: 'somebody' })),
    'a session whose id is none': () => signed(HEADER, payload({ sid: '1' })),
    'a preview for nobody': () => signed(HEADER, payload({ limitedBy: { sub: 7 } })),
    'no end': () => signed(HEADER, payload({ exp: undefined })),
    'an end in the past': () => signed(HEADER, payload({ exp: seconds() - 61 })),
    'a begin in the future': () => signed(HEADER, payload({ nbf: seconds() + 90 })),
    'a cut signature': () => good.slice(0, -2),
    'a fourth part': () => `${good}.x`,
    nothing: () => '',
    dots: () => '..',
  };
  it.each(Object.entries(forged))('a token is refused when it has been forged: %s', async (_name, make) => {
    await expect(read(await make())).rejects.toMatchObject({ status: 401 });
  });

  it('F14 a clock difference of a minute between processes is tolerated, but not for a short-lived stream token', async () => {
    const ended = (aud: Audience) => read(signed(HEADER, payload({ aud, exp: seconds() - 30 })), aud);
    expect(await ended('api')).toMatchObject(CLAIMS);
    expect(await ended('print')).toMatchObject(CLAIMS);
    await expect(ended('hub')).rejects.toMatchObject({ status: 401 });
  });

  it('a token is accepted for its own audience only', async () => {
    for (const from of ['api', 'hub', 'print'] as const) {
      const token = await issueToken(KEYS, from, CLAIMS);
      for (const to of ['api', 'hub', 'print'] as const) {
        if (from === to) expect(await read(token, to)).toMatchObject(CLAIMS);
        else await expect(read(token, to)).rejects.toMatchObject({ status: 401 });
      }
    }
  });
});
