import type { Locale } from '#contract/people/user.ts';
import { headerText } from '#server/mail/address.ts';
import type { MailLook } from './mail-look.ts';
import { type MailText, page } from './mail-page.ts';
import { button, heading, paragraph, quiet } from './mail-parts.ts';
import { fill, labelled, mailTexts } from './mail-texts.ts';

export interface PasswordMailInput {
  purpose: 'reset' | 'invitation';
  language: Locale;
  recipientName: string;
  look: MailLook;
  /** Address of the page that sets the password; whoever has it owns the account. */
  link: string;
}

/** The mail with the link that sets a password. */
export function passwordMail({ purpose, language, recipientName, look, link }: PasswordMailInput): MailText {
  const { password } = mailTexts(language);
  const texts = password[purpose];
  const values = { name: recipientName, company: look.company };
  const title = fill(texts.subject, values);
  const subject = headerText(title);
  const greeting = fill(password.greeting, values);
  const intro = fill(texts.intro, values);
  const why = fill(texts.why, values);
  const body = [
    heading(title),
    paragraph(greeting),
    paragraph(intro),
    button(look, texts.button, link),
    quiet(texts.life),
  ].join('');
  return {
    language,
    subject,
    text: [greeting, intro, labelled(language, texts.button, link), texts.life, why].join('\n\n'),
    html: page({ language, look, subject, preheader: intro, body, why }),
    logo: look.logo,
  };
}
