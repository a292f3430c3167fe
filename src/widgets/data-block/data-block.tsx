import { useTranslation } from 'react-i18next';
import { useTheme } from '#platform/page/theme.ts';
import { blockFreshness, FreshnessMark, useNow } from '#widget-kit/freshness-mark.tsx';
import { CompactNum, dataValue, Percent } from '#widget-kit/num.tsx';
import { chartColor } from '#widget-kit/palette.ts';
import { TileTitle } from '#widget-kit/tile-title.tsx';
import { useSize } from '#widget-kit/use-size.ts';
import type { WidgetSeries } from '#widget-kit/widget-series.ts';
import { widgetSeries } from '#widget-kit/widget-series.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { BlockFootLine } from './block-foot.tsx';
import { blockStyle } from './block-style.ts';
import type { BlockValue } from './block-value.ts';
import { blockValue } from './block-value.ts';
import { Sparkline } from './sparkline.tsx';

/** Number of the tile: a word for a state, or over a period the share of the time that it was on. */
const BlockNumber = ({
  value,
  writing,
  series: { unit, decimals, column },
}: Pick<BlockValue, 'value' | 'writing'> & { series: WidgetSeries }) => {
  const { t } = useTranslation('widgets');
  if (writing === 'share') return <Percent share={value} />;
  if (writing === 'state' && value !== null) {
    return <span data-value={dataValue(value)}>{t(value === 0 ? 'block.off' : 'block.on')}</span>;
  }
  return <CompactNum value={value} unit={unit} decimals={decimals} prefix={column.prefix} />;
};

/** Height above which the sparkline has room of its own below the number, px. */
const TALL = 180;
/** Space that a tall tile takes besides its sparkline: paddings, title, number and foot, px. */
const AROUND = { width: 28, height: 132 };
const SMALL = { width: 92, height: 30 };

/** One parameter of one device as a number, with a sparkline. */
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
