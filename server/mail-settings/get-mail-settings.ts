import type { MailSettings } from '#contract/installation/mail-settings.ts';
import type { AppContext } from '#server/http/app-context.ts';
import type { Call } from '#server/http/endpoint.ts';
import { senderAddress } from '#server/mail/smtp/sender.ts';
import { readMailSettings, type StoredMailSettings } from '#server/mail/stored-mail-settings.ts';
import { mayChangeServer } from './may-change.ts';

/** Stored settings as the API returns them: never the password, only whether there is one. */
export function toMailSettings(
  { settings: { smtpUrl, publicUrl } }: Pick<AppContext, 'settings'>,
  { password, ...stored }: StoredMailSettings,
  mayChange: boolean,
): MailSettings {
  return {
    ...stored,
    hasPassword: Boolean(password),
    hasEnvironment: smtpUrl !== null,
    defaultAddress: senderAddress(smtpUrl, publicUrl),
    mayChange,
  };
}

/** GET /system-settings/mail */
export const getMailSettings = async (call: Call): Promise<MailSettings> =>
  toMailSettings(call.app, await readMailSettings(call.installation.db), await mayChangeServer(call));
