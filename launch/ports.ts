import { once } from 'node:events';
import { createServer } from 'node:net';
import { printPorts, type Settings } from '#settings/settings.ts';
import { StartRefused } from './start-refused.ts';

/**
 * Checks that the programs will be able to listen.
 * @throws StartRefused naming the setting whose port or address cannot be used
 */
export async function demandFreePorts(settings: Settings): Promise<void> {
  await demandFreePort('PORT', settings.port, settings.host);
  for (const port of printPorts(settings)) await demandFreePort('PRINT_PORT', port, '127.0.0.1');
}

async function demandFreePort(name: string, port: number, host: string): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    throw new StartRefused(explain((cause as NodeJS.ErrnoException).code, name, port, host), { cause });
  }
  server.close();
  await once(server, 'close');
}

function explain(code: string | undefined, name: string, port: number, host: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `${name} ${port} is in use by another program: stop that, or set another ${name}`;
    case 'EACCES':
      return `${name} ${port} may not be used by this user: set a ${name} above 1023`;
    default:
      return `HOST ${host} is not an address of this machine (${code})`;
  }
}
