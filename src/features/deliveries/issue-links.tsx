import { useTranslation } from 'react-i18next';
import type { DeliveryLogEntry } from '#contract/delivery.ts';
import { reportPath } from '#platform/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PdfButton } from '#widgets/pdf-button.tsx';

export interface IssueLinksProps {
  entry: DeliveryLogEntry;
}

/** To the frozen issue of a run, and its PDF as its reader may see it. */
export const IssueLinks = ({ entry: { reportId, reportName, generatedId } }: IssueLinksProps) => {
  const { t } = useTranslation('deliveries');
  if (reportId === null || generatedId === null) return null;
  return (
    <>
      <PdfButton reportId={reportId} generatedId={generatedId} iconFor={reportName} />
      <LinkButton size="sm" variant="quiet" icon="eye" to={reportPath(reportId, generatedId)}>
        {t('issue')}
      </LinkButton>
    </>
  );
};
