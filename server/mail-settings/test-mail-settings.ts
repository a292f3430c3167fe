import { randomUUID } from 'node:crypto';
import type { MailSettingsInput, MailTest } from '#contract/installation/mail-settings.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { takeMailTry } from '#server/limits/mail-tries.ts';
import { log } from '#server/log/log.ts';
import { buildMessage } from '#server/mail/build-message.ts';
import { type Mailer, MailSettingsFault, mailerOf } from '#server/mail/mail-server-for.ts';
import type { MailServer } from '#server/mail/smtp/sender.ts';
import { sendBySmtp } from '#server/mail/smtp/smtp.ts';
import { readMailSettings } from '#server/mail/stored-mail-settings.ts';
import { readMailLook } from '#server/mail/texts/mail-look.ts';
import { settingsTestMail } from '#server/mail/texts/settings-test-mail.ts';
import { type Caller, provedCaller } from './caller.ts';
import { ensureMayChangeServer } from './may-change.ts';
import { settingsToUse } from './settings-to-use.ts';

/** Short time limits, ms: a person is waiting. */
const TIMEOUTS = { connectMs: 10_000, answerMs: 20_000 };

/**
 * Mailer by the settings of the call.
 * @throws ApiError 400 where the stored password is needed and cannot be read
 */
async function mailerToTry({ app, installation, body }: Call<MailSettingsInput>): Promise<Mailer> {
  const used = settingsToUse(await readMailSettings(installation.db), body);
  try {
    return await mailerOf(app, installation, used.settings, used.password);
  } catch (error) {
    if (!(error instanceof MailSettingsFault)) throw error;
    throw new ApiError(400, 'validation_failed', error.message, 'password');
  }
}

async function tryToSend(
  { installation }: Pick<Call, 'installation'>,
  mailer: Mailer & { server: MailServer },
  { email, name, language }: Caller,
): Promise<MailTest['step']> {
  const { server, from, replyTo } = mailer;
  const mail = settingsTestMail({
    language,
    recipientName: name,
    look: await readMailLook(installation),
    sender: from.address,
    server: `${server.host}:${server.port}`,
  });
  const raw = await buildMessage({
    ...mail,
    messageId: `<${randomUUID()}@${installation.domain}>`,
    from,
    replyTo,
    to: { name, address: email },
  });
  const outcome = await sendBySmtp(server, { from: from.address, to: email, raw }, TIMEOUTS);
  return outcome.kind === 'accepted' ? null : outcome.step;
}

/**
 * POST /system-settings/mail/test: sends a mail to the caller by the settings of the call, which need not be saved. A
 * failure is answered with its step only: repeating the other machine's words would make this a port scanner.
 */
export async function testMailSettings(call: Call<MailSettingsInput>): Promise<MailTest> {
  await ensureMayChangeServer(call);
  const caller = await provedCaller(call);
  await takeMailTry(call.installation, caller.userId);
  const mailer = await mailerToTry(call);
  const { server } = mailer;
  const answer = { isKept: server === null, recipient: caller.email };
  if (server === null) return { ...answer, isAccepted: true, step: null };
  const step = mailer.mayReceive(caller.email)
    ? await tryToSend(call, { ...mailer, server }, caller)
    : 'recipient';
  const { installation, requestId } = call;
  log('mail-settings.tried', { installation: installation.schema, actor: caller.userId, step, requestId });
  return { ...answer, isAccepted: step === null, step };
}
