import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { isConnectionOf } from './connection-owner.ts';

/** Address at which the API answers, and who may ask there through a proxy. */
export interface ApiAddress {
  host: string;
  port: number;
  /** Account that the browser runs under; null where this system does not tell whose a connection is. */
  browserUid: number | null;
}

export interface PrintProxy {
  port: number;
  /** Number of requests refused so far. */
  refused(): number;
  close(): Promise<void>;
}

/** Methods of the print page, which only reads; its token allows nothing else. */
const METHODS = new Set(['GET', 'HEAD']);
/** Headers that end at a proxy (RFC 9110 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];

/**
 * Forward proxy for the pages of one job: it passes requests of the browser's account for `origin` to the API and
 * refuses everything else, including tunnels and WebSockets. The name is never resolved, so no DNS answer can lead it
 * elsewhere. A browser sends no secret to its proxy, but the system knows whose a connection is.
 * @param origin `http://host:port` of the installation; null refuses everything
 */
export async function startProxy(origin: string | null, api: ApiAddress): Promise<PrintProxy> {
  let refused = 0;
  const owned = new WeakMap<Socket, Promise<boolean>>();
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const isOwn = (await owned.get(incoming.socket)) ?? false;
    if (origin !== null && isOwn && isAllowed(incoming, origin)) {
      forward(incoming, outgoing, api, new URL(origin).host);
      return;
    }
    refused += 1;
    outgoing.writeHead(403).end();
  };
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  // Asked once for each connection, as soon as it is made.
  server.on('connection', (socket) => owned.set(socket, isConnectionOf(socket, api.browserUid)));
  const refuseSocket = (_request: IncomingMessage, socket: NodeJS.WritableStream): void => {
    refused += 1;
    // The page may have closed already.
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
  };
  server.on('connect', refuseSocket);
  server.on('upgrade', refuseSocket);
  const sockets = trackSockets(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    refused: () => refused,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function isAllowed(incoming: IncomingMessage, origin: string): boolean {
  const target = incoming.url ?? '';
  return METHODS.has(incoming.method ?? '') && URL.canParse(target) && new URL(target).origin === origin;
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { host: apiHost, port }: ApiAddress,
  host: string,
): void {
  const { pathname, search } = new URL(incoming.url ?? '');
  const headers: OutgoingHttpHeaders = { ...incoming.headers, host };
  for (const name of HOP_BY_HOP) delete headers[name];
  const onward = request(
    { host: apiHost, port, method: incoming.method, path: pathname + search, headers },
    (answer) => {
      const answerHeaders: OutgoingHttpHeaders = { ...answer.headers };
      for (const name of HOP_BY_HOP) delete answerHeaders[name];
      outgoing.writeHead(answer.statusCode ?? 502, answerHeaders);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

function trackSockets(server: Server): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}
