import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** SMTP verbs of a client; `content` is the mail without its final dot, `.` is that dot. */
export type SmtpVerb = 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'content' | '.' | 'QUIT';

/** One connection of the product to its mail server. */
export interface MailSession {
  /** Number of the session since the gate's last reset, from 0. */
  readonly index: number;
  /** Known from RCPT on. */
  readonly recipient: string | undefined;
  readonly verbs: readonly SmtpVerb[];
  /** Resolves when the product has closed the connection, or has died. */
  readonly ended: Promise<void>;
  /** Breaks the connection without a reply. */
  cut(): void;
}

/** Gate between the product and its mail server, which receives every verb first. */
export interface MailGate {
  readonly url: string;
  readonly sessions: readonly MailSession[];
  /** Runs before a verb is passed on; may wait. A returned reply replaces that of the server. */
  onVerb: (verb: SmtpVerb, session: MailSession) => Promise<string | undefined> | string | undefined;
  /** Lets everything through and counts sessions from 0 again. */
  reset(): void;
  stop(): Promise<void>;
}

const CONTENT_END = '\r\n.\r\n';
/** Last line of a reply: a space follows its code. */
const LAST_LINE = /(?:^|\n)(\d{3}) [^\n]*\r\n$/;

class Conversation implements MailSession {
  readonly verbs: SmtpVerb[] = [];
  readonly ended: Promise<void>;
  recipient: string | undefined;
  readonly index: number;
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #gate: MailGate;
  #heard = '';
  #reply = '';
  #replied: ((code: string) => void) | undefined;
  #isContent = false;
  #work: Promise<void> = Promise.resolve();

  constructor(gate: MailGate, client: Socket, server: Socket) {
    this.#gate = gate;
    this.#client = client;
    this.#server = server;
    this.index = gate.sessions.length;
    this.ended = new Promise((resolve) => client.once('close', () => resolve()));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      // This gate breaks connections on purpose; each side learns of it when its own socket closes.
      one.on('error', () => one.destroy());
      one.on('close', () => other.destroy());
    }
    server.on('data', (chunk) => {
      if (client.writable) client.write(chunk);
      this.#reply += chunk.toString('latin1');
      const code = LAST_LINE.exec(this.#reply)?.[1];
      if (code === undefined) return;
      this.#reply = '';
      this.#replied?.(code);
    });
    client.on('data', (chunk) => {
      this.#heard += chunk.toString('latin1');
      this.#work = this.#work.then(() => this.#pass());
    });
  }

  cut(): void {
    this.#client.destroy();
  }

  async #pass(): Promise<void> {
    for (;;) {
      const end = this.#isContent ? CONTENT_END : '\r\n';
      const at = this.#heard.indexOf(end);
      if (at < 0) return;
      const text = this.#heard.slice(0, at + 2);
      this.#heard = this.#heard.slice(at + (this.#isContent ? CONTENT_END.length : 2));
      if (this.#isContent) {
        this.#isContent = false;
        if ((await this.#say('content', text)) === 'passed') await this.#say('.', '.\r\n');
      } else {
        const verb = text.slice(0, 4).trim().toUpperCase() as SmtpVerb;
        if (verb === 'RCPT') this.recipient = /<([^>]*)>/.exec(text)?.[1];
        await this.#say(verb, text);
      }
    }
  }

  /** Clients send several verbs at once: the next one is passed on only after this one is answered. */
  async #say(verb: SmtpVerb, text: string): Promise<'passed' | 'answered'> {
    this.verbs.push(verb);
    const reply = await this.#gate.onVerb(verb, this);
    if (reply !== undefined) {
      if (this.#client.writable) this.#client.write(`${reply}\r\n`);
      return 'answered';
    }
    const code = new Promise<string>((resolve) => {
      this.#replied = resolve;
    });
    if (this.#server.writable) this.#server.write(Buffer.from(text, 'latin1'));
    if (verb !== 'content') this.#isContent = (await code) === '354';
    return 'passed';
  }
}

/** Opens a gate in front of the mail server at `smtpUrl`. */
export async function startMailGate(smtpUrl: string): Promise<MailGate> {
  const { hostname, port } = new URL(smtpUrl);
  const own = new URL(smtpUrl);
  const sockets = new Set<Socket>();
  let sessions: Conversation[] = [];
  const server = createServer((client) => {
    sockets.add(client);
    client.on('close', () => sockets.delete(client));
    sessions.push(new Conversation(gate, client, createConnection(Number(port), hostname)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  own.port = String((server.address() as AddressInfo).port);
  const gate: MailGate = {
    url: own.href,
    get sessions() {
      return sessions;
    },
    onVerb: () => undefined,
    reset: () => {
      gate.onVerb = () => undefined;
      sessions = [];
    },
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
  return gate;
}
