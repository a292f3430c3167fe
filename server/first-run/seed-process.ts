/**
 * Makes the demo company of the installation named on the command line, and sends its users to the parent. Started by
 * the API on its first run, and ends with it.
 */

import { seedDemo } from '#server/demo/seed-demo.ts';
import { lockFirstRun } from '#server/store/first-run-lock.ts';
import { openInstallations } from '#server/store/installation.ts';
import { demandSetting, readSettings } from '#settings/settings.ts';

const SEED = 20_251;

// Ends with its parent: the next start begins again, and rows written from here would then be doubled.
process.on('disconnect', () => process.exit(1));

const settings = readSettings(process.env);
const databaseUrl = demandSetting(settings, 'databaseUrl');
const lock = await lockFirstRun(databaseUrl);
const installations = await openInstallations(databaseUrl);
const installation = installations.byId(process.argv[2] ?? '');
if (!installation) throw new Error(`no installation ${process.argv[2]}`);
const { users } = await seedDemo(installation, { now: new Date(), seed: SEED, dataDir: settings.dataDir });
await installations.close();
await lock.release();
process.send?.(users, () => process.exit(0));
