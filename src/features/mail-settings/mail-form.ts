import {
  MAIL_STEPS,
  type MailSettings,
  type MailSettingsInput,
  type MailStep,
} from '#contract/installation/mail-settings.ts';

/** The form's fields; an empty text is one that is not set. */
export interface MailForm {
  source: MailSettingsInput['source'];
  host: string;
  port: number;
  security: NonNullable<MailSettingsInput['security']>;
  user: string;
  /** Empty: the stored one stays. */
  password: string;
  fromName: string;
  fromAddress: string;
  replyTo: string;
  allowedDomains: string;
}

/** The usual port of each encryption. */
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

/** What is sent, and what the schema of the contract looks at. */
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

/** Steps that handing a mail over takes by these settings. */
export const stepsOf = ({ source, security, user }: MailForm): MailStep[] =>
  MAIL_STEPS.filter(
    (step) =>
      source !== 'own' || !((step === 'tls' && security === 'none') || (step === 'login' && user === '')),
  );

const domainOf = (address: string): string | null =>
  address.includes('@') ? address.slice(address.lastIndexOf('@') + 1).toLowerCase() : null;

/** Domain of the login where the sender's is another one, and no part of it: receivers take such mails for forged. */
export function otherLoginDomain({ source, user, fromAddress }: MailForm): string | null {
  const [login, sender] = [domainOf(user), domainOf(fromAddress)];
  if (source !== 'own' || !login || !sender || login === sender) return null;
  return login.endsWith(`.${sender}`) || sender.endsWith(`.${login}`) ? null : login;
}
