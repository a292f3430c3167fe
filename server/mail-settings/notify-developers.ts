import { sql } from 'kysely';
import type { Locale } from '#contract/people/user.ts';
import { personName } from '#domain/people/person-name.ts';
import type { AppContext } from '#server/http/app-context.ts';
import { log } from '#server/log/log.ts';
import { type Mailer, mailerOf } from '#server/mail/mail-server-for.ts';
import { productAddress } from '#server/mail/product-address.ts';
import { messageOf } from '#server/mail/send-account-mail.ts';
import type { StoredMailSettings } from '#server/mail/stored-mail-settings.ts';
import { readMailLook } from '#server/mail/texts/mail-look.ts';
import { serverChangedMail } from '#server/mail/texts/server-changed-mail.ts';
import type { Notice } from '#server/notifications/notice.ts';
import type { Installation } from '#server/store/installation.ts';
import type { Caller } from './caller.ts';

type App = Pick<AppContext, 'settings' | 'installations'>;

/** Person who is notified of each change of the mail server. */
export interface Developer {
  id: string;
  email: string;
  name: string;
  language: Locale;
}

/** Developers of an installation who can log in. */
export async function developersOf({ db }: Installation): Promise<Developer[]> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name', 'language'])
    .where('is_active', '=', true)
    .where(
      sql<boolean>`EXISTS (SELECT FROM user_role WHERE user_id = app_user.id AND role_id IN ('ROLE_DEVELOPER', 'ROLE_SUPER'))`,
    )
    .orderBy('email')
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    name: personName(row.language, first_name, last_name) || row.email,
  }));
}

export interface Change {
  caller: Caller;
  requestId: string;
  before: StoredMailSettings;
  after: StoredMailSettings;
}

/** Notice of a change for one developer; each change has its own. */
export const noticeOf = (
  { kind }: Pick<Installation, 'kind'>,
  { caller, requestId }: Change,
  developer: Developer,
): Notice => ({
  subject: `mail-settings:${requestId}:${developer.id}`,
  type: 'warning',
  title: { key: 'mailServer.title', values: {} },
  message: [
    { key: 'mailServer.by', values: { name: caller.name, email: caller.email } },
    { key: 'mailServer.todo', values: {} },
  ],
  link: { key: kind === 'management' ? 'managementMailSettings' : 'mailSettings', parameters: {} },
  userId: developer.id,
});

/** A mail for the outbox, from which the server that was set before the change takes it. */
export interface WaitingMail {
  recipient: string;
  subject: string;
  body_text: string;
  raw: Buffer;
}

/** Mailer of the settings before the change; null where their password cannot be read any more. */
export async function mailerBefore(
  app: App,
  installation: Installation,
  before: StoredMailSettings,
): Promise<Mailer | null> {
  try {
    return await mailerOf(app, installation, before);
  } catch (error) {
    log('error', { where: 'mail server before its change', installation: installation.schema, error });
    return null;
  }
}

/** Mails about a change, one for each developer with an address that can receive one. */
export async function mailsOf(
  app: App,
  installation: Installation,
  mailer: Mailer,
  { caller, before, after }: Change,
  developers: readonly Developer[],
): Promise<WaitingMail[]> {
  const path = installation.kind === 'management' ? 'management/mailerSettings' : 'admin/mail';
  const look = await readMailLook(installation);
  const written = developers.map(async ({ email, name, language }): Promise<WaitingMail[]> => {
    const mail = serverChangedMail({
      ...{ language, look, before, after, recipientName: name, at: Date.now() },
      by: `${caller.name} (${caller.email})`,
      link: productAddress(app, installation, path),
    });
    try {
      const raw = await messageOf(mailer, installation.mailDomain, { ...mail, to: { name, address: email } });
      return [{ recipient: email, subject: mail.subject, body_text: mail.text, raw }];
    } catch (error) {
      // A name that people log in with need not be a mail address.
      if (!(error instanceof RangeError)) throw error;
      return [];
    }
  });
  return (await Promise.all(written)).flat();
}
