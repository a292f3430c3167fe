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
  /** The moment of the first start: the history ends here. */
  now: Date;
  /** Same seed and same moment: same rows. */
  seed: number;
  /** Where the gateway finds its token. */
  dataDir: string;
}

export interface DemoResult {
  /** Who can log in, with the passwords that stand nowhere else. */
  users: DemoLogin[];
}

/**
 * Fills an installation with the demo company: sites, modules, 13 months of quarter-hours, users, a dashboard, two
 * scheduled reports, and the token of the gateway that goes on from there. System roles must exist.
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
  // One site after the other: the history of all at once would hold the memory of three.
  for (const model of models) energies.push(...(await seedHistory(installation, model, modules, span)));
  await seedExchange(installation, energies, { modules, events, span, seed });
  await seedPlannedOutage(installation, { modules, events, seed });
  await seedToday(installation, models, modules, madeAt);
  await seedNotifications(installation, events, seed);

  const { token } = await createIngestToken(installation, { name: 'Demo gateway', sites: null, plcs: null });
  await writeGatewayFile(dataDir, { token, seed, madeAt, sentUntil: seededUntil(madeAt) });
  return { users: users.logins };
}
