import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { headerText } from './address.ts';
import type { MailServer } from './sender.ts';

/** Wait for an answer, that to the final dot included: RFC 5321 §4.5.3.2.6. Giving up earlier makes duplicates. */
const ANSWER_TIMEOUT_MS = 10 * 60_000;
const CONNECT_TIMEOUT_MS = 30_000;

/** How one mail to one recipient ended. */
export type SmtpOutcome =
  | { kind: 'accepted'; reply: string }
  /** The server said no; `isFinal`: it would say so again (5yz). */
  | { kind: 'refused'; isFinal: boolean; reason: string }
  /** The connection failed; `isUncertain`: after the content went out, so the server may have taken the mail. */
  | { kind: 'broken'; isUncertain: boolean; reason: string };

export interface SmtpMail {
  from: string;
  to: string;
  raw: Buffer;
  /** Runs when the server waits for the content; what it throws ends the attempt before a byte of it is sent. */
  beforeContent: () => Promise<void>;
  signal: AbortSignal;
}

interface SmtpError extends Error {
  code?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
}

const oneLine = (error: SmtpError): string => headerText(error.response ?? error.message);

/** Permanent is 5yz, apart from 503: a wrong order of commands is the connection's fault, not the mail's. */
const isPermanent = (code: number): boolean => code >= 500 && code < 600 && code !== 503;

function outcomeOf(error: SmtpError, contentSent: boolean): SmtpOutcome {
  const code = error.responseCode;
  if (code !== undefined && code >= 400) {
    return { kind: 'refused', isFinal: isPermanent(code) && error.code !== 'EAUTH', reason: oneLine(error) };
  }
  return { kind: 'broken', isUncertain: contentSent, reason: oneLine(error) };
}

/** A callback of the library as a promise. */
const answered = <T>(run: (done: (error?: unknown, result?: T) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => run((error, result) => (error ? reject(error) : resolve(result as T))));

async function converse(connection: SMTPConnection, server: MailServer, mail: SmtpMail, content: Readable) {
  const { credentials } = server;
  await answered((done) => connection.connect(done));
  if (credentials) await answered((done) => connection.login({ ...credentials }, done));
  const envelope = { from: mail.from, to: [mail.to], size: mail.raw.length };
  const info = await answered<{ response: string }>((done) => connection.send(envelope, content, done));
  connection.quit();
  return headerText(info.response);
}

/** Hands one mail to the server. Never rejects for what the server or the network does. */
export async function sendBySmtp(server: MailServer, mail: SmtpMail): Promise<SmtpOutcome> {
  const connection = new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
  });
  let contentSent = false;
  async function* content() {
    await mail.beforeContent();
    contentSent = true;
    yield mail.raw;
  }
  const failed = new Promise<never>((_, reject) => {
    // Errors outside a call of ours have no other way out.
    connection.on('error', reject);
    mail.signal.addEventListener('abort', () => reject(new Error('given up by this process')), {
      once: true,
    });
  });
  try {
    mail.signal.throwIfAborted();
    const conversation = converse(connection, server, mail, Readable.from(content()));
    return { kind: 'accepted', reply: await Promise.race([conversation, failed]) };
  } catch (error) {
    connection.close();
    return outcomeOf(error as SmtpError, contentSent);
  }
}
