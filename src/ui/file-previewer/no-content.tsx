import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/page/empty-state.tsx';

/** Stands for files that are not shown, or are not what they say (P-UI-03). */
export const NoContent = () => {
  const { t } = useTranslation();
  return <EmptyState icon="file-excel" title={t('file.noContent')} hint={t('file.noContentHint')} />;
};
