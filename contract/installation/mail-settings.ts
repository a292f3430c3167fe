import { boolean, type InferType, number, object, type Schema, string } from 'yup';
import { oneLine } from '#contract/one-line.ts';

/** Ports that a mail server is spoken to on: others would make the product a port scanner. */
export const MAIL_PORTS = [25, 465, 587, 2525] as const;
/** `tls`: encrypted from the first byte; `starttls`: refused where the server does not offer it; `none`: never. */
export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const;
export const MAIL_SOURCES = ['environment', 'own', 'outbox'] as const;

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const DOMAIN = `(?:${LABEL}\\.)*${LABEL}`;
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";

/** Dot-atoms only: quoted local parts, comments, lists and address literals are how recipients are smuggled in. */
export const MAIL_ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${DOMAIN}$`);
/** Longest address that fits an SMTP path (RFC 5321 §4.5.3.1.3). */
export const MAIL_ADDRESS_MAX = 254;

/** A host name or an IPv4 address; IPv6 in its brackets. */
const HOST = new RegExp(`^(?:${DOMAIN}|\\[[0-9A-Fa-f:.]{2,45}\\])$`);
const DOMAINS = new RegExp(`^${DOMAIN}(?:\\s*,\\s*${DOMAIN})*$`);
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

const address = () =>
  oneLine().trim().max(MAIL_ADDRESS_MAX).matches(MAIL_ADDRESS, { excludeEmptyString: true });

/** The fields of a mail server of one's own are there when it is used. */
const neededWhenOwn = <S extends Schema>([source]: unknown[], schema: S) =>
  source === 'own' ? schema.required() : schema;

/** Body of POST /system-settings/mail. */
export const mailSettingsInputSchema = object({
  /** `environment`: what SMTP_URL says, or the outbox; `own`: the fields below; `outbox`: mails are kept, not sent. */
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
  /** Write-only; absent: the stored one stays, null: none. */
  password: oneLine().max(1000).nullable(),
  /** Absent or empty: the company's name. */
  fromName: oneLine().trim().max(128),
  fromAddress: address().when('source', neededWhenOwn),
  replyTo: address().nullable(),
  /** Domains that recipients may be of, separated by commas; null: any. */
  allowedDomains: string().trim().max(2000).matches(DOMAINS, { excludeEmptyString: true }).nullable(),
}).noUnknown();
export type MailSettingsInput = InferType<typeof mailSettingsInputSchema>;

/** Answer of GET /system-settings/mail: never the password. */
export const mailSettingsSchema = mailSettingsInputSchema.omit(['password']).shape({
  hasPassword: boolean().required(),
  /** Whether SMTP_URL is set for this installation's server. */
  hasEnvironment: boolean().required(),
  /** Address that mails come from where none is set here. */
  defaultAddress: string().required(),
});
export type MailSettings = InferType<typeof mailSettingsSchema>;

/** Steps of handing a mail over, in their order. */
export const MAIL_STEPS = ['host', 'connect', 'tls', 'login', 'sender', 'recipient', 'content'] as const;
export type MailStep = (typeof MAIL_STEPS)[number];

/** Answer of POST /system-settings/mail/test, whose body are the settings to try: a mail to the caller. */
export const mailTestSchema = object({
  isAccepted: boolean().required(),
  /** True: no mail server is set, the mail lies in the outbox. */
  isKept: boolean().required(),
  /** Address that the mail went to. */
  recipient: string().required(),
  /** Step that failed: one of a few words, never the server's own text for a connection. */
  step: string().oneOf(MAIL_STEPS).nullable().defined(),
});
export type MailTest = InferType<typeof mailTestSchema>;
