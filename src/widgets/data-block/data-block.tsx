import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { isOneDay } from '#domain/time/report-period.ts';
import { useTheme } from '#platform/page/theme.ts';
import { blockFreshness, FreshnessMark, useNow } from '#widget-kit/freshness-mark.tsx';
import { CompactNum, dataValue, Percent } from '#widget-kit/num.tsx';
import { chartColor } from '#widget-kit/palette.ts';
import { PeakTime } from '#widget-kit/peak/peak-time.tsx';
import { seriesPeak } from '#widget-kit/peak/series-peak.ts';
import { TileTitle } from '#widget-kit/tile-title.tsx';
import { useSize } from '#widget-kit/use-size.ts';
import { type WidgetSeries, widgetSeries } from '#widget-kit/widget-series.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { BlockFootLine } from './block-foot.tsx';
import { type BlockValue, blockValue } from './block-value.ts';
import { Sparkline } from './sparkline.tsx';

/**
 * Tile with title, number, sparkline and one line below. A small tile has a short line, a tall one a large sparkline.
 */
const blockStyle = css`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  padding: 12px 14px;
  container-type: size;
  & .middle { display: flex; align-items: flex-end; justify-content: space-between; gap: 8px; min-width: 0; }
  & .value {
    font-size: var(--fs-28); font-weight: var(--fw-semibold); letter-spacing: var(--tracking-value);
    line-height: 1; white-space: nowrap;
  }
  & .value .unit { font-size: var(--fs-13); }
  & .foot {
    font-size: var(--fs-11); line-height: 14px; min-height: 16px; max-height: 28px; color: var(--text-3);
    overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; flex: none;
  }
  & .foot b { font-weight: var(--fw-medium); color: var(--text-2); white-space: nowrap; }
  & .foot .short { display: none; }
  &[data-tall] .middle { flex: 1; flex-direction: column; align-items: flex-start; justify-content: flex-end; padding: 12px 0; gap: 16px; }
  &[data-tall] .value { font-size: var(--fs-36); margin-bottom: auto; }
  @container (max-height: 64px) {
    & .foot { -webkit-line-clamp: 1; }
    & .value { font-size: 22px; }
    & .foot .long { display: none; }
    & .foot .short { display: inline; }
  }
  [data-print] & { padding: 8px 12px; container-type: normal; }
  [data-print] &:not([data-tall]) .value { font-size: 18px; }
  [data-print] & .foot { display: block; max-height: none; }
  /* A tile on paper grows with what is in it: a course as high as the tile must not. */
  [data-print] &[data-tall] .middle { position: relative; & > svg { position: absolute; left: 0; bottom: 12px; } }
`;

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
export default function DataBlock({ container, block, mode, isStale, period }: WidgetViewProps) {
  const { t } = useTranslation('widgets');
  const theme = useTheme();
  const now = useNow();
  const { host, size } = useSize();
  const series = widgetSeries(container, block)[0];
  if (!series) return null;
  const isCurrent = !isStale && blockFreshness(block, now) === 'current';
  const { compareWith } = container.config;
  const { value, writing, foot } = blockValue(series, block, { mode, isCurrent, now, compareWith });
  const peak = container.config.showsHighest ? seriesPeak([series]) : null;
  const isTall = size !== null && size.height > TALL;
  const room = isTall ? { width: size.width - AROUND.width, height: size.height - AROUND.height } : SMALL;
  return (
    <div css={blockStyle} ref={host} data-tall={isTall || undefined}>
      <TileTitle container={container}>
        {mode === 'live' && <FreshnessMark block={block} isStale={isStale} />}
      </TileTitle>
      <div className="middle">
        <span className="value">
          {peak ? (
            <BlockNumber value={peak.value} writing="number" series={series} />
          ) : (
            <BlockNumber value={value} writing={writing} series={series} />
          )}
        </span>
        <Sparkline
          values={series.column.values}
          isArea={series.isDelta}
          size={room}
          {...chartColor(series.colorIndex, theme)}
        />
      </div>
      {peak ? (
        <div className="foot">
          {t(block.resolution === 'day' ? 'block.highestDay' : 'block.highest')}{' '}
          <PeakTime peak={peak} resolution={block.resolution} isLink={!isOneDay(period)} />
        </div>
      ) : (
        <BlockFootLine foot={foot} zone={series.column.zone} coverage={block.coverage} now={now} />
      )}
    </div>
  );
}
