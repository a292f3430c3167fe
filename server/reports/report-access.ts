import { type Flag, ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import type { OutOfReach } from '#contract/reports/out-of-reach.ts';
import type { Container } from '#contract/reports/widget.ts';
import { loadStructure } from '#domain/reports/report-rules.ts';
import { ensureMay, may } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError, forbidden, notFound } from '#server/errors/api-error.ts';
import type { Installation } from '#server/store/installation.ts';
import { withCleanHtml } from './editing/clean-html.ts';
import { canReach, type OwnSites, ownSitesOf, type Reach, reachOf, targetsIn } from './reach.ts';
import { type FrozenGroups, frozenModules, type ReportModule } from './report-modules.ts';
import { findReport, type ReportRow } from './report-rows.ts';
import { withinReach } from './within-reach.ts';

/** A report with its structure in today's form: all of it, whoever reads it. */
export interface OpenReport {
  row: ReportRow;
  structure: Container[];
  /** What its widgets point at, by uuid. */
  modules: ReadonlyMap<string, ReportModule>;
  /** The same as stored, also of widgets that its type may not hold; undefined: gone for good. */
  targets: readonly (ReportModule | undefined)[];
  /** Sites that the report, or the edition, belongs to while its widgets point at nothing. */
  sites: OwnSites;
}

/** The part of a report that one reader may know. */
export interface SeenReport extends OpenReport {
  outOfReach: OutOfReach;
  reach: Reach;
  /** The report itself, for what is stored and not sent. */
  whole: OpenReport;
}

/** A stored structure as readers get it: loaded by the rules, with its HTML cleaned again. */
const openStructure = (
  installation: Installation,
  row: Pick<ReportRow, 'type' | 'structure'>,
  modules: ReadonlyMap<string, ReportModule>,
): Promise<Container[]> =>
  withCleanHtml(
    installation,
    loadStructure(row.type, row.structure, (uuid) => modules.get(uuid)?.measureType),
  );

export async function openReport(
  installation: Installation,
  row: ReportRow,
  stored: Pick<ReportRow, 'type' | 'structure'> & { groups?: FrozenGroups; sites?: OwnSites } = row,
): Promise<OpenReport> {
  const modules = await frozenModules(installation, stored);
  const structure = await openStructure(installation, stored, modules);
  const targets = targetsIn(stored.structure, modules);
  return { row, structure, modules, targets, sites: ownSitesOf(stored, row) };
}

/** The part of a report that a reader may know. Everything that is sent is made from it. */
export function seenBy(reader: Principal, whole: OpenReport): SeenReport {
  const { row, modules, targets, sites } = whole;
  const { structure, outOfReach } = withinReach(reader, whole.structure, modules, sites);
  const reach = reachOf(reader, targets, sites);
  return { row, structure, modules, targets, sites, outOfReach, reach, whole };
}

/** Authors need only the right to make reports to continue a draft of theirs. */
export const flagFor = ({ draft }: Pick<ReportRow, 'draft'>, flag: Flag): Flag =>
  draft && flag === 'u' ? 'c' : flag;

/** @throws ApiError 404 for a report that is unknown, the draft of somebody else or wholly out of reach */
async function findFor(installation: Installation, principal: Principal, id: number): Promise<SeenReport> {
  const row = await findReport(installation.db, id, principal);
  // A print token carries no grants: it reads the one edition that it was made for, which its reader may see.
  if (!row || (row.draft && principal.kind !== 'print' && row.created_by !== principal.userId))
    throw notFound('This report');
  const report = seenBy(principal, await openReport(installation, row));
  if (report.reach === 'none') throw notFound('This report');
  return report;
}

const ensureFlag = (principal: Principal, { row }: OpenReport, flag: Flag): void => {
  if (principal.kind !== 'print') ensureMay(principal, ROUTE_OF_REPORT_TYPE[row.type], flagFor(row, flag));
};

/**
 * The part of a report that the caller may read, checked by the r flag of its type's name and by the sites that it
 * shows. A report wholly out of reach does not exist for the caller, whatever their rights.
 * @throws ApiError 404, 403
 */
export async function readableReport(
  installation: Installation,
  principal: Principal,
  id: number,
): Promise<SeenReport> {
  const report = await findFor(installation, principal, id);
  ensureFlag(principal, report, 'r');
  return report;
}

/** True when the caller may change all of a report. */
export const isChangeable = (principal: Principal, { row, reach }: SeenReport): boolean =>
  reach === 'all' && may(principal, ROUTE_OF_REPORT_TYPE[row.type], flagFor(row, 'u'));

/** @throws ApiError 403 when a part of the report is out of reach, since a change applies to all of it */
export function ensureWhole({ reach }: SeenReport): void {
  if (reach !== 'all')
    throw new ApiError(403, 'part_out_of_reach', 'The report also shows sites that you cannot see');
}

/**
 * A report for changing or deleting: all of it must be within reach. Nobody can lose or change what they do not see.
 * @throws ApiError 404, 403
 */
export async function changeableReport(
  installation: Installation,
  principal: Principal,
  id: number,
  flag: 'u' | 'd',
): Promise<SeenReport> {
  const report = await findFor(installation, principal, id);
  ensureFlag(principal, report, flag);
  ensureWhole(report);
  return report;
}

/** @throws ApiError 403 when something that widgets point at lies out of reach */
export function ensureReach(principal: Principal, modules: Iterable<ReportModule>): void {
  if (![...modules].every((module) => canReach(principal, module)))
    throw forbidden('The report holds devices out of your reach');
}
