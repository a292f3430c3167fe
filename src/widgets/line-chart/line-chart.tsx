import { css } from '@emotion/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimals } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/number-locale.ts';
import { useTheme } from '#platform/theme.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { chartModel } from '../chart/chart-model.ts';
import { Legend } from '../chart/legend.tsx';
import { PlotView } from '../chart/plot-view.tsx';
import { FrameActions } from '../frame-actions.tsx';
import { useParameterLabel } from '../parameter-label.ts';
import { seriesNames } from '../series-names.ts';
import { BlockTable } from '../table/block-table.tsx';
import { tableModel } from '../table/table-model.ts';
import { timelineOf } from '../timeline.ts';
import { widgetSeries } from '../widget-series.ts';
import { useWidgetTitle } from '../widget-title.ts';
import type { WidgetViewProps } from '../widget-view.ts';

const style = css`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
  padding: 0 var(--pad) 12px;
`;

/** Line, area, bar and trend chart over time. */
export default function LineChart({ container, block, revision, period, mode, now }: WidgetViewProps) {
  const { t, i18n } = useTranslation('widgets');
  const label = useParameterLabel();
  const title = useWidgetTitle(container);
  const theme = useTheme();
  const numbers = useNumberLocale();
  const locales = useMemo(() => ({ words: i18n.language, numbers }), [i18n.language, numbers]);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [indent, setIndent] = useState(0);
  const [isTable, setIsTable] = useState(false);

  const model = useMemo(() => {
    const series = widgetSeries(container, block);
    const timeline = timelineOf(
      period,
      series.map(({ column }) => column.zone),
    );
    return chartModel(series, seriesNames(series, label), timeline, block.resolution);
  }, [container, block, period, label]);
  const visible = useMemo(() => model.series.filter(({ key }) => !hidden.has(key)), [model, hidden]);

  function toggle(key: string): void {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
  }

  const isPrint = mode === 'print';
  const position = model.timeline.positionOf(now, model.series[0]?.column.zone ?? 'UTC');
  return (
    <>
      <FrameActions>
        <IconButton
          icon={isTable ? 'chart-line' : 'table'}
          label={t(isTable ? 'chart.showChart' : 'chart.showTable')}
          size="sm"
          isPressed={isTable}
          onClick={() => setIsTable(!isTable)}
        />
      </FrameActions>
      {isTable ? (
        <BlockTable model={tableModel(container, block, period, now)} title={title} mode={mode} />
      ) : (
        <div css={style}>
          <PlotView
            title={title}
            model={model}
            visible={visible}
            revision={revision}
            locales={locales}
            now={position}
            nowWord={mode === 'live' ? t('chart.now') : null}
            limitText={({ kpi, decimals, unit }) =>
              `KPI ${formatDecimals(kpi, decimals, locales.numbers)} ${unit}`.trim()
            }
            isInteractive={!isPrint}
            onIndent={setIndent}
          />
          <Legend
            series={model.series}
            hidden={hidden}
            onToggle={toggle}
            coverage={block.coverage}
            indent={indent}
            theme={theme}
            isPrint={isPrint}
          />
        </div>
      )}
    </>
  );
}
