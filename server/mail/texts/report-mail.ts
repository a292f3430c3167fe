import type { TFunction } from 'i18next';
import type { Locale } from '#contract/people/user.ts';
import { formatBytes } from '#domain/formatting/bytes.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { formatPercent } from '#domain/formatting/number.ts';
import { shortPeriod } from '#domain/formatting/short-period.ts';
import { groupFingerprint } from '#domain/reports/fingerprint.ts';
import type { KeyFigure } from '#domain/reports/key-figures.ts';
import { headerText } from '#server/mail/address.ts';
import { figureLine, figureTable, writeFigure } from './figures.ts';
import type { MailLook } from './mail-look.ts';
import { type MailText, page } from './mail-page.ts';
import { button, type Fact, factTable, heading, notice, paragraph, quiet, textLink } from './mail-parts.ts';
import { labelled, mailTexts } from './mail-texts.ts';

export interface ReportMailInput {
  language: Locale;
  recipientName: string;
  reportName: string;
  look: MailLook;
  /** Locale of the numbers, which the recipient may have chosen. */
  numbers: Locale;
  /** First numbers of the report that this recipient may see. */
  figures: readonly KeyFigure[];
  /** Local wall times of the covered period. */
  startTime: string;
  endTime: string;
  zones: readonly string[];
  /** 0 to 1; null: nothing was measured. */
  coverage: number | null;
  fingerprint: string;
  /** Address of the edition in the product. */
  link: string;
  brokenWidgets: number;
  /** Widgets that lack numbers which were not computed in time. */
  shortWidgets: number;
  /** True when its only recipient asked for it. */
  isTest: boolean;
  /** Download of the PDF when it is too large to attach; `expiresAt`: ISO. */
  download: { url: string; expiresAt: string; bytes: number } | null;
}

const UTC = 'UTC';

/** Texts of a report's mail with their placeholders filled. */
function wordsOf(input: ReportMailInput, t: TFunction) {
  const { language, download, zones, look } = input;
  const zone = zones[0] ?? UTC;
  const values = {
    report: input.reportName,
    period: shortPeriod(input),
    name: input.recipientName,
    company: look.company,
    size: download ? formatBytes(download.bytes, language) : '',
    until: download ? formatDayTime(Date.parse(download.expiresAt), zone) : '',
    zone,
  };
  const write = (text: string): string => t(`report.${text}`, values);
  return {
    period: values.period,
    subject: headerText(write(input.isTest ? 'subjectTest' : 'subject')),
    greeting: write('greeting'),
    intro: write(download ? 'introLink' : 'intro'),
    test: input.isTest ? write('test') : null,
    broken: input.brokenWidgets > 0 ? t('report.broken', { count: input.brokenWidgets }) : null,
    short: input.shortWidgets > 0 ? t('report.short', { count: input.shortWidgets }) : null,
    figures: input.figures.map((figure) => writeFigure(figure, input, t)),
    facts: [
      [write('period'), values.period],
      [write('zone'), zones.join(', ')],
      [write('coverage'), formatPercent(input.coverage, input.numbers)],
      [write('fingerprint'), groupFingerprint(input.fingerprint)],
    ] satisfies Fact[],
    download: write('download'),
    linkLife: write('linkLife'),
    open: write('open'),
    why: write(input.isTest ? 'whyTest' : 'why'),
  };
}

/** Text beside the subject: the figures, else what tells one edition from another. */
const preheaderOf = (
  { figures, facts }: Pick<ReturnType<typeof wordsOf>, 'figures' | 'facts'>,
  t: TFunction,
) =>
  (figures.length > 0
    ? figures.map(({ label, value }) => labelled(t, label, value))
    : facts.slice(1).map((fact) => labelled(t, ...fact))
  ).join(' · ');

/** Mail with a report's PDF or with the link to it. */
export function reportMail(input: ReportMailInput): MailText {
  const { language, look, download, link } = input;
  const t = mailTexts(language);
  const words = wordsOf(input, t);
  const fetching = download
    ? {
        html: button(look, words.download, download.url) + quiet(words.linkLife) + textLink(words.open, link),
        text: [labelled(t, words.download, download.url), words.linkLife, labelled(t, words.open, link)],
      }
    : { html: button(look, words.open, link), text: [labelled(t, words.open, link)] };
  const body = [
    heading(input.reportName, words.period),
    ...(words.test ? [notice('info', words.test)] : []),
    paragraph(words.greeting),
    paragraph(words.intro),
    ...(words.broken ? [notice('note', words.broken)] : []),
    ...(words.short ? [notice('note', words.short)] : []),
    figureTable(words.figures),
    factTable(words.facts),
    fetching.html,
  ].join('');
  const text = [
    words.test,
    words.greeting,
    words.intro,
    words.broken,
    words.short,
    words.figures.map((figure) => figureLine(figure, t)).join('\n') || null,
    words.facts.map((fact) => labelled(t, ...fact)).join('\n'),
    ...fetching.text,
    words.why,
  ];
  return {
    language,
    subject: words.subject,
    text: text.filter((part) => part !== null).join('\n\n'),
    html: page({
      language,
      look,
      subject: words.subject,
      preheader: preheaderOf(words, t),
      body,
      why: words.why,
    }),
    logo: look.logo,
  };
}
