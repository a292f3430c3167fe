import {
  MAIL_STEPS,
  type MailSettings,
  type MailSettingsInput,
  type MailStep,
} from '#contract/installation/mail-settings.ts';

/** Fields of the form; an empty text means not set. */
export interface MailForm {
  source: MailSettingsInput['source'];
  host: string;
  port: number;
  security: NonNullable<MailSettingsInput['security']>;
  user: string;
  /** Empty when the stored password stays. */
  password: string;
  fromName: string;
  fromAddress: string;
  replyTo: string;
  allowedDomains: string;
}

/** Usual port of each encryption. */
export const USUAL_PORT = { tls: 465, starttls: 587, none: 25 } as const satisfies Record<
  MailForm['security'],
  number
>;

export const formOf = (settings: MailSettings): MailForm => ({
  source: settings.source,
  host: settings.host ?? '',
  port: settings.port ?? USUAL_PORT.starttls,
  security: settings.security ?? 'starttls',
  user: settings.user ?? '',
  password: '',
  fromName: settings.fromName ?? '',
  fromAddress: settings.fromAddress ?? '',
  replyTo: settings.replyTo ?? '',
  allowedDomains: settings.allowedDomains ?? '',
});

/** Request made from the form; the contract's schema checks it. */
export function inputOf(form: MailForm): MailSettingsInput {
  const common = {
    source: form.source,
    fromName: form.fromName,
    fromAddress: form.fromAddress,
    replyTo: form.replyTo || null,
    allowedDomains: form.allowedDomains || null,
  };
  if (form.source !== 'own') return common;
  const { host, port, security } = form;
  const user = form.user || null;
  const password = user === null ? { password: null } : form.password ? { password: form.password } : {};
  return { ...common, host, port, security, user, ...password };
}

/** Steps of handing a mail over with these settings. */
export const stepsOf = ({ source, security, user }: MailForm): MailStep[] =>
  MAIL_STEPS.filter(
    (step) =>
      source !== 'own' || !((step === 'tls' && security === 'none') || (step === 'login' && user === '')),
  );

const domainOf = (address: string): string | null =>
  address.includes('@') ? address.slice(address.lastIndexOf('@') + 1).toLowerCase() : null;

/**
 * Domain of the login when it and the sender's domain differ and neither is part of the other: receivers take such
 * mails for forged.
 */
export function otherLoginDomain({ source, user, fromAddress }: MailForm): string | null {
  const [login, sender] = [domainOf(user), domainOf(fromAddress)];
  if (source !== 'own' || !login || !sender || login === sender) return null;
  return login.endsWith(`.${sender}`) || sender.endsWith(`.${login}`) ? null : login;
}
