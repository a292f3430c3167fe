import type { Locale } from '#contract/people/user.ts';
import { headerText } from '#server/mail/address.ts';
import type { MailLook } from './mail-look.ts';
import { type MailText, page } from './mail-page.ts';
import { type Fact, factTable, heading, paragraph } from './mail-parts.ts';
import { fill, labelled, mailTexts } from './mail-texts.ts';

export interface SettingsTestMailInput {
  language: Locale;
  recipientName: string;
  look: MailLook;
  /** Address that mails come from. */
  sender: string;
  /** Host and port. */
  server: string;
}

/** The mail that shows that mail settings work. */
export function settingsTestMail({
  language,
  recipientName,
  look,
  sender,
  server,
}: SettingsTestMailInput): MailText {
  const { settingsTest: texts } = mailTexts(language);
  const values = { name: recipientName, company: look.company };
  const subject = headerText(texts.subject);
  const greeting = fill(texts.greeting, values);
  const intro = fill(texts.intro, values);
  const facts: Fact[] = [
    [texts.sender, sender],
    [texts.server, server],
  ];
  const body = [heading(texts.subject), paragraph(greeting), paragraph(intro), factTable(facts)].join('');
  return {
    language,
    subject,
    text: [greeting, intro, facts.map((fact) => labelled(language, ...fact)).join('\n'), texts.why].join(
      '\n\n',
    ),
    html: page({ language, look, subject, preheader: intro, body, why: texts.why }),
    logo: look.logo,
  };
}
