import type { ReportQuery } from '#contract/reports/report.ts';
import { withComparison } from '#domain/reports/page-comparison.ts';
import type { OpenReport } from '#server/reports/report-access.ts';

/** Report whose widgets compare with what a query asks for; the stored report stays as it is. */
export const comparedBy = <T extends Pick<OpenReport, 'structure'>>(
  report: T,
  { compareWith }: Pick<ReportQuery, 'compareWith'>,
): T => ({ ...report, structure: withComparison(report.structure, compareWith) });
