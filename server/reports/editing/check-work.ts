import type { ReportInput } from '#contract/reports/report.ts';
import { panelProblems } from '#domain/grid/panel-layout.ts';
import { reportForSaving } from '#domain/reports/report-rules.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { ensureReach } from '#server/reports/report-access.ts';
import { deviceUuids, reportModules } from '#server/reports/report-modules.ts';
import type { Installation } from '#server/store/installation.ts';
import { withCleanHtml } from './clean-html.ts';

export const invalid = (message: string, field: string): ApiError =>
  new ApiError(400, 'validation_failed', message, field);

function ensureDistinct(input: ReportInput): void {
  const seen = new Set<string>();
  input.structure.forEach(({ i }, index) => {
    if (seen.has(i)) throw invalid('Two widgets have the same id', `structure[${index}].i`);
    seen.add(i);
  });
}

function ensureNesting({ structure }: ReportInput): void {
  const [problem] = panelProblems(structure);
  if (problem) throw invalid(`A widget cannot stand where it says: ${problem.code}`, problem.path);
}

/**
 * Checks even an unfinished report: widget ids distinct, panels in order, devices within the author's reach.
 * @returns it as it is stored, HTML cleaned, without what its type may not hold
 * @throws ApiError 400 with the field, 403
 */
export async function checkWork(
  installation: Installation,
  author: Principal,
  body: ReportInput,
): Promise<ReportInput> {
  const input = reportForSaving(body);
  ensureDistinct(input);
  ensureNesting(input);
  ensureReach(author, (await reportModules(installation, deviceUuids(input.structure))).values());
  return { ...input, structure: withCleanHtml(installation, input.structure) };
}
