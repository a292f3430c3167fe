import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { holdOwnFolder } from '#ownership/remove-tree.ts';
import { printPorts, readSecrets, type Settings } from '#settings/settings.ts';
import { buildIfStale } from './build.ts';
import { Child, type Program } from './child.ts';
import type { Log } from './console-lines.ts';
import { holdDataDir } from './data-dir.ts';
import { openDatabase } from './database.ts';
import { killLeftovers } from './leftovers.ts';
import { lockDataDir } from './lock.ts';
import { chooseBrowserUser, chooseOsUser } from './os-user.ts';
import { describePrograms, type Parts } from './programs.ts';
import { waitUntilHealthy } from './readiness.ts';
import { canReach, chooseServiceHome } from './service-home.ts';
import { StartRefused } from './start-refused.ts';

/**
 * Checks that the programs will be able to listen.
 * @throws StartRefused naming the setting whose port or address cannot be used
 */
async function demandFreePorts(settings: Settings): Promise<void> {
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

export interface LaunchOptions {
  parts: Parts;
  log: Log;
  /** Aborted to stop the start. */
  signal: AbortSignal;
}

/** The running product. */
export interface Launched {
  /** Ends all processes in the opposite order of the start. */
  stop(): Promise<void>;
}

/**
 * Starts database, API, print service and, with demo data, the gateway, and returns when the product is ready. When
 * it throws, everything that was started has ended again.
 * @throws StartRefused when the administrator has to change something first
 */
export async function launch(settings: Settings, { parts, log, signal }: LaunchOptions): Promise<Launched> {
  const { dataDir } = settings;
  for (const warning of settings.warnings) log.warn(warning);
  await using started = new AsyncDisposableStack();

  holdDataDir(dataDir, log);
  const lock = await lockDataDir(dataDir, signal);
  started.defer(() => lock.release());
  if (lock.previousRun !== null) await killLeftovers(lock.previousRun);
  const secrets = readSecrets(dataDir);
  await demandFreePorts(settings);
  if (parts.ui !== null) await buildIfStale({ root: parts.ui, log, signal });

  const user = chooseOsUser(log);
  const serviceHome = chooseServiceHome(dataDir, user, log);
  const database = await openDatabase({ settings, serviceHome, user, log });
  started.defer(() => database.stop());
  signal.throwIfAborted();

  const browserUser = chooseBrowserUser(user, (one) => canReach(serviceHome, one), log);
  const browserDir = await holdOwnFolder(join(serviceHome, 'browser'), 0o711);
  const surroundings = { ...database, printSecret: secrets.printSecret, browserDir, browserUser };
  const programs = describePrograms(settings, surroundings, parts);
  const children: Child[] = [];
  const start = (program: Program) =>
    children.push(new Child(program, { run: lock.run, drainSeconds: settings.drainSeconds, log }));
  started.defer(async () => {
    await Promise.all(children.map((child) => child.stop()));
  });
  start(programs.api);
  for (const program of programs.printServices) start(program);
  await waitUntilHealthy({ settings, children, log, signal });
  if (settings.demo && existsSync(join(dataDir, 'demo-gateway.json'))) start(programs.gateway);

  started.defer(() => lock.announceStop());
  const running = started.move();
  return { stop: () => running.disposeAsync() };
}
