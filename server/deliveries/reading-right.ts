import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import type { ReportType } from '#contract/reports/report.ts';
import type { StoredContainer } from '#domain/reports/report-rules.ts';
import { may } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { loadPrincipal } from '#server/identity/load-principal.ts';
import { canReachKnown, type OwnSites, reachOf, targetsIn } from '#server/reports/reach.ts';
import { type FrozenGroups, frozenModules, type ReportModule } from '#server/reports/report-modules.ts';
import type { Installation } from '#server/store/installation.ts';

/** Content of an edition, and the reach that its stored PDF was made for. */
export interface Shown {
  report: {
    type: ReportType;
    structure: readonly StoredContainer[];
    groups?: FrozenGroups;
    /** Own sites; see `ownSitesOf`. */
    sites: OwnSites;
  };
  /** Sites of the rendering's readers; null: all; undefined: there is no rendering yet. */
  sites?: readonly string[] | null | undefined;
}

/** A recipient as a reader of an edition, or the reason why they are none, from contract/reports/delivery.ts. */
export type Reader = { principal: Principal; refusal: null } | { principal: null; refusal: string };

const refused = (refusal: string): Reader => ({ principal: null, refusal });

async function whyGone({ db }: Installation, userId: string): Promise<Reader> {
  const user = await db.selectFrom('app_user').select('id').where('id', '=', userId).executeTakeFirst();
  return user
    ? refused('recipient_disabled: this user is disabled')
    : refused('recipient_gone: this user was deleted');
}

/**
 * True when the PDF shows a device within its readers' reach but not within this one's; a deleted group could be of
 * any site.
 */
function showsTooMuch(
  principal: Principal,
  shown: readonly (ReportModule | undefined)[],
  own: OwnSites,
  sites: readonly string[] | null,
): boolean {
  const readers = { ...principal, sites: sites === null ? null : new Set(sites) };
  return shown.some(
    (module) => canReachKnown(readers, module, own) && !canReachKnown(principal, module, own),
  );
}

/**
 * Checks whether a user may (still) have an edition: they must be active, have the right to read its type, and reach
 * some of it and all that the stored PDF shows. `modules`: those of the report, where they are known already.
 */
export async function readerOf(
  installation: Installation,
  userId: string,
  { report, sites }: Shown,
  modules?: ReadonlyMap<string, ReportModule>,
): Promise<Reader> {
  const principal = await loadPrincipal(installation, userId, null);
  if (!principal) return whyGone(installation, userId);
  if (!may(principal, ROUTE_OF_REPORT_TYPE[report.type], 'r'))
    return refused('no_right: the recipient may not read reports of this type');
  const shown = targetsIn(report.structure, modules ?? (await frozenModules(installation, report)));
  const { sites: own } = report;
  if (reachOf(principal, shown, own) === 'none')
    return refused('out_of_reach: the report lies out of the reach of the recipient');
  if (sites !== undefined && showsTooMuch(principal, shown, own, sites))
    return refused('sees_less: the recipient may no longer see all that this edition shows them');
  return { principal, refusal: null };
}
