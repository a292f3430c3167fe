import type { MailLook } from './mail-look.ts';
import { escapeHtml } from './mail-page.ts';

/** Building blocks of a mail's body: they take texts and return markup. */

const INSTANT = /\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?/g;

/** Escapes a text and keeps its dates on one line each. */
const written = (text: string): string =>
  escapeHtml(text).replace(INSTANT, '<span style="white-space:nowrap">$&</span>');

export const paragraph = (text: string): string => `<p style="margin:0 0 16px">${written(text)}</p>`;

export const quiet = (text: string): string =>
  `<p class="quiet" style="margin:0 0 16px;color:#5b6675;font-size:13px">${written(text)}</p>`;

export const heading = (text: string, below?: string): string =>
  `<h1 class="strong" style="margin:0 0 ${below ? 2 : 18}px;font-size:21px;line-height:1.3;font-weight:650;color:#1f2837">${escapeHtml(text)}</h1>` +
  (below
    ? `<p class="quiet" style="margin:0 0 20px;color:#5b6675;font-size:15px">${escapeHtml(below)}</p>`
    : '');

const NOTES = {
  note: 'background:#fdf3e1;border-left:3px solid #d98200;color:#7a4300',
  info: 'background:#e9f1fc;border-left:3px solid #2f6fd0;color:#1d4687',
} as const;

/** A line that must not be overlooked. */
export const notice = (kind: keyof typeof NOTES, text: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="${kind}" style="padding:10px 14px;font-size:14px;line-height:1.5;${NOTES[kind]}">${escapeHtml(text)}</td></tr></table>`;

export type Fact = readonly [label: string, value: string];

/** A mail address may be wider than a phone: it breaks only after `@` and dots. */
const writtenLabel = (label: string): string =>
  label.includes('@')
    ? escapeHtml(label).replace(/[@.]/g, '$&<wbr>')
    : `<span style="white-space:nowrap">${escapeHtml(label)}</span>`;

const factRow = ([label, value]: Fact): string =>
  `<tr><td class="quiet line" valign="top" style="padding:7px 18px 7px 0;border-bottom:1px solid #e8ecf1;color:#5b6675">${writtenLabel(label)}</td>` +
  `<td class="line" valign="top" style="padding:7px 0;border-bottom:1px solid #e8ecf1;font-variant-numeric:tabular-nums;word-break:break-word">${written(value)}</td></tr>`;

export const factTable = (facts: readonly Fact[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 22px;font-size:14px">${facts.map(factRow).join('')}</table>`;

/** Button for the one thing to do. Outlook for Windows ignores the padding of a link, so there the cell has it. */
export const button = ({ button: { ground, ink } }: MailLook, text: string, href: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:separate"><tr><td bgcolor="${ground}" class="button" style="background:${ground};border:1px solid ${ground};border-radius:6px;mso-padding-alt:12px 22px">` +
  `<a href="${escapeHtml(href)}" style="display:inline-block;padding:11px 22px;color:${ink};font-weight:600;font-size:15px;text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`;

export const textLink = (text: string, href: string): string =>
  `<p style="margin:0 0 16px;font-size:14px"><a class="link" href="${escapeHtml(href)}" style="color:#3d7000">${escapeHtml(text)}</a></p>`;
