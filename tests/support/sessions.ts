import type { Token } from '#contract/people/session.ts';
import type { ApiClient, Login } from './api.ts';

/** A session as a browser holds it. */
export interface OpenSession {
  /** Header that carries the access token. */
  auth: { Authorization: string };
  /** Cookie header with the refresh token. */
  cookie: string;
}

/** Cookie header with the refresh token that a response sets; empty without one. */
export const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

export const logIn = (
  api: ApiClient,
  { username, password }: Pick<Login, 'username' | 'password'>,
  headers: Record<string, string> = {},
): Promise<Response> => api.post('/login', { username, password }, { headers });

/** Logs in; throws when the login is refused. */
export async function openSession(
  api: ApiClient,
  login: Pick<Login, 'username' | 'password'>,
  headers: Record<string, string> = {},
): Promise<OpenSession> {
  const answer = await logIn(api, login, headers);
  if (answer.status !== 200) throw new Error(`login of ${login.username}: ${answer.status}`);
  const { token } = (await answer.json()) as Token;
  return { auth: { Authorization: `Bearer ${token}` }, cookie: cookieOf(answer) };
}

export const refresh = (api: ApiClient, cookie: string): Promise<Response> =>
  api.post('/refresh-token', {}, { headers: { Cookie: cookie } });

/** Status of a call with the session's access token. */
export const statusOf = async (api: ApiClient, { auth }: OpenSession): Promise<number> =>
  (await api.get('/user', { headers: auth })).status;
