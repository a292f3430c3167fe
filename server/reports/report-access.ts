import { type Flag, ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import type { Container } from '#contract/reports/widget.ts';
import { loadStructure } from '#domain/reports/report-rules.ts';
import { canReachSite, ensureMay } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { forbidden, notFound } from '#server/errors/api-error.ts';
import type { Installation } from '#server/store/installation.ts';
import { withCleanHtml } from './editing/clean-html.ts';
import { type FrozenGroups, frozenModules, type ReportModule } from './report-modules.ts';
import { findReport, type ReportRow } from './report-rows.ts';

/** A report that the caller may work with, with its structure in today's form. */
export interface OpenReport {
  row: ReportRow;
  structure: Container[];
  modules: ReadonlyMap<string, ReportModule>;
}

/** True when everything that a device of a report shows is within a reader's sites. */
export const canReach = (principal: Principal, { sites }: Pick<ReportModule, 'sites'>): boolean =>
  sites.every(({ id }) => canReachSite(principal, id));

/**
 * Like `canReach`, for a device that may be gone for good: it has no site, so only a reader of all sites may know its
 * name.
 */
export const canReachKnown = (principal: Principal, module: ReportModule | undefined): boolean =>
  module ? canReach(principal, module) : principal.sites === null;

/** Whether a reader's sites hold all, some or none of a report's devices; `all` for a report without devices. */
export function reachOf(
  principal: Principal,
  modules: Iterable<Pick<ReportModule, 'sites'>>,
): 'all' | 'some' | 'none' {
  const inReach = [...modules].map((module) => canReach(principal, module));
  if (inReach.every(Boolean)) return 'all';
  return inReach.some(Boolean) ? 'some' : 'none';
}

/** A stored structure as readers get it: loaded by the rules, with its HTML cleaned again. */
const openStructure = (
  installation: Installation,
  row: Pick<ReportRow, 'type' | 'structure'>,
  modules: ReadonlyMap<string, ReportModule>,
): Container[] =>
  withCleanHtml(
    installation,
    loadStructure(row.type, row.structure, (uuid) => modules.get(uuid)?.measureType),
  );

export async function openReport(
  installation: Installation,
  row: ReportRow,
  stored: Pick<ReportRow, 'type' | 'structure'> & { groups?: FrozenGroups } = row,
): Promise<OpenReport> {
  const modules = await frozenModules(installation, stored);
  return { row, structure: openStructure(installation, stored, modules), modules };
}

/** Authors need only the right to make reports to continue a draft of theirs. */
export const flagFor = ({ draft }: Pick<ReportRow, 'draft'>, flag: Flag): Flag =>
  draft && flag === 'u' ? 'c' : flag;

async function findFor(
  installation: Installation,
  principal: Principal,
  id: number,
  flag: Flag,
): Promise<ReportRow> {
  const row = await findReport(installation.db, id, principal.language);
  if (!row) throw notFound('This report');
  // A print token carries no grants: it reads the one edition that it was made for, which its reader may see.
  if (principal.kind === 'print') return row;
  if (row.draft && row.created_by !== principal.userId) throw notFound('This report');
  ensureMay(principal, ROUTE_OF_REPORT_TYPE[row.type], flagFor(row, flag));
  return row;
}

/**
 * A report for reading, checked by the r flag of its type's name and by the sites of its devices. The blocks handle
 * parts out of reach; a report wholly out of reach is refused.
 * @throws ApiError 404, 403
 */
export async function readableReport(
  installation: Installation,
  principal: Principal,
  id: number,
): Promise<OpenReport> {
  const report = await openReport(installation, await findFor(installation, principal, id, 'r'));
  if (reachOf(principal, report.modules.values()) === 'none')
    throw forbidden('This report is out of your reach');
  return report;
}

/**
 * A report for changing or deleting: all of its devices must be within reach, since the change applies to all.
 * @throws ApiError 404, 403
 */
export async function changeableReport(
  installation: Installation,
  principal: Principal,
  id: number,
  flag: 'u' | 'd',
): Promise<OpenReport> {
  const report = await openReport(installation, await findFor(installation, principal, id, flag));
  ensureReach(principal, report.modules.values());
  return report;
}

/** @throws ApiError 403 when a module lies out of reach */
export function ensureReach(principal: Principal, modules: Iterable<ReportModule>): void {
  if (reachOf(principal, modules) !== 'all') throw forbidden('The report holds devices out of your reach');
}
