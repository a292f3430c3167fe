import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that requires a login, on one of the ports that the product connects to. */
export interface LoginMailServer {
  readonly host: string;
  readonly port: number;
  readonly taken: { to: string[]; mail: Email }[];
  readonly logins: string[];
  stop(): Promise<void>;
}

const PORT = 2525;

/**
 * Starts the server on a loopback address of its own (127.x.y.z), so that tests do not collide on the port; it
 * accepts `password` with any user. It offers STARTTLS with a certificate that nobody vouches for.
 */
export async function startLoginMailServer(host: string, password: string): Promise<LoginMailServer> {
  const taken: LoginMailServer['taken'] = [];
  const logins: string[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: (auth, _session, callback) => {
      logins.push(`${auth.username} ${auth.password}`);
      if (auth.password === password) callback(null, { user: auth.username ?? '' });
      else callback(new Error('no such user here'));
    },
    onMailFrom: ({ address }, _session, callback) =>
      callback(address.startsWith('nobody@') ? new Error('not this sender') : null),
    onData: (stream, { envelope }, callback) => {
      const take = async (): Promise<void> => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const to = envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, mail: await PostalMime.parse(Buffer.concat(chunks)) });
      };
      take().then(() => callback(null), callback);
    },
  });
  // A client that breaks off in the middle is part of the tests.
  server.on('error', () => undefined);
  await once(server.listen(PORT, host), 'listening');
  return {
    host,
    port: PORT,
    taken,
    logins,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
