import { boolean, type InferType, number, object, string } from 'yup';

/** Ports that a mail server is spoken to on: others would make the product a port scanner. */
export const MAIL_PORTS = [25, 465, 587, 2525] as const;
/** `tls`: encrypted from the first byte; `starttls`: refused where the server does not offer it; `none`: as it comes. */
export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const;

/** Body of POST /system-settings/mail. */
export const mailSettingsInputSchema = object({
  /** `environment`: what SMTP_URL says, or the outbox; `own`: the fields below; `outbox`: mails are kept, not sent. */
  source: string().oneOf(['environment', 'own', 'outbox']).required(),
  host: string().trim().max(253),
  port: number().integer(),
  security: string().oneOf(MAIL_SECURITY),
  user: string().max(254).nullable(),
  /** Write-only; absent: the stored one stays, null: none. */
  password: string().max(1000).nullable(),
  fromName: string().trim().max(128),
  fromAddress: string().trim().max(254),
  replyTo: string().trim().max(254).nullable(),
  /** Domains that recipients may be of, separated by commas; null: any. */
  allowedDomains: string().trim().max(2000).nullable(),
}).noUnknown();
export type MailSettingsInput = InferType<typeof mailSettingsInputSchema>;

/** Answer of GET /system-settings/mail: never the password. */
export const mailSettingsSchema = mailSettingsInputSchema.omit(['password']).shape({
  hasPassword: boolean().required(),
  /** Whether SMTP_URL is set for this installation's server. */
  hasEnvironment: boolean().required(),
});
export type MailSettings = InferType<typeof mailSettingsSchema>;

/** Answer of POST /system-settings/mail/test, whose body are the settings to try: a mail to the caller. */
export const mailTestSchema = object({
  isAccepted: boolean().required(),
  /** Step that failed: one of a few words, never the server's own text for a connection. */
  step: string().oneOf(['connect', 'tls', 'login', 'sender', 'recipient', 'content']).nullable().defined(),
});
export type MailTest = InferType<typeof mailTestSchema>;
