import { join } from 'node:path';
import { RENDER_TIMEOUT_MS } from '#contract/reports/print.ts';
import { demandSetting, readSettings } from '#settings/settings.ts';
import { chooseAccount } from './browser/os-account.ts';
import { log } from './print-log.ts';
import { startService } from './service.ts';

const settings = readSettings(process.env);
/** Where the API listens on every address, loopback is one of them. */
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
  // What a killed process left in its folder is cleared at its next start: another's browser is not.
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
// The launcher is gone: nobody would end this process later.
process.on('disconnect', stopOnce);

log('listening', { port: service.port });
process.send?.({ type: 'ready' });
