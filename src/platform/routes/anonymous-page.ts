import { FORGOTTEN_PASSWORD_PATHS, LOGIN_PATHS, PATHS, SET_PASSWORD_PATHS } from './paths.ts';

/** A page that needs no login, in whatever language its path is written; `token` is that of a mailed link. */
export type AnonymousPage =
  | { name: 'loginView' }
  | { name: 'forgottenPasswordView' }
  | { name: 'setPasswordView'; token: string }
  | { name: 'deliveredView'; token: string };

const DELIVERED = PATHS.deliveredView.replace('/:token', '');

const isOneOf = (paths: Record<string, string>, path: string): boolean => Object.values(paths).includes(path);

/** The page that the router is not needed for; null: another one, or none. */
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

// An escape that is none belongs to no link of ours: the server refuses it as it stands.
function decodeToken(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
