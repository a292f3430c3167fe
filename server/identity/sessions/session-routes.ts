import { API } from '#contract/paths.ts';
import { loginSchema, refreshSchema, sessionsAnswerSchema, tokenSchema } from '#contract/people/session.ts';
import { anonymous, anySession } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { REFRESH_LIMIT } from '#server/limits/login-limits.ts';
import { endOtherSessions, endOwnSession } from './end-own-session.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refresh } from './refresh.ts';
import { refuseForeignPages } from './refuse-foreign-pages.ts';

/** Endpoints for sessions: opened, renewed, listed and ended by their owner. */
export const SESSION_ROUTES: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: API.login,
    access: anonymous,
    summary: 'Opens a session by e-mail address and password',
    answer: tokenSchema,
    instance: 'both',
    body: loginSchema,
    limits: [refuseForeignPages],
    handler: login,
  }),
  endpoint({
    method: 'post',
    path: API.refreshToken,
    access: anonymous,
    summary: 'Renews the access token; 204 when no refresh token was sent',
    answer: tokenSchema,
    instance: 'both',
    body: refreshSchema,
    limits: [REFRESH_LIMIT, refuseForeignPages],
    handler: refresh,
  }),
  endpoint({
    method: 'delete',
    path: API.logout,
    access: anySession,
    summary: 'Ends this session',
    instance: 'both',
    allowsViewAs: true,
    handler: logout,
  }),
  endpoint({
    method: 'get',
    path: API.sessions,
    access: anySession,
    summary: "One's own sessions that are still good",
    answer: sessionsAnswerSchema,
    instance: 'both',
    handler: listSessions,
  }),
  endpoint({
    method: 'delete',
    path: API.session,
    access: anySession,
    summary: "Ends one of one's own sessions",
    instance: 'both',
    handler: endOwnSession,
  }),
  endpoint({
    method: 'delete',
    path: API.sessions,
    access: anySession,
    summary: "Ends all of one's own sessions but this one",
    instance: 'both',
    handler: endOtherSessions,
  }),
];
