import type { TFunction } from 'i18next';
import type { BlocksSummary } from '#canvas/data/block-source.ts';
import { formatDayTime, formatPeriod } from '#domain/formatting/date.ts';
import { formatPercent } from '#domain/formatting/number.ts';
import { groupFingerprint } from '#domain/reports/fingerprint.ts';
import { isRunning } from '#domain/time/report-period.ts';
import type { PrintMaterial } from './print-job.ts';
import type { SheetText } from './print-sheet.ts';

/** Placeholders that mark the page counters in the translated sentence. */
const PAGE = '\u0001';
const PAGES = '\u0002';

const APART = '      ';

const named = (facts: readonly (readonly [name: string, value: string])[]): string =>
  facts.map(([name, value]) => `${name}  ${value}`).join(APART);

/** Maximum number of sites named in a line of the margin. */
const SITES_NAMED = 3;

/** `Budapest, Seoul`; of many sites the first ones, and the number of the others. */
const siteNames = (sites: readonly string[]): string => {
  const more = sites.length - SITES_NAMED;
  return sites.slice(0, SITES_NAMED).join(', ') + (more > 0 ? ` +${more}` : '');
};

/** Texts of the page margins in the reader's language. */
export function sheetText(
  { report, company }: PrintMaterial,
  /** Name of the report as the reader sees it. */
  name: string,
  summary: BlocksSummary | null,
  t: TFunction<'print'>,
  numberLocale: string,
): SheetText {
  const { startTime, endTime, zone } = report.resolved;
  const zones = summary?.zones ?? [zone];
  const issuedAt = report.issue ? formatDayTime(Date.parse(report.issue.createdAt), zone) : null;
  const readAt = report.issue ? Date.parse(report.issue.createdAt) : Date.now();
  const isSoFar = isRunning({ startTime, endTime }, zone, readAt);
  const [before, rest = ''] = t('page', { page: PAGE, pages: PAGES }).split(PAGE);
  const [between, after = ''] = rest.split(PAGES);
  return {
    topLeft: [company.companyName, siteNames(summary?.sites ?? [])],
    topRight: [name, formatPeriod(startTime, endTime)],
    bottomLeft: [
      named([
        [t('period'), formatPeriod(startTime, endTime)],
        [t('zone', { count: zones.length }), zones.join(', ')],
        [t(isSoFar ? 'coverageSoFar' : 'coverage'), formatPercent(summary?.coverage, numberLocale)],
      ]),
      named([
        ...(summary?.fingerprint ? [[t('fingerprint'), groupFingerprint(summary.fingerprint)] as const] : []),
        ...(issuedAt ? [[t('issued'), issuedAt] as const] : []),
      ]),
    ],
    pageNumber: [before as string, between as string, after],
  };
}
