import type { Request } from 'express';
import { API } from '#contract/paths.ts';
import { loginSchema, refreshSchema, sessionsAnswerSchema, tokenSchema } from '#contract/people/session.ts';
import { anonymous, anySession } from '#server/access/endpoint-access.ts';
import { ApiError, forbidden } from '#server/errors/api-error.ts';
import { type Endpoint, endpoint, type Gate } from '#server/http/endpoint.ts';
import { LOGIN_LIMIT } from '#server/limits/login-limits.ts';
import { endOtherSessions, endOwnSession } from './end-own-session.ts';
import { unlessKnownBrowser } from './known-browser.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refresh } from './refresh.ts';

/** True for JSON, and for an empty body, announced or not, which holds nothing that could be forged. */
const isEmptyOrJson = (request: Request): boolean =>
  request.headers['content-length'] === '0' || request.is('application/json') !== false;

/**
 * Refuses calls that a page of another site makes through its visitor's browser, which could log the visitor into an
 * account that is not theirs. Forms send no JSON, and scripts cannot change the headers that browsers set themselves.
 */
const refuseForeignPages: Gate = ({ request }) => {
  if (request.headers['sec-fetch-site'] === 'cross-site')
    throw forbidden('Pages of other sites open no session');
  if (!isEmptyOrJson(request))
    throw new ApiError(415, 'unsupported_media_type', 'The body must be application/json');
};

/** Endpoints for sessions: opened, renewed, listed and ended by their owner. */
export const SESSION_ROUTES: readonly Endpoint[] = [
  endpoint('post', API.login, {
    access: anonymous,
    summary: 'Opens a session by e-mail address and password',
    answer: tokenSchema,
    instance: 'both',
    body: loginSchema,
    limits: [unlessKnownBrowser(LOGIN_LIMIT), refuseForeignPages],
    handler: login,
  }),
  endpoint('post', API.refreshToken, {
    access: anonymous,
    summary: 'Renews the access token; 204 when no refresh token was sent',
    answer: tokenSchema,
    instance: 'both',
    body: refreshSchema,
    limits: [refuseForeignPages],
    handler: refresh,
  }),
  endpoint('delete', API.logout, {
    access: anySession,
    summary: 'Ends this session',
    instance: 'both',
    allowsViewAs: true,
    handler: logout,
  }),
  endpoint('get', API.sessions, {
    access: anySession,
    summary: "One's own sessions that are still good",
    answer: sessionsAnswerSchema,
    instance: 'both',
    handler: listSessions,
  }),
  endpoint('delete', API.session, {
    access: anySession,
    summary: "Ends one of one's own sessions",
    instance: 'both',
    handler: endOwnSession,
  }),
  endpoint('delete', API.sessions, {
    access: anySession,
    summary: "Ends all of one's own sessions but this one",
    instance: 'both',
    handler: endOtherSessions,
  }),
];
