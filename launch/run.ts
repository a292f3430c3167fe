import { once } from 'node:events';
import { readSettings, type Settings, SettingsError } from '#settings/settings.ts';
import { consoleLog as log } from './console-lines.ts';
import { describeLogins } from './first-logins.ts';
import { launch } from './launch.ts';
import { onNpmEnd } from './npm-parent.ts';
import type { Parts } from './programs.ts';
import { StartRefused } from './start-refused.ts';

/**
 * Runs the product until a signal ends it: the whole life of the launcher's process.
 * @param whenReady started once the product answers; it ends with the process
 * @returns the exit code
 */
export async function run(parts: Parts, whenReady = async (): Promise<void> => {}): Promise<number> {
  const stopping = new AbortController();
  // npm and the terminal may both send the signal; the second one changes nothing.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  onNpmEnd(() => stopping.abort());
  // The reader of our lines may go away, as in `npm start | head`; the product then runs on without output.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreBrokenPipe);
  let exitCode = 0;
  process.on('uncaughtException', (error) => {
    log.warn(error.stack ?? String(error));
    exitCode = 1;
    stopping.abort();
  });
  try {
    const settings = readSettings(process.env);
    const launched = await launch(settings, { parts, log, signal: stopping.signal });
    try {
      announce(settings);
      await whenReady();
      if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
    } finally {
      log.info('Stopping …');
      await launched.stop();
    }
  } catch (error) {
    if (!stopping.signal.aborted) exitCode = explain(error);
  }
  return exitCode;
}

function announce(settings: Settings): void {
  const address = `http://localhost:${settings.port}`;
  if (settings.publicUrl !== address) log.info(`Address: ${settings.publicUrl}`);
  for (const line of describeLogins(settings.dataDir, process.stdout.isTTY)) log.info(line);
  log.info(`Quarterhour is ready on ${address}`);
}

function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

function explain(error: unknown): number {
  const isExpected = error instanceof StartRefused || error instanceof SettingsError;
  log.warn(isExpected ? error.message : ((error as Error).stack ?? String(error)));
  return 1;
}
