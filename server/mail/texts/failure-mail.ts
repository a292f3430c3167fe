import type { Locale } from '#contract/people/user.ts';
import { DELIVERY_REASONS } from '#contract/reports/delivery-reasons.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { headerText } from '#server/mail/address.ts';
import type { MailLook } from './mail-look.ts';
import { type MailText, page } from './mail-page.ts';
import { button, type Fact, factTable, heading, paragraph } from './mail-parts.ts';
import { labelled, mailTexts } from './mail-texts.ts';
import { reasonWords } from './reason-words.ts';

export interface FailureMailInput {
  language: Locale;
  ownerName: string;
  reportName: string;
  look: MailLook;
  /** ISO. */
  dueAt: string;
  zone: string;
  /** Reason for the whole run, code first; null: the report was made, but did not reach everybody. */
  reason: string | null;
  /** Mails that have failed for good; `reason`: code first; `recipient`: null for people whom the owner may not know. */
  failures: readonly { recipient: string | null; reason: string }[];
  /** Address of the delivery log. */
  link: string;
}

/** Maximum number of recipients named in the mail; the log has them all. */
const MOST_NAMED = 12;

/** One fact per recipient, and the number of the others: too many, or of sites that the owner cannot see. */
function recipientFacts(failures: FailureMailInput['failures'], language: Locale): Fact[] {
  const known = failures.flatMap(({ recipient, reason }) =>
    recipient === null ? [] : [{ recipient, reason }],
  );
  const named = known.slice(0, MOST_NAMED).map(({ recipient, reason }): Fact => {
    const { text, detail } = reasonWords(reason, language);
    return [recipient, detail ? `${text} (${detail})` : text];
  });
  const more = failures.length - named.length;
  return more > 0 ? [...named, ['…', `+${more}`]] : named;
}

/** Advice for each reason, once, in the order of the codes. */
function thingsToDo({ reason, failures, language }: FailureMailInput): string[] {
  const reasons = reason === null ? failures.map((failure) => failure.reason) : [reason];
  const codes = new Set(reasons.map((text) => text.split(':', 1)[0]));
  return DELIVERY_REASONS.filter((code) => codes.has(code)).map((code) => reasonWords(code, language).todo);
}

/** Mail to the owner of a report that has finally not reached everybody, with the reasons. */
export function failureMail(input: FailureMailInput): MailText {
  const { language, look, link, reason } = input;
  const t = mailTexts(language);
  const due = `${formatDayTime(Date.parse(input.dueAt), input.zone)} (${input.zone})`;
  const values = { report: input.reportName, due };
  const subject = headerText(t('failure.subject', values));
  const greeting = t('failure.greeting', { name: input.ownerName });
  const intro = t(reason === null ? 'failure.intro' : 'failure.introRun', values);
  const facts: Fact[] =
    reason === null
      ? recipientFacts(input.failures, language)
      : [[t('failure.reason'), reasonWords(reason, language).text]];
  const detail = reason === null ? null : reasonWords(reason, language).detail;
  const todo = thingsToDo(input).map((text): Fact => [t('failure.todo'), text]);
  const all: Fact[] = [...facts, ...(detail ? [['', detail] as const] : []), ...todo];
  const [open, why] = [t('failure.open'), t('failure.why')];
  const body = [
    heading(t('failure.title'), input.reportName),
    paragraph(greeting),
    paragraph(intro),
    factTable(all),
    button(look, open, link),
  ].join('');
  return {
    language,
    subject,
    text: [
      greeting,
      intro,
      all.map(([label, value]) => (label ? labelled(t, label, value) : value)).join('\n'),
      labelled(t, open, link),
      why,
    ].join('\n\n'),
    html: page({
      language,
      look,
      subject,
      preheader: facts.map((fact) => labelled(t, ...fact)).join(' · '),
      body,
      why,
    }),
    logo: look.logo,
  };
}
