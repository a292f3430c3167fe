import { sql } from 'kysely';
import type { Report, ReportVersion } from '#contract/reports/report.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import { notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { pathInteger } from '#server/http/path-integer.ts';
import { knownNameIn } from '#server/identity/known-users.ts';
import { periodOf, zoneOf } from '#server/reports/period.ts';
import { ownSitesOf, reachOf } from '#server/reports/reach.ts';
import { changeableReport, type OpenReport, openReport, seenBy } from '#server/reports/report-access.ts';
import { reportModules } from '#server/reports/report-modules.ts';
import { ownSitesIn, targetUuidsIn } from '#server/store/report-targets.ts';
import { toReport } from './to-report.ts';
import { versionChanges } from './version-changes.ts';

/** Maximum number of versions listed; the nightly upkeep keeps one a day of the older ones. */
export const VERSIONS_LISTED = 200;

/** The content of a draft stays visible to its author only, even after it has become a report. */
const isSeenBy = (reader: string) =>
  sql<boolean>`(version.body -> 'draft' = 'false' OR version.saved_by = ${reader})`;

const openForEditing = (call: Call): Promise<OpenReport> =>
  changeableReport(call.installation, requirePrincipal(call), pathInteger(call.params.id), 'u');

/**
 * GET /report/{id}/versions: lists the versions that saves have replaced, newest first. A version may hold sites that
 * the report has left since: versions that the caller could not have edited are left out.
 */
export async function listVersions(call: Call): Promise<ReportVersion[]> {
  const { installation } = call;
  const reader = requirePrincipal(call);
  const { row } = await openForEditing(call);
  const versions = await installation.db
    .selectFrom('report_history as version')
    .leftJoin('app_user as author', 'author.id', 'version.saved_by')
    .select([
      'version.revision',
      'version.saved_at',
      sql<string>`version.body ->> 'name'`.as('name'),
      sql<number>`jsonb_array_length(version.body -> 'structure')`.as('widgets'),
      knownNameIn(reader, 'author').as('saved_by'),
      targetUuidsIn(sql`version.body -> 'structure'`).as('uuids'),
      ownSitesIn(sql.ref('version.body'), sql`${row.sites}::uuid[]`).as('sites'),
    ])
    .where('version.report_id', '=', row.id)
    .where(isSeenBy(reader.userId))
    .orderBy('version.revision', 'desc')
    .limit(VERSIONS_LISTED)
    .execute();
  const modules = await reportModules(installation, [...new Set(versions.flatMap(({ uuids }) => uuids))]);
  const inReach = versions.filter(
    ({ uuids, sites }) =>
      reachOf(
        reader,
        uuids.map((uuid) => modules.get(uuid)),
        sites,
      ) === 'all',
  );
  const changes = await versionChanges(
    installation.db,
    row.id,
    inReach.map(({ revision }) => revision),
  );
  return inReach.map((version) => ({
    revision: version.revision,
    name: version.name,
    widgets: version.widgets,
    savedAt: version.saved_at.toISOString(),
    savedBy: version.saved_by,
    changes: changes.get(version.revision) ?? null,
  }));
}

/**
 * GET /report/{id}/versions/{revision}: returns the report as in that version, if all of it is within the caller's
 * reach.
 */
export async function getVersion(call: Call): Promise<Report> {
  const { installation } = call;
  const reader = requirePrincipal(call);
  const { row } = await openForEditing(call);
  const revision = pathInteger(call.params.revision);
  if (Number.isNaN(revision)) throw notFound('This version');
  const version = await installation.db
    .selectFrom('report_history as version')
    .leftJoin('app_user as author', 'author.id', 'version.saved_by')
    .select([
      'version.body',
      'version.saved_at',
      'version.saved_by as author_id',
      knownNameIn(reader, 'author').as('saved_by'),
    ])
    .where('version.report_id', '=', row.id)
    .where(isSeenBy(reader.userId))
    .where('version.revision', '=', revision)
    .executeTakeFirst();
  if (!version) throw notFound('This version');
  const { name, group, period, start_time, end_time, structure, recurrence } = version.body;
  const own = ownSitesOf(version.body, row);
  const sites = own && [...own];
  const past = {
    ...row,
    ...{ name, group, period, start_time, end_time, structure, recurrence, sites, revision },
    modified_at: version.saved_at,
    modified_by: version.author_id,
    modifier_name: version.saved_by,
  };
  const report = seenBy(reader, await openReport(installation, past));
  // A version may show sites that the report has left: what the caller cannot see does not exist for them.
  if (report.reach !== 'all') throw notFound('This version');
  const zone = await zoneOf(installation, report, reader);
  return toReport(reader, report, { period: periodOf(past, {}, Date.now(), zone), zone });
}
