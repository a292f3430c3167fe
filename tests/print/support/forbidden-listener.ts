import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Listener for TCP and UDP on one port and every address that records who connects. */
export interface ForbiddenListener {
  port: number;
  /** One line per connection or datagram: the first line that it sent, or its number of bytes. */
  hits: string[];
  stop(): Promise<void>;
}

export async function startForbiddenListener(): Promise<ForbiddenListener> {
  const hits: string[] = [];
  const sockets = new Set<Socket>();
  const tcp = createServer((socket) => {
    sockets.add(socket);
    const index = hits.push('tcp: connect') - 1;
    socket.once('data', (data) => {
      hits[index] = `tcp: ${data.toString('latin1').split('\r\n')[0]}`;
      socket.destroy();
    });
    // The browser may close the connection first; the hit counts all the same.
    socket.on('error', () => socket.destroy());
  }).listen(0, '::');
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp6').bind(port, '::');
  udp.on('message', (data) => hits.push(`udp: ${data.length} bytes`));
  await once(udp, 'listening');
  return {
    port,
    hits,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      tcp.close();
      udp.close();
      await once(tcp, 'close');
    },
  };
}
