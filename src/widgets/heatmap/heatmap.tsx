import { css } from '@emotion/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { useHeadUnits } from '#widget-kit/chart/head-units.ts';
import { useSize } from '#widget-kit/use-size.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { HeatCells } from './heat-cells.tsx';
import { HeatCursor } from './heat-cursor.tsx';
import { heatLayout } from './heat-layout.ts';
import { HeatLegend } from './heat-legend.tsx';
import { heatModel } from './heat-model.ts';
import { cellWriter } from './heat-words.ts';

const style = css`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
  padding: 4px var(--pad) 12px;
  & .plot { flex: 1; min-height: 0; position: relative; }
`;

/** Heatmap of days by hour of day, or of weeks by weekday when aggregated. */
export default function Heatmap({ container, block, period, mode, now }: WidgetViewProps) {
  const { i18n } = useTranslation('widgets');
  const numbers = useNumberLocale();
  const title = useWidgetTitle(container);
  const { host, size } = useSize();
  const model = useMemo(() => heatModel({ container, block, period, now }), [container, block, period, now]);
  const writer = useMemo(() => model && cellWriter(model.map, numbers), [model, numbers]);
  useHeadUnits(writer?.unit ?? null);
  const layout = useMemo(() => {
    if (!model || !writer || !size) return null;
    const { low, high } = model.map;
    return heatLayout(model.map, size, Math.max(writer.write(low).length, writer.write(high).length));
  }, [model, writer, size]);

  if (!model || !writer) return null;
  const { map, series } = model;
  return (
    <div css={style}>
      <div className="plot" ref={host}>
        {layout && size && (
          <>
            <HeatCells map={map} layout={layout} size={size} locale={i18n.language} write={writer.write} />
            {mode !== 'print' && (
              <HeatCursor
                title={title}
                name={series.deviceName}
                map={map}
                layout={layout}
                size={size}
                decimals={series.decimals}
              />
            )}
          </>
        )}
      </div>
      <HeatLegend map={map} unit={writer.unit} write={writer.write} coverage={block.coverage} />
    </div>
  );
}
