import { type SyntheticEvent, useState } from 'react';
import type { ValidationError } from 'yup';
import { type Login, loginSchema } from '#contract/people/session.ts';
import type { FieldBinding } from '#ui/fields/field-binding.ts';

const EMPTY: Login = { username: '', password: '', remember: false };

const ENTRIES = ['username', 'password'] as const;
type Entry = (typeof ENTRIES)[number];

/** First schema message for each wrong entry. */
function messagesOf(login: Login): Partial<Record<string, string>> {
  try {
    loginSchema.validateSync(login, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as ValidationError;
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]).reverse());
  }
}

export interface LoginEntries {
  bind: (entry: Entry) => FieldBinding;
  remember: { checked: boolean; onChange: () => void };
  submit: (event: SyntheticEvent) => void;
}

/** State of the login form without Formik, which would be a fifteenth of the first page that is loaded. */
export function useLoginEntries(onLogin: (login: Login) => void): LoginEntries {
  const [login, setLogin] = useState(EMPTY);
  const [left, setLeft] = useState<readonly Entry[]>([]);
  const messages = messagesOf(login);
  return {
    bind: (name) => ({
      name,
      value: login[name],
      error: left.includes(name) ? messages[name] : undefined,
      onValue: (value) => setLogin((before) => ({ ...before, [name]: value })),
      onLeave: () => setLeft((before) => [...before, name]),
    }),
    remember: {
      checked: login.remember ?? false,
      onChange: () => setLogin((before) => ({ ...before, remember: !before.remember })),
    },
    submit: (event) => {
      event.preventDefault();
      setLeft(ENTRIES);
      if (Object.keys(messages).length === 0) onLogin(login);
    },
  };
}
