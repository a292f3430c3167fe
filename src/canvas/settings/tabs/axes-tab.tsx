import { Suspense } from 'react';
import { widgetDefinition } from '#canvas/catalogue.ts';
import { AxesList } from '#canvas/settings/parameters/axes-list.tsx';
import { KpiList } from '#canvas/settings/parameters/kpi-list.tsx';
import { useSettings } from '#canvas/settings/use-settings.ts';
import type { ReportType } from '#contract/reports/report.ts';
import { type SettableKind, widgetTraits } from '#domain/reports/widget-traits.ts';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { CompareField } from './compare-field.tsx';

export interface AxesTabProps {
  kind: SettableKind;
  reportType: ReportType;
}

/** Scale of a widget: its axes, its limits, its comparison. */
export const AxesTab = ({ kind, reportType }: AxesTabProps) => {
  const { widget, configure } = useSettings();
  const { canCompare, hasSeriesType, hasKpi } = widgetTraits(kind);
  const { axes: Own } = widgetDefinition(kind).settings;
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
