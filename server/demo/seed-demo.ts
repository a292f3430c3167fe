import type { CompanyDetails } from '#contract/installation/installation.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import { createIngestToken } from '#server/ingest/tokens/create-token.ts';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';
import { writeGatewayFile } from './gateway/gateway-file.ts';
import type { DemoEvents } from './model/events.ts';
import { demoEvents } from './model/events.ts';
import { createSiteModel } from './model/site-model.ts';
import { COMPANY, PLANNED_OUTAGE, SITES } from './plan/company.ts';
import { uuidOf } from './seed/ids.ts';
import { seedExchange } from './seed/seed-exchange.ts';
import { historySpan, seedHistory } from './seed/seed-history.ts';
import { type ModuleIds, seedModules } from './seed/seed-modules.ts';
import { seedNotifications } from './seed/seed-notifications.ts';
import { seedReports } from './seed/seed-reports.ts';
import { seededUntil, seedToday } from './seed/seed-today.ts';
import { type DemoLogin, seedUsers } from './seed/seed-users.ts';
import type { SeriesHistory } from './seed/site-history.ts';

/** Stores an outage for work on the incomer, agreed beforehand: the contract's shares leave it out. */
async function seedPlannedOutage(
  { db }: Pick<Installation, 'db'>,
  { modules, events, seed }: { modules: ModuleIds; events: DemoEvents; seed: number },
): Promise<void> {
  const { module, from, to } = events.planned;
  const moduleId = modules.get(module);
  if (moduleId === undefined) throw new Error(`the demo has no module ${module}`);
  await db
    .insertInto('reading_decision')
    .values({
      id: uuidOf(seed, 'planned outage'),
      module_id: moduleId,
      parameter_id: null,
      kind: 'planned_outage',
      ts: new Date(from * QUARTER_MS),
      until: new Date(to * QUARTER_MS),
      data: JSON.stringify({}),
      reason: PLANNED_OUTAGE.reason,
      decided_by: null,
      decided_at: new Date(from * QUARTER_MS),
    })
    .execute();
}

type StoredDetails = Partial<Omit<CompanyDetails, 'sites'>>;

/** Stores the company's details, marked as a demo, and its sites with their zones. */
async function seedCompany({ db }: Pick<Installation, 'db'>, seed: number): Promise<void> {
  const { name, ...rest } = COMPANY;
  const details: StoredDetails = { companyName: name, ...rest, image: null, logo: null, isDemo: true };
  await db
    .insertInto('setting')
    .values({ key: 'company-details', value: JSON.stringify(details) })
    .execute();
  await db
    .insertInto('site')
    .values(
      SITES.map((site, position) => ({
        id: uuidOf(seed, site.key),
        name: site.name,
        timezone: site.zone,
        address: site.address,
        image: null,
        position,
      })),
    )
    .execute();
}

/** Children before their parents, in the order of deletion. */
const TABLES = [
  'notification',
  'schedule',
  'report',
  'quarter_day',
  'day_rollup',
  'last_value',
  'reading',
  'dirty_range',
  'reading_verdict',
  'reading_decision',
  'provider_reservation',
  'virtual_collection',
  'formula_version',
  'module',
  'plc',
  'site',
  'ingest_token',
  'setting',
] as const;

/** Removes the remains of an interrupted first start; a fresh installation has none. */
async function clearDemo({ db }: Pick<Installation, 'db'>): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table as keyof Database).execute();
}

export interface DemoOptions {
  /** Time of the first start, at which the history ends. */
  now: Date;
  /** Equal seeds and times give equal rows. */
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
