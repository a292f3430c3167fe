import type { Api, Login } from './api.ts';

/** Sends one file in the field `file`, as a browser's form does. */
export interface Uploader {
  (who: Login, path: string, name: string, bytes: Buffer): Promise<Response>;
  token(who: Login): Promise<string>;
  /** Sends any body; null: without login. */
  raw(
    who: Login | null,
    path: string,
    body: FormData | string,
    headers?: Record<string, string>,
  ): Promise<Response>;
}

export function uploader(api: Api): Uploader {
  const tokens = new Map<string, Promise<string>>();
  const logIn = async ({ username, password }: Login): Promise<string> => {
    const answer = await api.post('/login', { username, password });
    return ((await answer.json()) as { token: string }).token;
  };
  const tokenOf = (who: Login): Promise<string> => {
    const token = tokens.get(who.username) ?? logIn(who);
    tokens.set(who.username, token);
    return token;
  };
  const raw: Uploader['raw'] = async (who, path, body, headers = {}) =>
    fetch(`${api.origin}/api${path}`, {
      method: 'POST',
      headers: { ...(who ? { Authorization: `Bearer ${await tokenOf(who)}` } : {}), ...headers },
      body,
    });
  const upload = (who: Login, path: string, name: string, bytes: Buffer): Promise<Response> => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], name));
    return raw(who, path, form);
  };
  return Object.assign(upload, { raw, token: tokenOf });
}
