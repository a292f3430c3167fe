import type { ReportInput } from '#contract/reports/report.ts';
import { panelProblems } from '#domain/grid/panel-layout.ts';
import { heldBy } from '#domain/reports/report-rules.ts';
import type { Principal } from '#server/access/principal.ts';
import type { OwnSites } from '#server/reports/reach.ts';
import { ensureReach } from '#server/reports/report-access.ts';
import { reportModules, targetUuids } from '#server/reports/report-modules.ts';
import type { Installation } from '#server/store/installation.ts';
import { withCleanHtml } from './clean-html.ts';
import { invalid } from './invalid.ts';
import { ensureHtmlSize } from './report-size.ts';
import { sitesOfInput } from './sites-of-input.ts';

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
 * Checks even an unfinished report, which its endpoint has validated by the schema: widget ids distinct, panels in order, devices and sites within the author's
 * reach.
 * @param stored own sites of the report that is saved; undefined: it is new
 * @returns it as it is stored, HTML cleaned, without what its type may not hold
 * @throws ApiError 400 with the field, 403
 */
export async function checkWork(
  installation: Installation,
  author: Principal,
  body: ReportInput,
  stored: OwnSites | undefined,
): Promise<ReportInput> {
  const input = { ...body, structure: heldBy(body.type, body.structure) };
  ensureDistinct(input);
  ensureNesting(input);
  ensureReach(author, (await reportModules(installation, targetUuids(input.structure))).values());
  const sites = await sitesOfInput(installation, author, input, stored);
  const structure = await withCleanHtml(installation, input.structure);
  ensureHtmlSize(structure.map(({ config }) => config.html));
  return { ...input, sites, structure };
}
