import type { Locale } from '#contract/people/user.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { headerText } from '#server/mail/address.ts';
import type { StoredMailSettings } from '#server/mail/stored-mail-settings.ts';
import type { MailLook } from './mail-look.ts';
import { type MailText, page } from './mail-page.ts';
import { button, type Fact, factTable, heading, paragraph } from './mail-parts.ts';
import { labelled, mailTexts } from './mail-texts.ts';

export interface ServerChangedMailInput {
  language: Locale;
  recipientName: string;
  look: MailLook;
  /** Person who changed it, with their address. */
  by: string;
  /** Epoch ms. */
  at: number;
  before: StoredMailSettings;
  after: StoredMailSettings;
  /** Address of the page with the settings. */
  link: string;
}

/** Mail to a developer about a change of the mail server, through which links that set passwords are sent. */
export function serverChangedMail(input: ServerChangedMailInput): MailText {
  const { language, recipientName, look, by, before, after, link } = input;
  const t = mailTexts(language);
  const wayOf = ({ source, host, port, user }: StoredMailSettings): string =>
    source === 'own' ? `${host}:${port}${user ? ` (${user})` : ''}` : t(`serverChanged.source.${source}`);
  const senderOf = ({ fromAddress }: StoredMailSettings): string => fromAddress || '–';
  const at = `${formatDayTime(input.at, 'UTC')} (UTC)`;
  const title = t('serverChanged.subject', { company: look.company });
  const subject = headerText(title);
  const greeting = t('serverChanged.greeting', { name: recipientName });
  const intro = t('serverChanged.intro', { company: look.company });
  const todo = t('serverChanged.todo');
  const [open, why] = [t('serverChanged.open'), t('serverChanged.why')];
  const facts: Fact[] = [
    [t('serverChanged.by'), by],
    [t('serverChanged.at'), at],
    [t('serverChanged.before'), wayOf(before)],
    [t('serverChanged.after'), wayOf(after)],
    [t('serverChanged.sender'), `${senderOf(before)} → ${senderOf(after)}`],
  ];
  const body = [
    heading(title),
    paragraph(greeting),
    paragraph(intro),
    factTable(facts),
    paragraph(todo),
    button(look, open, link),
  ].join('');
  return {
    language,
    subject,
    text: [
      greeting,
      intro,
      facts.map((fact) => labelled(t, ...fact)).join('\n'),
      todo,
      labelled(t, open, link),
      why,
    ].join('\n\n'),
    html: page({ language, look, subject, preheader: intro, body, why }),
    logo: look.logo,
  };
}
