import { expect } from 'vitest';
import { addUser } from './add-user.ts';
import { type Login, startApi } from './api.ts';
import { startMailSink } from './mail-sink.ts';
import { ask, type ErrorAnswer } from './measurement.ts';

export type Person = Login & { id: string };

export const PUBLIC_URL = 'https://energy.example.com';
/** A password that no rule refuses. */
export const GOOD = 'four quiet owls at noon';
/** Time limit for a process under load to reach a lock, or to send a mail. */
export const WAIT = { timeout: 20_000 };

export const codeOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as ErrorAnswer).error.code;
export const tokenIn = (link: string): string => link.split('/').at(-1) ?? '';

/** Starts an API whose mails arrive, with users who forget their passwords. */
export async function startPasswordWorld() {
  const sink = await startMailSink();
  const api = await startApi({ SMTP_URL: sink.url, PUBLIC_URL });
  let count = 0;
  const person = async (language = 'en'): Promise<Person> => {
    count += 1;
    const one = await addUser(api, `person${count}`, ['ROLE_USER']);
    await ask(api, 'UPDATE app_user SET language = $2 WHERE id = $1', [one.id, language]);
    return one;
  };
  const forgotten = (username: string, headers: Record<string, string> = {}) =>
    api.post('/forgotten-password', { username }, { headers });
  /** Link in the newest mail to a user, once there are `mails` of them. */
  const linkTo = async ({ username }: Login, mails = 1): Promise<string> => {
    await expect.poll(() => sink.mailsTo(username).length, WAIT).toBe(mails);
    const text = sink.mailsTo(username).at(-1)?.mail.text ?? '';
    return /https:\/\/\S+/.exec(text)?.[0] ?? '';
  };
  /** Requests a link and returns the token in its mail. */
  const resetToken = async (one: Login): Promise<string> => {
    expect((await forgotten(one.username)).status).toBe(204);
    return tokenIn(await linkTo(one));
  };
  const setPassword = (token: string, password: string) => api.post('/set-password', { token, password });
  const stop = async (): Promise<void> => {
    await api.stop();
    await sink.stop();
  };
  return { api, sink, person, forgotten, linkTo, resetToken, setPassword, stop };
}
