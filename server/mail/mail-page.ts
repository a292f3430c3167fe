import type { Locale } from '#contract/user.ts';

/** What a person reads: subject, plain text and HTML say the same. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
  /** Picture that the HTML shows; it travels with the mail. */
  logo?: MailLogo | null;
}

export interface MailLogo {
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
  bytes: Buffer;
  /** By which the HTML names it. */
  cid: string;
  /** Pixels in the mail. */
  width: number;
  height: number;
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

/**
 * The whole HTML of a mail; `body` is markup.
 * Mail programs know neither style sheets nor grids: one table, styles in place.
 */
export const page = (language: Locale, subject: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
  `<body style="margin:0;background:#f3f5f8;${FONT};color:#1f2837">` +
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px">' +
  '<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="background:#ffffff;border:1px solid #dfe4ea;border-top:4px solid #6ec800;border-radius:6px">' +
  `<tr><td style="padding:24px;font-size:15px;line-height:1.5">${body}</td></tr></table></td></tr></table></body></html>`;

/** A paragraph of markup; `style` is added to its own. */
export const paragraph = (content: string, style = ''): string =>
  `<p style="margin:0 0 16px${style}">${content}</p>`;
