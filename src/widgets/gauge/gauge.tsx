import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { Resolution } from '#contract/readings/series.ts';
import type { Scale } from '#domain/formatting/compact.ts';
import { formatDecimals } from '#domain/formatting/number.ts';
import { isOneDay } from '#domain/time/report-period.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { Icon } from '#ui/icon.tsx';
import { useHeadUnits } from '#widget-kit/chart/head-units.ts';
import { dataValue } from '#widget-kit/num.tsx';
import { PeakTime } from '#widget-kit/peak/peak-time.tsx';
import type { WidgetSeries } from '#widget-kit/widget-series.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { Dial } from './dial.tsx';
import { dialNumbers, dialText } from './dial-text.ts';
import { type GaugeFact, gaugeFacts } from './gauge-facts.ts';
import { gaugeReading } from './gauge-reading.ts';
import { gaugeSubject } from './gauge-subject.ts';

const factStyle = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  border-top: 1px solid var(--border);
  padding-top: 10px;
  & > div + div { border-left: 1px solid var(--border); padding-left: 12px; }
  & dt { font-size: var(--fs-11); color: var(--text-3); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  & dd { font-size: var(--fs-13); font-weight: var(--fw-semibold); white-space: nowrap; font-variant-numeric: tabular-nums; }
  & .unit { color: var(--text-3); font-weight: var(--fw); }
  & .at { font-size: var(--fs-11); font-weight: var(--fw); color: var(--text-3); white-space: normal; }
  [data-print] & dt { white-space: normal; overflow: visible; overflow-wrap: anywhere; }
  /* Too narrow on paper for whole words side by side: a line for each. */
  @container (max-width: 280px) {
    [data-print] & {
      grid-auto-flow: row;
      row-gap: 2px;
      & > div { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 8px; }
      & > div + div { border-left: 0; padding-left: 0; }
    }
  }
`;

interface FactLineProps {
  facts: readonly GaugeFact[];
  /** Format of the dial's numbers. */
  numbers: Scale;
  series: WidgetSeries;
  resolution: Resolution;
  /** True where the period is longer than a day. */
  isLink: boolean;
}

/** Facts below a dial in the dial's unit, with the exact value in the tooltip. */
const FactLine = ({ facts, numbers, series, resolution, isLink }: FactLineProps) => {
  const { unit, decimals } = series;
  const { t } = useTranslation('widgets');
  const locale = useNumberLocale();
  return (
    <dl css={factStyle}>
      {facts.map(({ name, value, peak }) => (
        <div key={name}>
          <dt title={t(`gauge.${name}`)}>{t(`gauge.${name}`)}</dt>
          <dd title={`${formatDecimals(value, decimals, locale)} ${unit}`.trim()}>
            <span data-value={dataValue(value)}>{dialText(value, numbers, locale)}</span>{' '}
            <span className="unit">{numbers.unit}</span>
          </dd>
          {peak && (
            <dd className="at">
              <PeakTime peak={{ ...peak, series }} isShort {...{ resolution, isLink }} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
};

const style = css`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
  padding: 0 var(--pad) 12px;
  container-type: size;
  & .dial { flex: 1; min-height: 0; padding-block: 4px 8px; }
  & .warning {
    text-align: center; font-size: var(--fs-12); color: var(--warn-text); padding-bottom: 8px;
    & .pi { font-size: 12px; margin-right: 6px; }
  }
  @container (max-height: 215px) { & dl { display: none; } }
  /* Paper grows with what stands on it. */
  [data-print] & { container-type: inline-size; & .dial { flex: none; height: 150px; } & dl { display: grid; } }
`;

/** Value of a device or a whole network against its contracted power or its own limits. */
export default function Gauge({ container, block, period }: WidgetViewProps) {
  const { t } = useTranslation('widgets');
  const title = useWidgetTitle(container);
  const subject = gaugeSubject(container, block);
  const numbers =
    subject && dialNumbers(subject.scale.max, subject.series.unit, subject.series.column.prefix);
  useHeadUnits(numbers?.unit ?? null);
  if (!subject || !numbers) return null;
  const { series, scale } = subject;
  const reading = gaugeReading(series);
  const share = scale.kind === 'reservation' && reading.value !== null ? reading.value / scale.redFrom : null;
  const overline = reading.kind === 'present' ? null : t(`gauge.of.${reading.kind}`);
  return (
    <div css={style}>
      <div className="dial">
        <Dial value={reading.value} {...{ scale, numbers, overline, share }} label={title} />
      </div>
      {scale.kind === 'unconfigured' && (
        <p className="warning">
          <Icon name="exclamation-triangle" />
          {t('gauge.notConfigured')}
        </p>
      )}
      <FactLine
        facts={gaugeFacts(scale, reading)}
        {...{ numbers, series }}
        resolution={block.resolution}
        isLink={!isOneDay(period)}
      />
    </div>
  );
}
