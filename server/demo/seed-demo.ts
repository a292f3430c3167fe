import { createIngestToken } from '#server/ingest/tokens/create-token.ts';
import type { Installation } from '#server/store/installation.ts';
import { writeGatewayFile } from './gateway/gateway-file.ts';
import { demoEvents } from './model/events.ts';
import { createSiteModel } from './model/site-model.ts';
import { SITES } from './plan/company.ts';
import { clearDemo } from './seed/clear-demo.ts';
import { seedCompany } from './seed/seed-company.ts';
import { seedExchange } from './seed/seed-exchange.ts';
import { historySpan, seedHistory } from './seed/seed-history.ts';
import { seedModules } from './seed/seed-modules.ts';
import { seedNotifications } from './seed/seed-notifications.ts';
import { seedPlannedOutage } from './seed/seed-planned-outage.ts';
import { seedReports } from './seed/seed-reports.ts';
import { seededUntil, seedToday } from './seed/seed-today.ts';
import { type DemoLogin, seedUsers } from './seed/seed-users.ts';
import type { SeriesHistory } from './seed/site-history.ts';

export interface DemoOptions {
  /** Time of the first start, at which the history ends. */
  now: Date;
  /** The same seed and time give the same rows. */
  seed: number;
  /** Folder in which the gateway finds its token. */
  dataDir: string;
}

export interface DemoResult {
  /** Users who can log in, with passwords that are stored nowhere else. */
  users: DemoLogin[];
}

/**
 * Fills an installation with the demo company: sites, modules, 13 months of quarter-hours, users, a dashboard,
 * scheduled reports, and the token of the gateway that continues from there. System roles must exist.
 */
export async function seedDemo(
  installation: Pick<Installation, 'db' | 'pool' | 'ingestPool' | 'pulse' | 'service'>,
  { now, seed, dataDir }: DemoOptions,
): Promise<DemoResult> {
  const madeAt = now.getTime();
  const events = demoEvents(madeAt);
  const span = historySpan(madeAt);
  await clearDemo(installation);
  await seedCompany(installation, seed);
  const modules = await seedModules(installation, seed);
  const users = await seedUsers(installation, seed);
  await seedReports(installation, users, { seed, madeAt: now });

  const models = SITES.map((site) => createSiteModel(site, seed, events));
  const energies: SeriesHistory[] = [];
  // One site at a time: the histories of all three at once would take three times the memory.
  for (const model of models) energies.push(...(await seedHistory(installation, model, modules, span)));
  await seedExchange(installation, energies, { modules, events, span, seed });
  await seedPlannedOutage(installation, { modules, events, seed });
  await seedToday(installation, models, modules, madeAt);
  await seedNotifications(installation, events, seed);

  const { token } = await createIngestToken(installation, { name: 'Demo gateway', sites: null, plcs: null });
  await writeGatewayFile(dataDir, { token, seed, madeAt, sentUntil: seededUntil(madeAt) });
  return { users: users.logins };
}
