import { Socket, type SocketConstructorOpts, type TcpSocketConnectOpts } from 'node:net';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailStep } from '#contract/installation/mail-settings.ts';
import { headerText } from '#server/mail/address.ts';
import { REFUSED_ADDRESSES } from './refused-addresses.ts';
import type { MailServer } from './sender.ts';
import { outcomeOf, type SmtpError, type SmtpOutcome } from './smtp-outcome.ts';

export interface SmtpTimeouts {
  /** Time limit for the connection, and again for the server's greeting. */
  connectMs: number;
  /** Time limit for an answer, including the one to the final dot. */
  answerMs: number;
}

/** RFC 5321 §4.5.3.2.6: giving up on the final dot earlier makes duplicates. */
export const SMTP_TIMEOUTS: SmtpTimeouts = { connectMs: 30_000, answerMs: 10 * 60_000 };

/** Time limit of a whole conversation, in answer limits: a server that drips words never exceeds a single one. */
const WAITS_IN_ALL = 3;

export interface SmtpMail {
  from: string;
  to: string;
  raw: Buffer;
  /** Runs when the server waits for the content; an error thrown here ends the attempt before a byte of it is sent. */
  beforeContent?: () => Promise<void>;
  /** Ends the attempt when it aborts. */
  signal?: AbortSignal;
}

/** Turns a callback of the library into a promise. */
const answered = <T>(run: (done: (error?: unknown, result?: T) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => run((error, result) => (error ? reject(error) : resolve(result as T))));

interface Conversation {
  server: MailServer;
  mail: SmtpMail;
  content: Readable;
  /** Called before each step. */
  atStep: (step: MailStep) => void;
}

async function converse(connection: SMTPConnection, { server, mail, content, atStep }: Conversation) {
  const { credentials } = server;
  await answered((done) => connection.connect(done));
  atStep('login');
  if (credentials) await answered((done) => connection.login({ ...credentials }, done));
  atStep('sender');
  const envelope = { from: mail.from, to: [mail.to], size: mail.raw.length };
  const info = await answered<{ response: string }>((done) => connection.send(envelope, content, done));
  connection.quit();
  return headerText(info.response);
}

const securityOptions = ({ security }: MailServer) => ({
  secure: security === 'tls',
  requireTLS: security === 'starttls',
  ignoreTLS: security === 'none',
});

const GUARDED: SocketConstructorOpts & Pick<TcpSocketConnectOpts, 'blockList'> = {
  blockList: REFUSED_ADDRESSES,
};

/** Sends one mail to the server. Never rejects because of the server or the network. */
export async function sendBySmtp(
  server: MailServer,
  mail: SmtpMail,
  { connectMs, answerMs }: SmtpTimeouts = SMTP_TIMEOUTS,
): Promise<SmtpOutcome> {
  const connection = new SMTPConnection({
    host: server.host,
    port: server.port,
    ...securityOptions(server),
    socket: new Socket(GUARDED),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
  });
  let step: MailStep = 'connect';
  let contentSent = false;
  async function* content() {
    await mail.beforeContent?.();
    contentSent = true;
    step = 'content';
    yield mail.raw;
  }
  const inAll = Promise.withResolvers<never>();
  const limit = setTimeout(
    () => inAll.reject(Object.assign(new Error('the conversation does not end'), { code: 'ETIMEDOUT' })),
    connectMs + WAITS_IN_ALL * answerMs,
  );
  const failed = new Promise<never>((_, reject) => {
    // Errors outside our own calls are reported only here.
    connection.on('error', reject);
    mail.signal?.addEventListener('abort', () => reject(new Error('given up by this process')), {
      once: true,
    });
  });
  try {
    mail.signal?.throwIfAborted();
    const conversation = converse(connection, {
      server,
      mail,
      content: Readable.from(content()),
      atStep: (next) => {
        step = next;
      },
    });
    return { kind: 'accepted', reply: await Promise.race([conversation, failed, inAll.promise]) };
  } catch (error) {
    connection.close();
    return outcomeOf(error as SmtpError, step, contentSent);
  } finally {
    clearTimeout(limit);
  }
}
