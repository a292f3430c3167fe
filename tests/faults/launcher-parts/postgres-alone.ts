import { once } from 'node:events';
import { consoleLog as log } from '#launch/console-lines.ts';
import { chooseOsUser } from '#launch/os-user.ts';
import { startEmbeddedPostgres } from '#launch/postgres/supervise.ts';
import { chooseServiceHome } from '#launch/service-home.ts';

// A process that supervises the server of DATA_DIR until SIGTERM, and tells the address of its database.
const dataDir = process.env.DATA_DIR ?? '';
const user = chooseOsUser(log);
const serviceHome = chooseServiceHome(dataDir, user, log);
const server = await startEmbeddedPostgres({ dataDir, serviceHome, user, log });
const asked = once(process, 'SIGTERM');
// A supervisor that took over has no child, and so nothing else that keeps it alive.
const alive = setInterval(() => undefined, 60_000);
log.info(`ready ${server.appUrl} ${server.ownerUrl}`);
await asked;
clearInterval(alive);
await server.stop();
log.info('stopped');
