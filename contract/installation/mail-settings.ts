import { boolean, type InferType, number, object, type Schema, string } from 'yup';
import { oneLine } from '#contract/one-line.ts';

/** Ports on which the product connects to a mail server: others would make it a port scanner. */
export const MAIL_PORTS = [25, 465, 587, 2525] as const;
/**
 * `tls`: encrypted from the first byte; `starttls`: refused when the server does not offer it; `none`: never
 * encrypted.
 */
export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const;
export const MAIL_SOURCES = ['environment', 'own', 'outbox'] as const;

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const DOMAIN = `(?:${LABEL}\\.)*${LABEL}`;
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";

/** Dot-atoms only: quoted local parts, comments, lists and address literals can smuggle in recipients. */
export const MAIL_ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${DOMAIN}$`);
/** Longest address that fits an SMTP path (RFC 5321 §4.5.3.1.3). */
export const MAIL_ADDRESS_MAX = 254;

/** A host name, an IPv4 address, or an IPv6 address in brackets. */
const HOST = new RegExp(`^(?:${DOMAIN}|\\[[0-9A-Fa-f:.]{2,45}\\])$`);
const DOMAINS = new RegExp(`^${DOMAIN}(?:\\s*,\\s*${DOMAIN})*$`);
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

const address = () =>
  oneLine().trim().max(MAIL_ADDRESS_MAX).matches(MAIL_ADDRESS, { excludeEmptyString: true });

/** Makes a field required when the installation uses a mail server of its own. */
const neededWhenOwn = <S extends Schema>([source]: unknown[], schema: S) =>
  source === 'own' ? schema.required() : schema;

/** Body of POST /system-settings/mail. */
export const mailSettingsInputSchema = object({
  /**
   * `environment`: the server of SMTP_URL, or the outbox; `own`: the fields below; `outbox`: mails are kept, not
   * sent.
   */
  source: string().oneOf(MAIL_SOURCES).required(),
  host: string().trim().max(253).matches(HOST, { excludeEmptyString: true }).when('source', neededWhenOwn),
  port: number().oneOf(MAIL_PORTS).when('source', neededWhenOwn),
  security: string().oneOf(MAIL_SECURITY).when('source', neededWhenOwn),
  user: oneLine()
    .max(254)
    .nullable()
    .test(
      'encrypted',
      'mailserver:server.loginNeedsTls',
      (user, { parent: { source, security, host } }) =>
        source !== 'own' || !user || security !== 'none' || LOOPBACK.test(String(host)),
    ),
  /** Write-only. Absent keeps the stored password, null removes it. */
  password: oneLine().max(1000).nullable(),
  /** The company's name is used when this is absent or empty. */
  fromName: oneLine().trim().max(128),
  fromAddress: address().when('source', neededWhenOwn),
  replyTo: address().nullable(),
  /** Domains allowed for recipients, separated by commas; null allows any. */
  allowedDomains: string().trim().max(2000).matches(DOMAINS, { excludeEmptyString: true }).nullable(),
}).noUnknown();
export type MailSettingsInput = InferType<typeof mailSettingsInputSchema>;

/** Answer of GET /system-settings/mail, always without the password. */
export const mailSettingsSchema = mailSettingsInputSchema.omit(['password']).shape({
  hasPassword: boolean().required(),
  /** True when SMTP_URL is set for this installation's server. */
  hasEnvironment: boolean().required(),
  /** Sender address that is used when none is set here. */
  defaultAddress: string().required(),
  /**
   * False when the reader has less rights than somebody with a login, whose password links they could read by way of a
   * mail server of their own.
   */
  mayChange: boolean().required(),
});
export type MailSettings = InferType<typeof mailSettingsSchema>;

/** Steps of sending a mail, in their order. */
export const MAIL_STEPS = ['host', 'connect', 'tls', 'login', 'sender', 'recipient', 'content'] as const;
export type MailStep = (typeof MAIL_STEPS)[number];

/** Answer of POST /system-settings/mail/test, which sends a mail to the caller; its body is the settings to try. */
export const mailTestSchema = object({
  isAccepted: boolean().required(),
  /** True when no mail server is set and the mail is in the outbox. */
  isKept: boolean().required(),
  /** Address that the mail went to. */
  recipient: string().required(),
  /** Step that failed, one of a fixed list: the server's own text is never shown for a connection. */
  step: string().oneOf(MAIL_STEPS).nullable().defined(),
});
export type MailTest = InferType<typeof mailTestSchema>;
