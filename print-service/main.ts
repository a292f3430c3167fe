import { join } from 'node:path';
import { RENDER_TIMEOUT_MS } from '#contract/reports/print.ts';
import { demandSetting, readSettings } from '#settings/settings.ts';
import { chooseAccount } from './browser/os-account.ts';
import { log } from './print-log.ts';
import { startService } from './service.ts';

const settings = readSettings(process.env);
/** Host at which the API answers: where it listens on every address, loopback is one of them. */
const apiHost = ['0.0.0.0', '::'].includes(settings.host) ? '127.0.0.1' : settings.host;

const service = await startService({
  port: settings.printPort,
  secret: demandSetting(settings, 'printSecret'),
  api: { host: apiHost, port: settings.port },
  browser: {
    chromePath: settings.chromePath,
    browserDir: settings.browserDir,
    account: chooseAccount(settings.runAs),
    searchPath: process.env.PATH ?? '',
  },
  // Each process has its own folder: its next start clears what a kill left there, and leaves the browsers of others
  // alone.
  profilesDir: join(
    settings.browserDir,
    settings.printIndex === 0 ? 'profiles' : `profiles-${settings.printIndex}`,
  ),
  timeoutMs: RENDER_TIMEOUT_MS,
  widgetTimeoutMs: settings.printWidgetSeconds * 1000,
});

let isStopping = false;
const stopOnce = (): void => {
  if (isStopping) return;
  isStopping = true;
  service.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      log('error', { error });
      process.exit(1);
    },
  );
};
process.on('SIGTERM', stopOnce);
process.on('SIGINT', stopOnce);
// The launcher is gone: nothing else would end this process.
process.on('disconnect', stopOnce);

log('listening', { port: service.port });
process.send?.({ type: 'ready' });
