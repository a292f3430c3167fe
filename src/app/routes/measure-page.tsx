import { useParams } from 'react-router-dom';
import { dynamicRouteName, type MeasureType } from '#contract/people/route-names.ts';
import { MeasureNotBuiltPage } from '#features/system-pages/measure-not-built-page.tsx';
import { NotFoundPage } from '#features/system-pages/not-found-page.tsx';
import { useMeasureTypesInUse } from '#platform/locale/measure-types.ts';
import { financeTypeOf, isMeasureType } from '#platform/routes/route-parameters.ts';
import { Permitted } from './permitted.tsx';

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
