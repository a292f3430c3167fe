import type { Locale } from '#contract/people/user.ts';
import { headerText } from '#server/mail/address.ts';
import type { MailLook } from './mail-look.ts';
import { type MailText, page } from './mail-page.ts';
import { button, heading, paragraph, quiet } from './mail-parts.ts';
import { labelled, mailTexts } from './mail-texts.ts';

export interface PasswordMailInput {
  purpose: 'reset' | 'invitation';
  language: Locale;
  recipientName: string;
  look: MailLook;
  /** Address of the page that sets the password; whoever has it owns the account. */
  link: string;
}

/** Mail with the link that sets a password. */
export function passwordMail({ purpose, language, recipientName, look, link }: PasswordMailInput): MailText {
  const t = mailTexts(language);
  const write = (text: string): string => t(`password.${purpose}.${text}`, { company: look.company });
  const title = write('subject');
  const subject = headerText(title);
  const greeting = t('password.greeting', { name: recipientName });
  const intro = write('intro');
  const why = write('why');
  const [action, life] = [write('button'), write('life')];
  const body = [
    heading(title),
    paragraph(greeting),
    paragraph(intro),
    button(look, action, link),
    quiet(life),
  ].join('');
  return {
    language,
    subject,
    text: [greeting, intro, labelled(t, action, link), life, why].join('\n\n'),
    html: page({ language, look, subject, preheader: intro, body, why }),
    logo: look.logo,
  };
}
