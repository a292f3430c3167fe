import type { Locale } from '#contract/user.ts';
import { formatPercent } from '#domain/formatting/number.ts';
import { shortPeriod } from '#domain/formatting/short-period.ts';
import { headerText } from './address.ts';
import { escapeHtml, type MailText, page, paragraph } from './mail-page.ts';
import { fill, mailTexts, pluralForm } from './mail-texts.ts';

export interface ReportMailInput {
  language: Locale;
  recipientName: string;
  reportName: string;
  company: string;
  /** Local wall times of the covered period. */
  startTime: string;
  endTime: string;
  zones: readonly string[];
  /** 0 to 1; null: nothing was measured. */
  coverage: number | null;
  fingerprint: string;
  /** Address of the issue in the product. */
  link: string;
  brokenWidgets: number;
}

const factRow = ([label, value]: readonly [string, string]): string =>
  `<tr><td style="padding:2px 16px 2px 0;color:#5b6675">${escapeHtml(label)}</td><td style="font-variant-numeric:tabular-nums">${escapeHtml(value)}</td></tr>`;

/** The mail that carries a report's PDF. */
export function reportMail(input: ReportMailInput): MailText {
  const { report: texts } = mailTexts(input.language);
  const period = shortPeriod(input);
  const values = {
    report: input.reportName,
    period,
    name: input.recipientName,
    company: input.company,
    count: input.brokenWidgets,
  };
  const facts: [string, string][] = [
    [texts.period, period],
    [texts.zone, input.zones.join(', ')],
    [texts.coverage, formatPercent(input.coverage, input.language)],
    [texts.fingerprint, input.fingerprint],
  ];
  const subject = headerText(fill(texts.subject, values));
  const broken =
    input.brokenWidgets > 0
      ? [fill(pluralForm(texts, 'broken', input.brokenWidgets, input.language), values)]
      : [];
  const [greeting, intro, why] = [texts.greeting, texts.intro, texts.why].map((text) =>
    fill(text, values),
  ) as [string, string, string];
  const text = [
    greeting,
    intro,
    ...broken,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${texts.open}: ${input.link}`,
    why,
  ].join('\n\n');
  const html = page(
    input.language,
    subject,
    [
      paragraph(escapeHtml(greeting)),
      paragraph(escapeHtml(intro)),
      ...broken.map((line) => paragraph(escapeHtml(line), ';color:#a35200')),
      `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:14px">${facts.map(factRow).join('')}</table>`,
      paragraph(`<a href="${escapeHtml(input.link)}" style="color:#3d7000">${escapeHtml(texts.open)}</a>`),
      paragraph(escapeHtml(why), ';color:#5b6675;font-size:13px'),
    ].join(''),
  );
  return { subject, text, html };
}
