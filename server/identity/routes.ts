import { API } from '#contract/paths.ts';
import { rolesAnswerSchema, userSchema, usersAnswerSchema, viewAsSchema } from '#contract/people/user.ts';
import { anySession } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getUser } from './get-user.ts';
import { listPermissions } from './list-permissions.ts';
import { listUsers } from './list-users.ts';
import { PASSWORD_ROUTES } from './passwords/password-routes.ts';
import { SESSION_ROUTES } from './sessions/session-routes.ts';
import { viewAs } from './sessions/view-as.ts';

export const IDENTITY_ROUTES: readonly Endpoint[] = [
  ...SESSION_ROUTES,
  ...PASSWORD_ROUTES,
  endpoint('get', API.user, {
    access: anySession,
    instance: 'both',
    summary: 'Profile of the caller.',
    answer: userSchema,
    handler: getUser,
  }),
  endpoint('get', API.users, {
    access: anySession,
    instance: 'both',
    isForwarded: true,
    summary: 'Names of users, to choose from.',
    answer: usersAnswerSchema,
    handler: listUsers,
  }),
  endpoint('get', API.permissions, {
    access: anySession,
    instance: 'both',
    isTagged: true,
    summary: "All roles for who may read them, otherwise one's own.",
    answer: rolesAnswerSchema,
    handler: listPermissions,
  }),
  endpoint('post', API.viewAs, {
    access: anySession,
    instance: 'both',
    allowsViewAs: true,
    body: viewAsSchema,
    summary: 'Views the product as a role sees it; `null` ends it.',
    handler: viewAs,
  }),
];
