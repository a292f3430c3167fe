import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { demandSetting, readSecrets, readSettings } from '#settings/settings.ts';
import packageJson from '../package.json' with { type: 'json' };
import { tokenKeysFrom } from './access/tokens.ts';
import { createApp } from './app/app.ts';
import { watchOtherProcesses } from './app/other-processes.ts';
import { ROUTE_TABLE } from './app/route-table.ts';
import { startJobs } from './app/start-jobs.ts';
import { localBuses, natsBuses } from './bus/buses.ts';
import { firstRun } from './first-run/first-run.ts';
import type { AppContext } from './http/app-context.ts';
import { createHub } from './hub/hub.ts';
import { createSessionCache } from './identity/sessions/session-cache.ts';
import { createAfterAnswers } from './jobs/after-answers.ts';
import { log } from './log/log.ts';
import { openInstallations } from './store/installation.ts';
import { migrate } from './store/migrate.ts';
import { servicesOf } from './store/services.ts';

const SPA_FOLDER = fileURLToPath(new URL('../dist', import.meta.url));

const settings = readSettings(process.env);
const secrets = readSecrets(settings.dataDir);
const databaseUrl = demandSetting(settings, 'databaseUrl');
const migrationUrl = demandSetting(settings, 'migrationDatabaseUrl');

await migrate({
  migrationUrl,
  databaseUrl,
  first: [
    { schema: 'client_1', kind: 'client', name: 'Quarterhour', domain: 'localhost' },
    { schema: 'management', kind: 'management', name: 'Management', domain: 'management.localhost' },
  ],
  firstRun: async () => {
    const fresh = await openInstallations(databaseUrl);
    try {
      await firstRun(settings, fresh);
    } finally {
      await fresh.close();
    }
  },
});

const buses = settings.natsUrl === null ? localBuses() : natsBuses(settings.natsUrl);
const installations = await openInstallations(databaseUrl, buses, settings);
const app: AppContext = {
  settings,
  installations,
  tokenKeys: tokenKeysFrom(Buffer.from(secrets.tokenKey, 'base64url')),
  refreshKey: Buffer.from(secrets.refreshKey, 'base64url'),
  sessions: createSessionCache(),
  hub: createHub(installations),
  afterAnswers: createAfterAnswers(),
  version: packageJson.version,
  routeTable: ROUTE_TABLE,
  service: servicesOf(() => app),
};
const stopJobs = startJobs(app);
const stopWatchingOthers = await watchOtherProcesses(databaseUrl, settings.natsUrl !== null);
/** Time for the head of a request, ms, and how often it is looked at: half a head holds a connection for nothing. */
const HEAD_LIMITS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };
const server = createServer(HEAD_LIMITS, createApp(app, SPA_FOLDER));
server.maxConnections = settings.maxConnections;
// Longer than proxies keep idle connections: a connection that ends here while a proxy sends on it is a 502 for the
// reader.
server.keepAliveTimeout = 75_000;

/** Drains: accepts no new connections, lets running requests and jobs end, then closes the pools. */
async function stop(): Promise<void> {
  const deadline = setTimeout(() => process.exit(1), settings.drainSeconds * 1000);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // From now on connections are closed after their answer, so that none of them is waited for.
  server.keepAliveTimeout = 1;
  app.hub.close();
  server.closeIdleConnections();
  await Promise.all([stopJobs(), stopWatchingOthers()]);
  await closed;
  await installations.close();
  clearTimeout(deadline);
}

let isStopping = false;
const stopOnce = (): void => {
  if (isStopping) return;
  isStopping = true;
  log('stopping');
  stop().then(
    () => process.exit(0),
    (error) => {
      log('error', { error });
      process.exit(1);
    },
  );
};
process.on('SIGTERM', stopOnce);
process.on('SIGINT', stopOnce);
// Ends with the launcher: nothing else would end this process later.
process.on('disconnect', stopOnce);

server.listen(settings.port, settings.host, () => {
  log('listening', { host: settings.host, port: settings.port });
  process.send?.({ type: 'ready' });
});
