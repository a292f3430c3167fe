import { decodedPath } from './path-pattern.ts';
import { FORGOTTEN_PASSWORD_PATHS, LOGIN_PATHS, PATHS, SET_PASSWORD_PATHS } from './paths.ts';

/** Page that needs no login, with its path in any language; `token` comes from a mailed link. */
export type AnonymousPage =
  | { name: 'loginView' }
  | { name: 'forgottenPasswordView' }
  | { name: 'setPasswordView'; token: string }
  | { name: 'deliveredView'; token: string };

const DELIVERED = PATHS.deliveredView.replace('/:token', '');

const isOneOf = (paths: Record<string, string>, path: string): boolean => Object.values(paths).includes(path);

/** Page before a login at a path; null for any other path. */
export function anonymousPageAt(pathname: string): AnonymousPage | null {
  const steps = decodedPath(pathname).replace(/\/+$/, '');
  const path = steps.toLowerCase();
  if (isOneOf(LOGIN_PATHS, path)) return { name: 'loginView' };
  if (isOneOf(FORGOTTEN_PASSWORD_PATHS, path)) return { name: 'forgottenPasswordView' };
  const [, word = '', ...rest] = steps.split('/');
  const token = rest[0]?.replaceAll('%2F', '/');
  if (rest.length !== 1 || !token) return null;
  const first = `/${word.toLowerCase()}`;
  if (first === DELIVERED) return { name: 'deliveredView', token };
  return isOneOf(SET_PASSWORD_PATHS, first) ? { name: 'setPasswordView', token } : null;
}
