import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/page/empty-state.tsx';

/** Message in an edition that was frozen before its block contained this widget's data, which are lost. */
export const NotFrozen = () => {
  const { t } = useTranslation('widgets');
  return <EmptyState icon="history" title={t('state.noData')} hint={t('state.notFrozen')} />;
};
