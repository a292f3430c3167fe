import { useTheme } from '#platform/page/theme.ts';
import { blockFreshness, FreshnessMark, useNow } from '#widget-kit/freshness-mark.tsx';
import { chartColor } from '#widget-kit/palette.ts';
import { TileTitle } from '#widget-kit/tile-title.tsx';
import { useSize } from '#widget-kit/use-size.ts';
import { widgetSeries } from '#widget-kit/widget-series.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { BlockFootLine } from './block-foot.tsx';
import { BlockNumber } from './block-number.tsx';
import { blockStyle } from './block-style.ts';
import { blockValue } from './block-value.ts';
import { Sparkline } from './sparkline.tsx';

/** From this height on the course of the value has room for itself, below the number. */
const TALL = 180;
/** Of a tall tile: paddings, title, number and foot. */
const AROUND = { width: 28, height: 132 };
const SMALL = { width: 92, height: 30 };

/** One parameter of one device as a number, its course beside it. */
export default function DataBlock({ container, block, mode, isStale }: WidgetViewProps) {
  const theme = useTheme();
  const now = useNow();
  const { host, size } = useSize();
  const series = widgetSeries(container, block)[0];
  if (!series) return null;
  const isCurrent = !isStale && blockFreshness(block, now) === 'current';
  const { compareWith } = container.config;
  const { value, writing, foot } = blockValue(series, block, { mode, isCurrent, now, compareWith });
  const isTall = size !== null && size.height > TALL;
  const room = isTall ? { width: size.width - AROUND.width, height: size.height - AROUND.height } : SMALL;
  return (
    <div css={blockStyle} ref={host} data-tall={isTall || undefined}>
      <TileTitle container={container}>
        {mode === 'live' && <FreshnessMark block={block} isStale={isStale} />}
      </TileTitle>
      <div className="middle">
        <span className="value">
          <BlockNumber value={value} writing={writing} series={series} />
        </span>
        <Sparkline
          values={series.column.values}
          isArea={series.isDelta}
          size={room}
          {...chartColor(series.colorIndex, theme)}
        />
      </div>
      <BlockFootLine foot={foot} zone={series.column.zone} coverage={block.coverage} now={now} />
    </div>
  );
}
