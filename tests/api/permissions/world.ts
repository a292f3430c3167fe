import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { REPORT_TYPES, type ReportType } from '#contract/reports/report.ts';
import { type Makers, makersOf, markOf, type SiteName, type Sql } from './makers.ts';

type Home = 'client' | 'management';

/** Two sites with one object of each kind, and makers of further objects for calls that use them up. */
export interface World {
  sql: Record<Home, Sql>;
  /** Id of the client installation. */
  clientId: string;
  sites: Record<SiteName, string>;
  things: Record<SiteName, Things>;
  make: Makers;
  close(): Promise<void>;
}

export interface Things {
  module: string;
  plc: string;
  provider: string;
  collection: string;
  importRun: string;
  ingestToken: string;
  mail: string;
  issue: string;
  reports: Record<ReportType, number>;
}

async function makeThings(make: Makers, site: SiteName): Promise<Things> {
  const reports = Object.fromEntries(
    await Promise.all(REPORT_TYPES.map(async (type) => [type, await make.report(site, type)] as const)),
  ) as Record<ReportType, number>;
  const issue = await make.issue(site, reports['base-report']);
  return {
    module: await make.module(site),
    plc: await make.plc(site),
    provider: await make.provider(site),
    collection: await make.collection(site),
    importRun: await make.importRun(site),
    ingestToken: await make.ingestToken(site),
    mail: await make.mail(site, reports['base-report'], issue),
    issue,
    reports,
  };
}

/** @param ownerUrl of the database of an installation whose first site is there */
export async function makeWorld(ownerUrl: string): Promise<World> {
  const poolOf = (schema: string) =>
    new pg.Pool({ connectionString: ownerUrl, max: 4, options: `-c search_path=${schema}` });
  const pools = { client: poolOf('client_1'), management: poolOf('management') };
  const sqlOn =
    (pool: pg.Pool): Sql =>
    async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows;
  const sql = { client: sqlOn(pools.client), management: sqlOn(pools.management) };
  const [client] = await sql.client<{ id: string }>(
    "SELECT id FROM registry.installation WHERE schema_name = 'client_1'",
  );
  const sites = { A: randomUUID(), B: randomUUID() };
  for (const site of ['A', 'B'] as const) {
    await sql.client(`INSERT INTO site (id, name, timezone, position) VALUES ($1, $2, 'UTC', 9)`, [
      sites[site],
      markOf(site),
    ]);
  }
  await sql.client('INSERT INTO unassigned_input (key, module) VALUES ($1, $1)', [markOf('A')]);
  const make = makersOf(sql.client, sites);
  return {
    sql,
    clientId: client?.id ?? '',
    sites,
    make,
    things: { A: await makeThings(make, 'A'), B: await makeThings(make, 'B') },
    close: async () => {
      await Promise.all([pools.client.end(), pools.management.end()]);
    },
  };
}
