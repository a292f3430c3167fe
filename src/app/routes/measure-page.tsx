import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { dynamicRouteName, type MeasureType } from '#contract/people/route-names.ts';
import { NotFoundPage } from '#features/system-pages/not-found-page.tsx';
import { useMeasureTypesInUse } from '#platform/locale/measure-types.ts';
import { financeTypeOf, isMeasureType } from '#platform/routes/route-parameters.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Permitted } from './permitted.tsx';

interface MeasureNotBuiltPageProps {
  type: MeasureType;
  isFinance: boolean;
}

/** Placeholder for the page of a measure type in use, or of its costs, that a later version brings. */
const MeasureNotBuiltPage = ({ type, isFinance }: MeasureNotBuiltPageProps) => {
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

export interface MeasurePageProps {
  type: MeasureType | null;
  /** True for costs instead of measured values. */
  isFinance: boolean;
}

// A child exists as long as a module measures its type: added at run time, read only (P-ROUTE-20, P-ROUTE-41).
const MeasurePage = ({ type, isFinance }: MeasurePageProps) => {
  const inUse = useMeasureTypesInUse();
  if (type === null || !inUse.includes(type)) return <NotFoundPage />;
  return (
    <Permitted name={dynamicRouteName(isFinance ? 'finance' : 'energetic', type)}>
      <MeasureNotBuiltPage type={type} isFinance={isFinance} />
    </Permitted>
  );
};

/** /energetic/{measureType} */
export const EnergeticMeasurePage = () => {
  const { measureType = '' } = useParams();
  return <MeasurePage type={isMeasureType(measureType) ? measureType : null} isFinance={false} />;
};

/** /finance/finance{measureType} */
export const FinanceMeasurePage = () => {
  const { financeType = '' } = useParams();
  return <MeasurePage type={financeTypeOf(financeType)} isFinance />;
};
