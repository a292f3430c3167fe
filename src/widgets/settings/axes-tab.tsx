import { Suspense } from 'react';
import type { ReportType } from '#contract/report.ts';
import { type SettableKind, widgetTraits } from '#domain/widget-traits.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { kindSettings } from '../settings-forms.ts';
import { AxesList } from './axes-list.tsx';
import { CompareField } from './compare-field.tsx';
import { KpiList } from './kpi-list.tsx';
import { useSettings } from './use-settings.ts';

export interface AxesTabProps {
  kind: SettableKind;
  reportType: ReportType;
}

/** How a widget is scaled: its axes, its limits, what it is compared with. */
export const AxesTab = ({ kind, reportType }: AxesTabProps) => {
  const { widget, configure } = useSettings();
  const { canCompare, hasSeriesType, hasKpi } = widgetTraits(kind);
  const { axes: Own } = kindSettings(kind);
  return (
    <>
      {canCompare && <CompareField />}
      {hasSeriesType && <AxesList />}
      {hasKpi && <KpiList reportType={reportType} />}
      {Own && (
        <Suspense fallback={<Skeleton height={120} />}>
          <Own config={widget.config} configure={configure} />
        </Suspense>
      )}
    </>
  );
};
