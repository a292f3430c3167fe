import type { ReportInput } from '#contract/reports/report.ts';
import { reachesSites } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import type { OwnSites } from '#server/reports/reach.ts';
import { targetUuids } from '#server/reports/report-modules.ts';
import type { Installation } from '#server/store/installation.ts';
import { invalid } from './invalid.ts';

/** Sites of a report as a reader may know them. */
export const ownSitesFor = ({ sites }: Pick<Principal, 'sites'>, own: OwnSites): string[] | null =>
  own?.filter((site) => sites === null || sites.has(site)) ?? null;

const sameSites = (one: OwnSites, other: OwnSites): boolean =>
  JSON.stringify(one && [...one].sort()) === JSON.stringify(other && [...other].sort());

async function ensureExist({ db }: Installation, sites: readonly string[]): Promise<void> {
  const found = await db.selectFrom('site').select('id').where('id', 'in', sites).execute();
  const known = new Set(found.map(({ id }) => id));
  const index = sites.findIndex((site) => !known.has(site));
  if (index >= 0) throw invalid('There is no such site', `sites[${index}]`);
}

/**
 * Own sites to store with a report: those of the input, otherwise the present ones, for a new report those of its
 * author. An author sets only sites within their reach; an unchanged choice of somebody else stays, unless the report
 * would be nothing but that choice, and so be lost to its author.
 * @param stored sites of the report that is saved; undefined: it is new
 * @throws ApiError 400 for sites that do not exist or are out of the author's reach
 */
export async function sitesOfInput(
  installation: Installation,
  author: Principal,
  { sites, structure }: Pick<ReportInput, 'sites' | 'structure'>,
  stored: OwnSites | undefined,
): Promise<string[] | null> {
  const own = author.sites && [...author.sites].sort();
  const wanted = sites && [...new Set(sites.map((site) => site.toLowerCase()))].sort();
  const isUnchanged =
    stored !== undefined && (wanted === undefined || sameSites(wanted, ownSitesFor(author, stored)));
  if (isUnchanged && (targetUuids(structure).length > 0 || reachesSites(author, stored)))
    return stored && [...stored];
  if (isUnchanged || wanted === undefined) return own;
  // A site out of reach looks as if it did not exist.
  const outside = (wanted ?? []).findIndex((site) => !reachesSites(author, [site]));
  if (outside >= 0) throw invalid('There is no such site', `sites[${outside}]`);
  if (wanted === null && own !== null) throw invalid('Choose some of your sites', 'sites');
  if (wanted) await ensureExist(installation, wanted);
  return wanted;
}
