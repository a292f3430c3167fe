// Decided in docs/decisions/2026-11-23-limits-behind-one-address.md

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 16;
const MARK_BYTES = 16;
/** Both in base64url. */
const FORM = /^[A-Za-z0-9_-]{43}$/;

/** Use of a token: one made for another use carries another mark. */
export type MarkedUse = 'refresh' | 'password' | 'delivery' | `browser ${string}`;

const markOf = (key: Buffer, use: MarkedUse, secret: Buffer): Buffer =>
  createHmac('sha256', key).update(`mark ${use}\n`).update(secret).digest().subarray(0, MARK_BYTES);

/**
 * Token of 128 secret bits and a mark of 128 bits, by which a process recognises what was made here without asking the
 * database. The mark proves nothing else: whether the token is still good is known only there.
 */
export function markedToken(key: Buffer, use: MarkedUse, secret: Buffer = randomBytes(SECRET_BYTES)): string {
  const kept = secret.subarray(0, SECRET_BYTES);
  return Buffer.concat([kept, markOf(key, use, kept)]).toString('base64url');
}

/** Secret part of a token that was made here for this use; null for anything else. */
export function secretOfMarked(key: Buffer, use: MarkedUse, token: string): Buffer | null {
  if (!FORM.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const secret = bytes.subarray(0, SECRET_BYTES);
  return timingSafeEqual(bytes.subarray(SECRET_BYTES), markOf(key, use, secret)) ? secret : null;
}
