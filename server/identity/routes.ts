import { API } from '#contract/paths.ts';
import { loginSchema, refreshSchema } from '#contract/session.ts';
import { viewAsSchema } from '#contract/user.ts';
import { anonymous, anySession, type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getUser } from './get-user.ts';
import { listPermissions } from './list-permissions.ts';
import { listUsers } from './list-users.ts';
import { login } from './login.ts';
import { LOGIN_LIMITS, REFRESH_LIMITS } from './login-limits.ts';
import { logout } from './logout.ts';
import { refresh } from './refresh.ts';
import { viewAs } from './view-as.ts';

export const IDENTITY_ROUTES: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: API.login,
    access: anonymous,
    instance: 'both',
    body: loginSchema,
    limits: LOGIN_LIMITS,
    handler: login,
  }),
  endpoint({
    method: 'post',
    path: API.refreshToken,
    access: anonymous,
    instance: 'both',
    body: refreshSchema,
    limits: REFRESH_LIMITS,
    handler: refresh,
  }),
  endpoint({
    method: 'delete',
    path: API.logout,
    access: anySession,
    instance: 'both',
    allowsViewAs: true,
    handler: logout,
  }),
  endpoint({ method: 'get', path: API.user, access: anySession, instance: 'both', handler: getUser }),
  endpoint({
    method: 'get',
    path: API.users,
    access: anySession,
    instance: 'both',
    isForwarded: true,
    handler: listUsers,
  }),
  endpoint({
    method: 'get',
    path: API.permissions,
    access: anySession,
    instance: 'both',
    isTagged: true,
    handler: listPermissions,
  }),
  endpoint({
    method: 'post',
    path: API.viewAs,
    access: anySession,
    instance: 'both',
    allowsViewAs: true,
    body: viewAsSchema,
    handler: viewAs,
  }),
];
