import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Transform } from 'node:stream';

/** Proxy between the API and its PostgreSQL that breaks the connection as networks do. */
export interface DatabaseProxy {
  /** Address of the database through the proxy. */
  readonly url: string;
  /** Stops all traffic and closes no connection, so neither side notices. */
  freeze(): void;
  /** Delays everything that the database sends by this time. */
  slow(milliseconds: number): void;
  /** Resets every connection and refuses new ones. */
  cut(): void;
  /** Lets new connections work again; frozen ones stay as they are, and neither side notices. */
  forget(): void;
  /** Lets everything work again; frozen connections are reset, as by a router that has forgotten them. */
  heal(): void;
  close(): Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const host = decodeURIComponent(hostname);
  // The embedded server listens on a unix socket in a folder, an external one on a port.
  const connect = (): Socket =>
    host.startsWith('/')
      ? createConnection(join(host, `.s.PGSQL.${port}`))
      : createConnection(Number(port), host);
  const clients = new Set<Socket>();
  const sockets = new Set<Socket>();
  let state: 'open' | 'frozen' | 'cut' = 'open';
  let delayMs = 0;

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    // This proxy resets connections on purpose; the other side sees the resets unchanged.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const delayed = (): Transform =>
    new Transform({
      transform: (chunk: Buffer, _, done) => {
        if (delayMs === 0) done(null, chunk);
        else setTimeout(done, delayMs, null, chunk);
      },
    });
  const server = createServer((client) => {
    keep(client);
    clients.add(client);
    client.on('close', () => clients.delete(client));
    if (state === 'cut') {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect();
    keep(upstream);
    client.pipe(upstream).pipe(delayed()).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    if (state === 'frozen') freezeAll();
  });
  const freezeAll = (): void => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  /** Resets every client; the other half of each connection closes by itself. */
  const resetAll = (): void => {
    for (const client of clients) client.resetAndDestroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: ownPort } = server.address() as AddressInfo;
  const url = databaseUrl.replace(/@[^/]+/, `@127.0.0.1:${ownPort}`);

  return {
    url,
    freeze: () => {
      state = 'frozen';
      freezeAll();
    },
    slow: (milliseconds) => {
      delayMs = milliseconds;
    },
    cut: () => {
      state = 'cut';
      resetAll();
    },
    forget: () => {
      state = 'open';
    },
    heal: () => {
      if (state === 'frozen') resetAll();
      state = 'open';
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
