import type { Request, Response } from 'express';
import { TOKEN_IN_BODY_HEADER } from '#contract/people/session.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { AppContext } from '#server/http/app-context.ts';

/** `__Host-` needs Secure, which browsers accept on localhost too; elsewhere plain http needs ALLOW_INSECURE. */
const cookieName = (app: AppContext): string =>
  app.settings.allowInsecure ? 'qh_refresh' : '__Host-qh_refresh';

export const setRefreshCookie = (app: AppContext, response: Response, token: string, expires: Date): void => {
  response.cookie(cookieName(app), token, {
    httpOnly: true,
    secure: !app.settings.allowInsecure,
    sameSite: 'strict',
    path: '/',
    expires,
  });
};

export const clearRefreshCookie = (app: AppContext, response: Response): void => {
  response.clearCookie(cookieName(app), {
    httpOnly: true,
    secure: !app.settings.allowInsecure,
    sameSite: 'strict',
    path: '/',
  });
};

/** Value of a cookie that holds a token of ours; anything else is an unknown token, so nothing is decoded. */
export function cookieOf(request: Request, name: string): string | null {
  const pair = (request.headers.cookie ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  return pair ? pair.slice(name.length + 1) : null;
}

export const refreshCookieOf = (app: AppContext, request: Request): string | null =>
  cookieOf(request, cookieName(app));

/**
 * True when a client other than a browser asks for the refresh token in the body.
 * @throws ApiError 400 when a browser asks: script could then read the token
 */
export function wantsTokenInBody(request: Request): boolean {
  if (request.headers[TOKEN_IN_BODY_HEADER] !== '1') return false;
  if (request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined) {
    throw new ApiError(400, 'bad_request', 'Browsers get the refresh token as a cookie');
  }
  return true;
}
