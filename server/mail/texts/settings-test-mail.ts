import type { Locale } from '#contract/people/user.ts';
import { headerText } from '#server/mail/address.ts';
import type { MailLook } from './mail-look.ts';
import { type MailText, page } from './mail-page.ts';
import { type Fact, factTable, heading, paragraph } from './mail-parts.ts';
import { labelled, mailTexts } from './mail-texts.ts';

export interface SettingsTestMailInput {
  language: Locale;
  recipientName: string;
  look: MailLook;
  /** Address that mails come from. */
  sender: string;
  /** Host and port. */
  server: string;
}

/** Mail that shows that the mail settings work. */
export function settingsTestMail({
  language,
  recipientName,
  look,
  sender,
  server,
}: SettingsTestMailInput): MailText {
  const t = mailTexts(language);
  const title = t('settingsTest.subject');
  const subject = headerText(title);
  const greeting = t('settingsTest.greeting', { name: recipientName });
  const intro = t('settingsTest.intro', { company: look.company });
  const why = t('settingsTest.why');
  const facts: Fact[] = [
    [t('settingsTest.sender'), sender],
    [t('settingsTest.server'), server],
  ];
  const body = [heading(title), paragraph(greeting), paragraph(intro), factTable(facts)].join('');
  return {
    language,
    subject,
    text: [greeting, intro, facts.map((fact) => labelled(t, ...fact)).join('\n'), why].join('\n\n'),
    html: page({ language, look, subject, preheader: intro, body, why }),
    logo: look.logo,
  };
}
