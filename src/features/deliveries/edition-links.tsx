import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { PdfButton } from '#canvas/pdf-button.tsx';
import type { DeliveryLogEntry } from '#contract/reports/delivery.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import { reportPath } from '#platform/routes/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';

export interface EditionLinksProps {
  entry: DeliveryLogEntry;
}

const removedStyle = css`
  font-size: var(--fs-12);
  color: var(--text-2);
`;

/** Links to the edition of a run, and to its PDF as the reader may see it. */
export const EditionLinks = ({
  entry: { reportId, reportName, generatedId, issueRemovedAt },
}: EditionLinksProps) => {
  const { t } = useTranslation(['deliveries', 'common']);
  const called = useReportName();
  if (issueRemovedAt !== null) return <span css={removedStyle}>{t('common:error.issue_removed')}</span>;
  if (reportId === null || generatedId === null) return null;
  return (
    <>
      <PdfButton reportId={reportId} generatedId={generatedId} iconFor={called(reportName)} />
      <LinkButton size="sm" variant="quiet" icon="eye" to={reportPath(reportId, generatedId)}>
        {t('issue')}
      </LinkButton>
    </>
  );
};
