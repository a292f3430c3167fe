import { useTranslation } from 'react-i18next';
import { UNNAMED_REPORT } from '#contract/reports/report.ts';

/** Display name of a report on screen and on paper; "Unnamed report" in the page's language when it has none. */
export function useReportName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => (name.trim() === '' || name === UNNAMED_REPORT ? t('unnamedReport') : name);
}
