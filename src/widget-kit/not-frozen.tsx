import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/page/empty-state.tsx';

/** An issue that was frozen before its block had what the widget shows: nobody can tell any more what there was. */
export const NotFrozen = () => {
  const { t } = useTranslation('widgets');
  return <EmptyState icon="history" title={t('state.noData')} hint={t('state.notFrozen')} />;
};
