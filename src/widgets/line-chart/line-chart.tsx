import { css } from '@emotion/react';
import { TimeChart } from '#widget-kit/chart/time/time-chart.tsx';
import { useTimeModel } from '#widget-kit/chart/time/use-time-model.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { KpiTable } from './kpi-table.tsx';

const style = css`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
`;

/** Line, area, bar and trend chart over time, with the KPI table in an availability report. */
export default function LineChart(props: WidgetViewProps) {
  const { block, reportType, mode } = props;
  const model = useTimeModel(props);
  const kpis = reportType === 'availability-report' ? (block.kpis ?? []) : [];
  return (
    <div css={style}>
      <TimeChart {...props} model={model} />
      {kpis.length > 0 && <KpiTable kpis={kpis} series={model.series} mode={mode} />}
    </div>
  );
}
