import type { MailStep } from '#contract/installation/mail-settings.ts';
import { headerText } from '#server/mail/address.ts';

/**
 * Outcome of one mail to one recipient. `reason`: for the log, in English with its code first (`smtp_recipient: 550
 * …`).
 */
export type SmtpOutcome =
  | { kind: 'accepted'; reply: string }
  /**
   * The server refused the mail; `isFinal`: it would refuse again (5yz); `isTooLarge`: because of the size of the
   * mail.
   */
  | { kind: 'refused'; step: MailStep; isFinal: boolean; isTooLarge: boolean; reason: string }
  /** The connection failed; `isUncertain`: after the content was sent, so the server may have accepted the mail. */
  | { kind: 'broken'; step: MailStep; isUncertain: boolean; reason: string };

/** Error thrown by the library. */
export interface SmtpError extends Error {
  code?: string | undefined;
  /** Code of the underlying system error. */
  originalCode?: string | undefined;
  command?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
}

const STEP_OF_COMMAND: Readonly<Record<string, MailStep>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'content',
};

/** TLS failed: no handshake, no STARTTLS, or an untrusted certificate. */
const TLS_CODE = /^(?:ETLS|EPROTO$|ERR_TLS_|ERR_SSL_|.*CERT|UNABLE_TO_)/;

/** Permanent replies are 5yz, apart from 503: a wrong order of commands is the connection's fault, not the mail's. */
const isPermanent = (code: number): boolean => code >= 500 && code < 600 && code !== 503;

function stepOf(error: SmtpError, reached: MailStep): MailStep {
  if (error.code === 'EAUTH') return 'login';
  if (error.code === 'EDNS') return 'host';
  if (reached === 'connect')
    return [error.code, error.originalCode].some((code) => TLS_CODE.test(code ?? '')) ? 'tls' : 'connect';
  return STEP_OF_COMMAND[error.command ?? ''] ?? reached;
}

// Fixed words for the steps before a machine is known to be a mail server: its own words are not repeated, as it
// could be any service.
const WORDS: Partial<Record<MailStep, string>> = {
  host: 'the name of the mail server cannot be found',
  connect: 'no mail server answers there',
  tls: 'no encrypted connection with a valid certificate',
  login: 'the mail server refused user name and password',
};

/** RFC 3463: larger than the system or the mailbox accepts. */
const SIZE_REPLY = /^5\d\d[ -]5\.(?:3\.4|2\.3)\b/;

/**
 * True when the mail is larger than the server accepts, by its greeting (then the library does not even ask) or by
 * its reply. A bare 552 to RCPT TO means a full mailbox.
 */
const isTooLarge = ({ code, command, responseCode, response }: SmtpError): boolean =>
  (command === 'MAIL FROM' && code === 'EMESSAGE' && responseCode === undefined) ||
  (command !== 'RCPT TO' && responseCode === 552) ||
  SIZE_REPLY.test(response ?? '');

const tooLarge = (reply: string | undefined): SmtpOutcome => ({
  kind: 'refused',
  step: 'content',
  isFinal: true,
  isTooLarge: true,
  reason: `smtp_content: ${reply ? headerText(reply) : 'the mail is larger than the mail server takes'}`,
});

/** Outcome of a mail whose conversation got as far as `reached` and then failed. */
export function outcomeOf(error: SmtpError, reached: MailStep, contentSent: boolean): SmtpOutcome {
  const step = stepOf(error, reached);
  if (!WORDS[step] && isTooLarge(error)) return tooLarge(error.response);
  const code = error.responseCode;
  if (code !== undefined && code >= 400) {
    const reply = WORDS[step] ?? headerText(error.response ?? error.message);
    const isFinal = isPermanent(code) && step !== 'login';
    return { kind: 'refused', step, isFinal, isTooLarge: false, reason: `smtp_${step}: ${reply}` };
  }
  const words = WORDS[step];
  const reason = words
    ? `smtp_${step}: ${words}`
    : error.code === 'ETIMEDOUT'
      ? 'smtp_stalled: the mail server did not answer in time'
      : 'smtp_broken: the connection to the mail server broke';
  return { kind: 'broken', step, isUncertain: contentSent, reason };
}
