import type { StoredContainer } from '#domain/reports/report-rules.ts';
import { canReachSite, reachesSites } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { type ReportModule, targetUuids } from './report-modules.ts';

export type Reach = 'all' | 'some' | 'none';

/** Sites of a report that its author chose; null: all sites. */
export type OwnSites = readonly string[] | null;

/**
 * Own sites of an edition, a version or unsaved work: what is older than this field has those that the report has
 * today. A deleted report has none, which leaves such an edition to all sites. SQL form: `ownSitesIn`.
 */
export const ownSitesOf = (
  frozen: { sites?: OwnSites | undefined },
  report: { sites: OwnSites },
): OwnSites => (frozen.sites === undefined ? report.sites : frozen.sites);

/** True when everything that a device of a report shows is within a reader's sites. */
export const canReach = (reader: Pick<Principal, 'sites'>, { sites }: Pick<ReportModule, 'sites'>): boolean =>
  reader.sites === null || sites.every(({ id }) => reader.sites?.has(id));

/** Like `canReach`, for a device that may be gone for good: it counts for the report's own sites. */
export const canReachKnown = (reader: Principal, module: ReportModule | undefined, own: OwnSites): boolean =>
  module ? canReach(reader, module) : reachesSites(reader, own);

function reachOfSites(reader: Principal, own: OwnSites): Reach {
  if (own === null) return reader.sites?.size ? 'some' : 'none';
  const within = own.filter((site) => canReachSite(reader, site));
  if (within.length === 0) return 'none';
  return within.length === own.length ? 'all' : 'some';
}

/**
 * How much of a report a reader's sites hold, by what its widgets point at (undefined: gone for good), or by its own
 * sites when they point at nothing.
 */
export function reachOf(
  reader: Principal,
  targets: Iterable<ReportModule | undefined>,
  own: OwnSites,
): Reach {
  if (reader.sites === null) return 'all';
  const inReach = [...targets].map((target) => canReachKnown(reader, target, own));
  if (inReach.length === 0) return reachOfSites(reader, own);
  if (inReach.every(Boolean)) return 'all';
  return inReach.some(Boolean) ? 'some' : 'none';
}

/** What the widgets of a structure point at; undefined for what is gone for good. */
export const targetsIn = (
  structure: readonly StoredContainer[],
  modules: ReadonlyMap<string, ReportModule>,
): (ReportModule | undefined)[] => targetUuids(structure).map((uuid) => modules.get(uuid));
