import { useTranslation } from 'react-i18next';
import type { MeasureType } from '#contract/people/route-names.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHead } from '#ui/page/page-head.tsx';

export interface MeasureNotBuiltPageProps {
  type: MeasureType;
  isFinance: boolean;
}

/** Placeholder for the page of a measure type in use, or of its costs, that a later version brings. */
export const MeasureNotBuiltPage = ({ type, isFinance }: MeasureNotBuiltPageProps) => {
  const { t } = useTranslation();
  const title = t(isFinance ? 'page.financeMeasureType' : 'page.energeticMeasureType', {
    type: t(`measureType.${type}`),
  });
  return (
    <>
      <PageHead title={title} />
      <EmptyState icon="wrench" title={t('notBuilt.title')} hint={t('notBuilt.hint')} />
    </>
  );
};
