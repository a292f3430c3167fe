import type { AppContext } from '#server/http/app-context.ts';
import { readCompany } from '#server/installation/company.ts';
import type { Installation } from '#server/store/installation.ts';
import { openSecret } from './mail-secret.ts';
import { type MailServer, mailServerOf, senderAddress } from './smtp/sender.ts';
import { readMailSettings, type StoredMailSettings } from './stored-mail-settings.ts';

type App = Pick<AppContext, 'settings'>;

/** Mail server, sender and allowed recipients of an installation. */
export interface Mailer {
  /** null: mails are kept in the outbox. */
  server: MailServer | null;
  from: { name: string; address: string };
  replyTo: string | null;
  /** False when only certain domains may receive mails and this address is in none of them. */
  mayReceive(address: string): boolean;
}

/** Reason why a recipient outside the allowed domains gets no mail. */
export const REASON_DOMAIN = 'domain_not_allowed: mails to this domain are not allowed here';

/** Error for settings that cannot be used; its message begins with the code `mail_settings`. */
export class MailSettingsFault extends Error {
  constructor(message: string, cause: unknown) {
    super(`mail_settings: ${message}`, { cause });
    this.name = 'MailSettingsFault';
  }
}

function passwordOf(app: App, { id }: Pick<Installation, 'id'>, settings: StoredMailSettings): string {
  if (!settings.password) return '';
  try {
    return openSecret(app, id, settings.password);
  } catch (cause) {
    throw new MailSettingsFault('the stored password cannot be read with the key of this server', cause);
  }
}

/** @throws MailSettingsFault */
function serverOf(
  app: App,
  installation: Pick<Installation, 'id'>,
  settings: StoredMailSettings,
  password: string | undefined,
): MailServer | null {
  const { smtpUrl } = app.settings;
  if (settings.source === 'outbox') return null;
  if (settings.source === 'environment') return smtpUrl === null ? null : mailServerOf(smtpUrl);
  const { host, port, security, user } = settings;
  if (!host || !port || !security) throw new MailSettingsFault('the mail server is not set whole', undefined);
  return {
    // Sockets need the host without its brackets.
    host: host.replace(/^\[|\]$/g, ''),
    port,
    security,
    credentials: user ? { user, pass: password ?? passwordOf(app, installation, settings) } : null,
  };
}

const domainsOf = (text: string | null | undefined): readonly string[] =>
  (text ?? '')
    .toLowerCase()
    .split(',')
    .map((domain) => domain.trim())
    .filter(Boolean);

/**
 * Mailer for the given settings; `password` replaces the stored one.
 * @throws MailSettingsFault
 */
export async function mailerOf(
  app: App,
  installation: Pick<Installation, 'id' | 'db' | 'name'>,
  settings: StoredMailSettings,
  password?: string,
): Promise<Mailer> {
  const { smtpUrl, publicUrl } = app.settings;
  const { companyName } = await readCompany(installation);
  const domains = domainsOf(settings.allowedDomains);
  return {
    server: serverOf(app, installation, settings, password),
    from: {
      name: settings.fromName || companyName,
      address: settings.fromAddress || senderAddress(smtpUrl, publicUrl),
    },
    replyTo: settings.replyTo || null,
    mayReceive: (address) =>
      domains.length === 0 || domains.includes(address.slice(address.lastIndexOf('@') + 1).toLowerCase()),
  };
}

/**
 * Current mailer of an installation: by its own settings, by SMTP_URL, or without a server.
 * @throws MailSettingsFault when the stored password cannot be read
 */
export const mailServerFor = async (app: App, installation: Installation): Promise<Mailer> =>
  mailerOf(app, installation, await readMailSettings(installation.db));

/** False when the mails of an installation are kept in its outbox. */
export async function sendsMails({ settings }: App, { db }: Pick<Installation, 'db'>): Promise<boolean> {
  const { source } = await readMailSettings(db);
  return source === 'own' || (source === 'environment' && settings.smtpUrl !== null);
}
