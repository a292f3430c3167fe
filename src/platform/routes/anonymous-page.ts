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
  const path = pathname.toLowerCase().replace(/\/$/, '');
  if (isOneOf(LOGIN_PATHS, path)) return { name: 'loginView' };
  if (isOneOf(FORGOTTEN_PASSWORD_PATHS, path)) return { name: 'forgottenPasswordView' };
  const [, word = '', ...rest] = pathname.replace(/\/$/, '').split('/');
  const [token] = rest;
  if (rest.length !== 1 || !token) return null;
  const first = `/${word.toLowerCase()}`;
  if (first === DELIVERED) return { name: 'deliveredView', token: decodeToken(token) };
  return isOneOf(SET_PASSWORD_PATHS, first) ? { name: 'setPasswordView', token: decodeToken(token) } : null;
}

// A malformed escape is passed on unchanged: no link of ours has one, and the server refuses it.
function decodeToken(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
