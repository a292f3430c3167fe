import { createHmac, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { PRINT_TOKEN_SECONDS } from '#contract/reports/print.ts';
import { notLoggedIn } from '#server/errors/api-error.ts';
import { isUuid } from '#server/store/uuid.ts';

/** One algorithm, local keys only, one audience per purpose (ASVS 9.1, 9.2). Tokens carry no roles. */
const ALGORITHM = 'EdDSA';
const ISSUER = 'quarterhour';
const KEY_ID = '1';
export const ACCESS_TOKEN_SECONDS = 600;
const STREAM_TOKEN_SECONDS = 60;
/** Tolerated clock difference between processes, s. Stream tokens get none: they are good for 60 s and no longer. */
const CLOCK_TOLERANCE_SECONDS = 60;

export interface TokenKeys {
  readonly signing: KeyObject;
  readonly verifying: KeyObject;
  /** Key of the marks that tokens without claims carry (marked-token.ts). */
  readonly marking: Buffer;
}

/** Purpose of a token. */
export type Audience = 'api' | 'hub' | 'print';

const PKCS8_ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Ed25519 keys from a stored seed of 32 bytes. */
export function tokenKeysFrom(seed: Buffer): TokenKeys {
  const der = Buffer.concat([PKCS8_ED25519_PREFIX, seed.subarray(0, 32)]);
  const signing = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const marking = createHmac('sha256', seed).update('marks of tokens').digest();
  return { signing, verifying: createPublicKey(signing), marking };
}

export interface TokenClaims {
  /** Installation id. */
  iid: string;
  /** User id. */
  sub: string;
  /** Session id; absent in a print token. */
  sid?: string;
  /** Print token: the one edition it reads. */
  gid?: string;
  /** Print token: the role that its reader looks through. */
  viewAs?: string;
  /** Print token of a preview: id and role of the person who asked for it, whose sites limit the reader's. */
  limitedBy?: { sub: string; viewAs?: string };
  /** Stream token: what the rights that its reader knows of rested on. */
  rights?: string;
  /** Stream token: what it may carry, as topics written by `formatTopics`. */
  topics?: { report: string; slow?: boolean };
}

const LIFETIME: Record<Audience, number> = {
  api: ACCESS_TOKEN_SECONDS,
  hub: STREAM_TOKEN_SECONDS,
  print: PRINT_TOKEN_SECONDS,
};

export const issueToken = (keys: TokenKeys, audience: Audience, claims: TokenClaims): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: KEY_ID })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME[audience]}s`)
    .sign(keys.signing);

const isUuidOrAbsent = (id: unknown): boolean => id === undefined || (typeof id === 'string' && isUuid(id));

/** @throws ApiError 401 for anything but a living token of this audience and installation */
export async function verifyToken(
  keys: TokenKeys,
  audience: Audience,
  installationId: string,
  token: string,
): Promise<TokenClaims> {
  try {
    const { payload } = await jwtVerify<TokenClaims>(token, keys.verifying, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      typ: 'JWT',
      clockTolerance: audience === 'hub' ? 0 : CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub', 'iid'],
    });
    if (payload.iid !== installationId) throw notLoggedIn('The token belongs to another installation');
    if (![payload.sub, payload.sid, payload.limitedBy?.sub].every(isUuidOrAbsent))
      throw notLoggedIn('The token names nobody');
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw notLoggedIn('The token is not valid');
    throw error;
  }
}
