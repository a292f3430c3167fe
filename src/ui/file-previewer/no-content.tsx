import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/page/empty-state.tsx';

/** Message for files that are not shown or whose content does not match their extension (P-UI-03). */
export const NoContent = () => {
  const { t } = useTranslation();
  return <EmptyState icon="file-excel" title={t('file.noContent')} hint={t('file.noContentHint')} />;
};
