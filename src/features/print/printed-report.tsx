import { css } from '@emotion/react';
import type { TFunction } from 'i18next';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlocksSummary } from '#canvas/data/block-source.ts';
import { ReportCanvas } from '#canvas/report-canvas.tsx';
import type { PrintReady } from '#contract/reports/print.ts';

import { formatDayTime, formatPeriod } from '#domain/formatting/date.ts';
import { formatPercent } from '#domain/formatting/number.ts';
import { groupFingerprint } from '#domain/reports/fingerprint.ts';
import { isRunning } from '#domain/time/report-period.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { pageTitleStore } from '#platform/routes/page-title.ts';
import { type PrintMaterial, whenPainted } from './print-job.ts';
import type { PrintJobOfPage } from './print-jobs.ts';
import { applySheet, type SheetText } from './print-sheet.ts';

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
function sheetText(
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

// As wide as A4 between its margins, also on screen: charts are drawn for paper before printing. Nobody looks at that
// screen: invisible content is not painted and needs no memory.
const style = css`
  width: 698px;
  background: #fff;
  @media screen { opacity: 0; }
  @media print { width: auto; }
  & > header { display: flex; align-items: flex-start; justify-content: space-between; gap: 24px; padding-bottom: 10px; }
  & h1 { font-size: var(--fs-20); font-weight: var(--fw-semibold); letter-spacing: -0.018em; }
  & > header img { max-width: 160px; max-height: 48px; }
`;

/** Edition on paper; settles `ready` when everything is in place. Removes its sheet and page title when it unmounts. */
export const PrintedReport = ({ turn: { job, ready, material: loading } }: { turn: PrintJobOfPage }) => {
  const { t } = useTranslation('print');
  const numbers = useNumberLocale();
  const called = useReportName();
  const [material, setMaterial] = useState<PrintMaterial | null>(null);
  /** Steps that remain once everything is in the page. */
  const [painted, setPainted] = useState<{ sheet: SheetText; result: PrintReady } | null>(null);
  const name = called(material?.report.name ?? '');
  const summary = useRef<BlocksSummary | null>(null);

  useEffect(() => {
    loading.then(setMaterial, ready.reject);
  }, [loading, ready]);

  useEffect(() => {
    // Title of the PDF.
    if (material) pageTitleStore.set(name);
  }, [material, name]);

  useEffect(() => () => pageTitleStore.set(null), []);

  useEffect(() => {
    if (!painted) return;
    const takeAway = applySheet(painted.sheet);
    ready.resolve(painted.result);
    return takeAway;
  }, [painted, ready]);

  const keepSummary = useCallback((answer: BlocksSummary) => {
    summary.current = answer;
  }, []);

  const finish = useCallback(
    (result: PrintReady) => {
      if (!material) return;
      whenPainted()
        .then(() => setPainted({ sheet: sheetText(material, name, summary.current, t, numbers), result }))
        .catch(ready.reject);
    },
    [material, name, t, numbers, ready],
  );

  if (!material) return null;
  const { report } = material;
  return (
    <main css={style}>
      <header>
        <h1>{name}</h1>
        {material.logo && <img src={material.logo} alt={material.company.companyName} />}
      </header>
      <ReportCanvas
        report={report}
        period={report.resolved}
        generatedId={job.generatedId}
        mode="print"
        paper={job}
        onReady={finish}
        onSummary={keepSummary}
      />
    </main>
  );
};
