import type { MailSettingsInput } from '#contract/installation/mail-settings.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { StoredMailSettings } from '#server/mail/stored-mail-settings.ts';

/** Settings that a stored password belongs to: sending it to another server would give it away. */
const LOGIN = ['host', 'port', 'security', 'user'] as const satisfies readonly (keyof StoredMailSettings)[];
type Login = Pick<StoredMailSettings, (typeof LOGIN)[number]>;

const isSameLogin = (before: Login, now: Login): boolean =>
  before.host?.toLowerCase() === now.host?.toLowerCase() &&
  before.port === now.port &&
  before.security === now.security &&
  before.user === now.user;

/**
 * Settings of a call without its mail server: the installation's own server stays as it was entered, with its
 * password.
 */
const withoutLogin = (settings: Omit<MailSettingsInput, 'password'>) =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => value !== undefined && !LOGIN.some((part) => part === name),
    ),
  ) as Omit<typeof settings, keyof Login>;

/**
 * Combines the settings of a call with the stored ones; `password` undefined: the stored one is used.
 * @throws ApiError 400 for the field `password` where the stored one was entered for another server, port, encryption
 * or user
 */
export function settingsToUse(
  before: StoredMailSettings,
  { password, ...settings }: MailSettingsInput,
): { settings: StoredMailSettings; password: string | undefined } {
  if (settings.source !== 'own')
    return { settings: { ...before, ...withoutLogin(settings) }, password: undefined };
  if (!settings.user || password === null) return { settings: { ...settings, password: null }, password: '' };
  if (password !== undefined) return { settings, password };
  if (!before.password) return { settings, password: '' };
  if (!isSameLogin(before, settings)) {
    const message = 'Enter the password again: server, port, encryption or user have changed';
    throw new ApiError(400, 'validation_failed', message, 'password');
  }
  return { settings: { ...settings, password: before.password }, password: undefined };
}
