// Decided in docs/decisions/2026-11-23-limits-behind-one-address.md

import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type MarkedUse, secretOfMarked } from '#server/access/marked-token.ts';
import type { Call, Gate } from '#server/http/endpoint.ts';
import { take } from './shared-limit.ts';

/** Maximum number of times that one token is looked up in a minute: a page that is reloaded in haste needs few. */
const ONE_TOKEN = { points: 120, duration: 60 };

const repeats = () => new RateLimiterMemory(ONE_TOKEN);

/** Digest: limiters keep their keys. */
const keyOf = (use: MarkedUse, token: string): string =>
  createHash('sha256').update(`${use} ${token}`).digest('base64url');

/**
 * Lets a token be looked up. One that was made here is limited by itself, so that it is never refused because of its
 * neighbours; anything else counts for its address, where a flood of made-up tokens is refused before it reaches the
 * database.
 * @throws ApiError 429
 */
export async function takeTokenCheck(
  call: Pick<Call, 'app' | 'installation' | 'request'>,
  use: MarkedUse,
  token: string,
  strangers: Gate,
): Promise<void> {
  const { app } = call;
  if (secretOfMarked(app.tokenKeys.marking, use, token) === null) await strangers(call);
  else await take(app.service(repeats), keyOf(use, token));
}
