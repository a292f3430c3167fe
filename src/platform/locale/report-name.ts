import { useTranslation } from 'react-i18next';
import { UNNAMED_REPORT } from '#contract/reports/report.ts';

/** How a report is called on screen and on paper: one without a name is said to have none, in the page's language. */
export function useReportName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => (name.trim() === '' || name === UNNAMED_REPORT ? t('unnamedReport') : name);
}
