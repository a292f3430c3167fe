// Decided in docs/decisions/2026-11-23-limits-behind-one-address.md

import { createHmac, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { type MarkedUse, markedToken, secretOfMarked } from '#server/access/marked-token.ts';
import type { AppContext } from '#server/http/app-context.ts';
import type { Call, Gate } from '#server/http/endpoint.ts';
import { takeTokenCheck } from '#server/limits/token-checks.ts';
import { cookieOf } from './refresh-cookie.ts';

/** How long a browser is known after a login without a logout; no session lives longer. */
const KNOWN_DAYS = 90;
const DAY_MS = 86_400_000;
/** Half of the secret is random, the other half names the account. */
const HALF = 8;

type Where = Pick<Call, 'app' | 'installation'>;

const cookieName = ({ settings }: Pick<AppContext, 'settings'>): string =>
  settings.allowInsecure ? 'qh_known' : '__Host-qh_known';

const markedUse = ({ installation }: Where): MarkedUse => `browser ${installation.id}`;

const accountPart = ({ app, installation }: Where, username: string): Buffer =>
  createHmac('sha256', app.tokenKeys.marking)
    .update(`account ${installation.id} ${username.trim().toLowerCase()}`)
    .digest()
    .subarray(0, HALF);

const options = ({ settings }: Pick<AppContext, 'settings'>) =>
  ({ httpOnly: true, secure: !settings.allowInsecure, sameSite: 'strict', path: '/' }) as const;

/**
 * Marks the browser as one in which this account has logged in: its next logins are not refused because of what others
 * try from the same address. The cookie opens nothing and leaves with the logout.
 */
export function setKnownBrowser(
  call: Pick<Call, 'app' | 'installation' | 'response'>,
  username: string,
): void {
  const secret = Buffer.concat([randomBytes(HALF), accountPart(call, username)]);
  call.response.cookie(
    cookieName(call.app),
    markedToken(call.app.tokenKeys.marking, markedUse(call), secret),
    {
      ...options(call.app),
      expires: new Date(Date.now() + KNOWN_DAYS * DAY_MS),
    },
  );
}

export const clearKnownBrowser = ({ app, response }: Pick<Call, 'app' | 'response'>): void => {
  response.clearCookie(cookieName(app), options(app));
};

const tokenOf = ({ app }: Where, request: Request): string => cookieOf(request, cookieName(app)) ?? '';

/** Id of the browser, when this account has logged in there; null for any other browser. */
export function browserOf(
  call: Pick<Call, 'app' | 'installation' | 'request'>,
  username: string,
): string | null {
  const token = tokenOf(call, call.request);
  const secret = secretOfMarked(call.app.tokenKeys.marking, markedUse(call), token);
  return secret?.subarray(HALF).equals(accountPart(call, username)) ? token : null;
}

/** Limits strangers by their address, and a browser in which somebody has logged in by itself. */
export const unlessKnownBrowser =
  (strangers: Gate): Gate =>
  (call) =>
    takeTokenCheck(call, markedUse(call), tokenOf(call, call.request), strangers);
