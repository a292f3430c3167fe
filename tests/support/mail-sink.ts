import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as the server received it. */
export interface TakenMail {
  to: string[];
  mail: Email;
  raw: Buffer;
}

/** An SMTP refusal with its reply code, for the hooks below. */
export const refusal = (code: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode: code });

/** A real SMTP server that keeps every mail. */
export interface MailSink {
  readonly url: string;
  readonly taken: TakenMail[];
  /** Throws to refuse a recipient; may wait. */
  onRecipient: (address: string) => Promise<void> | void;
  /** Runs when the whole mail has arrived, before the 250; throws to refuse it. */
  onWhole: (mail: TakenMail, session: SMTPServerSession) => Promise<void> | void;
  /** Runs right after the 250 has been sent. */
  onTaken: (mail: TakenMail) => Promise<void> | void;
  /** Sets the size of the largest mail that the server announces, bytes; 0 for any size. */
  takeAtMost(bytes: number): void;
  /** Breaks the connection of a session without a reply. */
  cut(session: SMTPServerSession): void;
  mailsTo(address: string): TakenMail[];
  stop(): Promise<void>;
}

/** Starts the server; `port` 0 takes any free port. */
export async function startMailSink(port = 0): Promise<MailSink> {
  const finish = (work: Promise<void>, callback: (error?: Error | null) => void): void => {
    work.then(
      () => callback(null),
      (error) => callback(error as Error),
    );
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, callback) =>
      finish((async () => sink.onRecipient(address))(), callback),
    onData: (stream, session, callback) => {
      const take = async (): Promise<TakenMail> => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const raw = Buffer.concat(chunks);
        const one: TakenMail = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(raw),
          raw,
        };
        await sink.onWhole(one, session);
        sink.taken.push(one);
        return one;
      };
      take().then(
        (one) => {
          callback(null);
          return sink.onTaken(one);
        },
        (error) => callback(error as Error),
      );
    },
  });
  // A client that is killed in the middle is part of the tests.
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address() as AddressInfo;
  const taken: TakenMail[] = [];
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${address.port}/?from=reports@example.com`,
    taken,
    onRecipient: () => undefined,
    onWhole: () => undefined,
    onTaken: () => undefined,
    takeAtMost: (bytes) => {
      server.options.size = bytes;
    },
    cut: (session) => {
      for (const connection of server.connections as Set<{ session: SMTPServerSession; _socket: Socket }>) {
        if (connection.session.id === session.id) connection._socket.destroy();
      }
    },
    mailsTo: (address) => taken.filter(({ to }) => to.includes(address)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return sink;
}
