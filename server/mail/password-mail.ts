import type { Locale } from '#contract/user.ts';
import { headerText } from './address.ts';
import { escapeHtml, type MailText, page, paragraph } from './mail-page.ts';
import { fill, mailTexts } from './mail-texts.ts';

export interface PasswordMailInput {
  purpose: 'reset' | 'invitation';
  language: Locale;
  recipientName: string;
  company: string;
  /** Address of the page that sets the password; whoever has it owns the account. */
  link: string;
}

/** The mail with the link that sets a password. */
export function passwordMail(input: PasswordMailInput): MailText {
  const { password } = mailTexts(input.language);
  const texts = password[input.purpose];
  const values = { name: input.recipientName, company: input.company };
  const subject = headerText(fill(texts.subject, values));
  const greeting = fill(password.greeting, values);
  const intro = fill(texts.intro, values);
  const why = fill(texts.why, values);
  const button =
    'display:inline-block;padding:10px 18px;border-radius:6px;background:#6ec800;color:#1f2837;font-weight:600;text-decoration:none';
  const html = page(
    input.language,
    subject,
    [
      paragraph(escapeHtml(greeting)),
      paragraph(escapeHtml(intro)),
      paragraph(`<a href="${escapeHtml(input.link)}" style="${button}">${escapeHtml(texts.button)}</a>`),
      paragraph(escapeHtml(texts.life)),
      paragraph(escapeHtml(why), ';color:#5b6675;font-size:13px'),
    ].join(''),
  );
  const text = [greeting, intro, `${texts.button}: ${input.link}`, texts.life, why].join('\n\n');
  return { subject, text, html };
}
