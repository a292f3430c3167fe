import type { Locale } from '#contract/people/user.ts';
import type { MailLogo, MailLook } from './mail-look.ts';
import { mailTexts } from './mail-texts.ts';

/**
 * Style sheet of a mail for programs with a dark mode: by the media query, and by the marks that Outlook on the web
 * sets. The head keeps the company's own colours in both.
 */
const dark = (mark: string): string =>
  [
    ['.page', 'background:#10151c!important;color:#e6eaf0!important'],
    ['.card', 'background:#1a212b!important;border-color:#2c3542!important'],
    ['.body', 'color:#e6eaf0!important'],
    ['.strong', 'color:#ffffff!important'],
    ['.quiet,.foot', 'color:#a3aebc!important'],
    ['.foot,.line', 'border-color:#2c3542!important'],
    ['.note', 'background:#3a2a10!important;border-color:#a36a12!important;color:#ffd99a!important'],
    ['.info', 'background:#16263d!important;border-color:#3b6db0!important;color:#bcd6f8!important'],
    ['.link', 'color:#9fe35c!important'],
    ['.button', 'border-color:#7b8796!important'],
  ]
    .map(([names = '', style]) => {
      const marked = names.split(',').map((name) => `${mark}${name}`);
      return `${marked.join(',')}{${style}}`;
    })
    .join('');

const MAIL_STYLE =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  `@media (prefers-color-scheme:dark){${dark('')}}${dark('[data-ogsc] ')}` +
  '@media (max-width:480px){.room{padding:0!important}.body{padding:22px 18px!important}.foot{padding:16px 18px!important}.head{padding:16px 18px!important}}';

/** Content of a mail: subject, plain text and HTML say the same. */
export interface MailText {
  language: Locale;
  subject: string;
  text: string;
  html: string;
  /** Picture that the HTML shows; it is sent with the mail. */
  logo: MailLogo | null;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

const FONT = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";

function head({ company, ground, ink, logo }: MailLook): string {
  const name = escapeHtml(company);
  const content = logo
    ? `<img src="cid:${escapeHtml(logo.cid)}" alt="${name}" width="${logo.width}" height="${logo.height}" style="display:block;border:0;color:${ink};font-size:16px;font-weight:600">`
    : `<span style="font-size:16px;font-weight:600;letter-spacing:-.01em;color:${ink}">${name}</span>`;
  return `<tr><td bgcolor="${ground}" class="head" style="background:${ground};padding:18px 28px;border-radius:8px 8px 0 0">${content}</td></tr>`;
}

// Text beside the subject in the list of mails; the blanks keep the first words of the mail itself out of the list.
const preview = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;

export interface MailPage {
  language: Locale;
  look: MailLook;
  subject: string;
  /** Text beside the subject in the list of mails. */
  preheader: string;
  /** Markup. */
  body: string;
  /** Reason why the reader gets this mail. */
  why: string;
}

/**
 * Complete HTML of a mail. Mail programs know neither style sheets nor grids, so it consists of tables with inline
 * styles; the style sheet only serves programs that know a dark mode.
 */
export function page({ language, look, subject, preheader, body, why }: MailPage): string {
  const footer = mailTexts(language)('footer', { company: look.company });
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${MAIL_STYLE}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:#f3f5f8;${FONT};color:#1f2837">`,
    preview(preheader),
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background:#f3f5f8"><tr><td align="center" class="room" style="padding:28px 12px">',
    '<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" class="card" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #dfe4ea;border-radius:8px;border-collapse:separate">',
    head(look),
    `<tr><td class="body" style="padding:28px;font-size:15px;line-height:1.55;${FONT}">${body}</td></tr>`,
    `<tr><td class="foot" style="padding:16px 28px 20px;border-top:1px solid #e8ecf1;font-size:12px;line-height:1.5;color:#5b6675;${FONT}">${escapeHtml(why)}<br>${escapeHtml(footer)}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('');
}
