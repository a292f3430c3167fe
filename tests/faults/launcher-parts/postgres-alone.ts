import { once } from 'node:events';
import { consoleLog as log } from '#launch/console-lines.ts';
import { chooseOsUser } from '#launch/os-user.ts';
import { startEmbeddedPostgres } from '#launch/postgres/supervise.ts';
import { chooseServiceHome } from '#launch/service-home.ts';

// Supervises the server of DATA_DIR until SIGTERM and prints the addresses of its database.
const dataDir = process.env.DATA_DIR ?? '';
const user = chooseOsUser(log);
const serviceHome = chooseServiceHome(dataDir, user, log);
const server = await startEmbeddedPostgres({ dataDir, serviceHome, user, log });
const asked = once(process, 'SIGTERM');
// A supervisor that took over a server has no child process to keep it alive.
const alive = setInterval(() => undefined, 60_000);
log.info(`ready ${server.appUrl} ${server.ownerUrl}`);
await asked;
clearInterval(alive);
await server.stop();
log.info('stopped');
