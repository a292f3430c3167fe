import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '#server/errors/api-error.ts';
import type { AppContext } from '#server/http/app-context.ts';
import { log } from '#server/log/log.ts';
import { keepInOutbox } from '#server/mail/keep-in-outbox.ts';
import type { Mailer } from '#server/mail/mail-server-for.ts';
import {
  readMailSettings,
  type StoredMailSettings,
  writeMailSettings,
} from '#server/mail/stored-mail-settings.ts';
import { trySending } from '#server/mail/try-sending.ts';
import { notifyWith } from '#server/notifications/notify.ts';
import type { Installation } from '#server/store/installation.ts';
import {
  type Change,
  developersOf,
  mailerBefore,
  mailsOf,
  noticeOf,
  type WaitingMail,
} from './notify-developers.ts';

/**
 * Hands mails of the outbox to the server that was set before the change, and takes out what it has accepted. The rest
 * stays for the developers, who alone can open it.
 */
async function sendFromOutbox(
  installation: Installation,
  { server, from }: Mailer,
  mails: readonly (WaitingMail & { id: string })[],
  stopping: AbortSignal,
): Promise<void> {
  if (server === null) return;
  const send = async ({ id, recipient, raw }: (typeof mails)[number]): Promise<void> => {
    const outcome = await trySending(server, { from: from.address, to: recipient, raw }, stopping);
    if (outcome.kind === 'accepted')
      await installation.db.deleteFrom('outbox_mail').where('id', '=', id).execute();
    else
      log('error', {
        where: 'mail about the mail server',
        installation: installation.schema,
        reason: outcome.reason,
      });
  };
  await Promise.all(mails.map(send));
}

/** Settings without what is empty, which means the same as not set. */
const setOf = (settings: StoredMailSettings): object =>
  Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

/**
 * Saves changed mail settings and notifies all developers, in one transaction: by the bell, and by mails that wait in
 * the outbox before the settings change and leave by the server that was set until then. A new server therefore cannot
 * keep the news of itself back.
 * @throws ApiError 409 when they were changed meanwhile
 */
export async function switchServer(
  app: Pick<AppContext, 'settings' | 'installations' | 'afterAnswers'>,
  installation: Installation,
  change: Change,
): Promise<void> {
  const { before, after } = change;
  const developers = isDeepStrictEqual(setOf(before), setOf(after)) ? [] : await developersOf(installation);
  const mailer = await mailerBefore(app, installation, before);
  const mails = mailer ? await mailsOf(app, installation, mailer, change, developers) : [];
  const waiting: (WaitingMail & { id: string })[] = [];
  const notices = developers.map((developer) => noticeOf(installation, change, developer));
  await notifyWith(installation, notices, async (trx) => {
    if (!isDeepStrictEqual(await readMailSettings(trx), before))
      throw new ApiError(409, 'conflict', 'The mail settings have been changed meanwhile');
    for (const mail of mails) waiting.push({ ...mail, id: await keepInOutbox(trx, mail) });
    await writeMailSettings(trx, after);
  });
  if (mailer)
    app.afterAnswers.run('mails about the mail server', (stopping) =>
      sendFromOutbox(installation, mailer, waiting, stopping),
    );
}
