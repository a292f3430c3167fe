import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#domain/formatting/date.ts';
import { useTheme } from '#platform/theme.ts';
import { ageText } from '../age-text.ts';
import { Coverage } from '../coverage.tsx';
import { blockFreshness, FreshnessMark, useNow } from '../freshness-mark.tsx';
import { CompactNum, Percent } from '../num.tsx';
import { chartColor } from '../palette.ts';
import { TileTitle } from '../tile-title.tsx';
import { widgetSeries } from '../widget-series.ts';
import type { WidgetViewProps } from '../widget-view.ts';
import { type BlockFoot, blockValue } from './block-value.ts';
import { Sparkline } from './sparkline.tsx';

const style = css`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  padding: 12px 14px;
  & .middle { display: flex; align-items: flex-end; justify-content: space-between; gap: 8px; min-width: 0; }
  & .value {
    font-size: var(--fs-28); font-weight: var(--fw-semibold); letter-spacing: var(--tracking-value);
    line-height: 1; white-space: nowrap;
  }
  & .value .unit { font-size: var(--fs-13); }
  & .foot {
    font-size: var(--fs-11); height: 16px; color: var(--text-3); white-space: nowrap;
    overflow: hidden; text-overflow: ellipsis;
  }
  & .foot b { font-weight: var(--fw-medium); color: var(--text-2); }
  [data-print] & { padding: 8px 12px; }
  [data-print] & .value { font-size: 18px; }
`;

interface FootProps {
  foot: BlockFoot;
  zone: string;
  coverage: number | null;
  now: number;
}

const Foot = ({ foot, zone, coverage, now }: FootProps) => {
  const { t } = useTranslation('widgets');
  if (foot.kind === 'coverage') {
    return (
      <>
        <Coverage share={coverage} />
      </>
    );
  }
  if (foot.kind === 'reading') {
    const age = ageText((now - foot.ts) / 1000, t);
    return <>{t('block.lastReading', { time: formatTime(foot.ts, zone, 'second'), age })}</>;
  }
  const isAbove = foot.share >= 0;
  return (
    <>
      <b>
        {isAbove ? '↑' : '↓'} <Percent share={Math.abs(foot.share)} />
      </b>{' '}
      {t(isAbove ? 'block.aboveMean' : 'block.belowMean')}
    </>
  );
};

/** One parameter of one device as a number, its course beside it. */
export default function DataBlock({ container, block, mode, isStale }: WidgetViewProps) {
  const theme = useTheme();
  const now = useNow();
  const series = widgetSeries(container, block)[0];
  if (!series) return null;
  const { value, foot } = blockValue(series, mode, !isStale && blockFreshness(block, now) === 'current');
  const { unit, decimals, column, isDelta, colorIndex } = series;
  return (
    <div css={style}>
      <TileTitle container={container}>
        {mode === 'live' && <FreshnessMark block={block} isStale={isStale} />}
      </TileTitle>
      <div className="middle">
        <span className="value">
          <CompactNum value={value} unit={unit} decimals={decimals} prefix={column.prefix} />
        </span>
        <Sparkline values={column.values} isArea={isDelta} {...chartColor(colorIndex, theme)} />
      </div>
      <div className="foot">
        <Foot foot={foot} zone={column.zone} coverage={block.coverage} now={now} />
      </div>
    </div>
  );
}
