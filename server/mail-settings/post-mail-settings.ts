import type { MailSettings, MailSettingsInput } from '#contract/installation/mail-settings.ts';
import type { Call } from '#server/http/endpoint.ts';
import { takeMailTry } from '#server/limits/mail-tries.ts';
import { log } from '#server/log/log.ts';
import { sealSecret } from '#server/mail/mail-secret.ts';
import { readMailSettings } from '#server/mail/stored-mail-settings.ts';
import { provedCaller } from './caller.ts';
import { toMailSettings } from './get-mail-settings.ts';
import { ensureMayChangeServer } from './may-change.ts';
import { settingsToUse } from './settings-to-use.ts';
import { switchServer } from './switch-server.ts';

/**
 * POST /system-settings/mail: saves the settings, which apply from the next mail on, and notifies all developers.
 * @throws ApiError 403 `more_rights_needed` or `password_required`, 409, 429 for another server too often
 */
export async function postMailSettings(call: Call<MailSettingsInput>): Promise<MailSettings> {
  const { app, installation, body } = call;
  await ensureMayChangeServer(call);
  const caller = await provedCaller(call);
  const { userId } = caller;
  const before = await readMailSettings(installation.db);
  const used = settingsToUse(before, body);
  const { host: newHost, port: newPort } = used.settings;
  if (before.host && (newHost !== before.host || newPort !== before.port))
    await takeMailTry(installation, userId);
  const stored = used.password
    ? { ...used.settings, password: sealSecret(app, installation.id, used.password) }
    : used.settings;
  await switchServer(app, installation, { caller, requestId: call.requestId, before, after: stored });
  const { source, host, port, security } = stored;
  log('mail-settings.changed', {
    installation: installation.schema,
    actor: userId,
    source,
    ...(source === 'own' ? { host, port, security } : {}),
    requestId: call.requestId,
  });
  return toMailSettings(app, stored, true);
}
