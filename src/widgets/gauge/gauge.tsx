import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { CompactNum, Percent } from '../num.tsx';
import { widgetSeries } from '../widget-series.ts';
import { useWidgetTitle } from '../widget-title.ts';
import type { WidgetViewProps } from '../widget-view.ts';
import { Dial } from './dial.tsx';
import { gaugeScale } from './gauge-scale.ts';

const style = css`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
  padding: 0 var(--pad) 12px;
  & .dial { flex: 1; min-height: 0; }
  & .line { text-align: center; font-size: var(--fs-12); color: var(--text-2); padding-bottom: 10px; }
  & .warning { color: var(--warn-text); & .pi { font-size: 12px; margin-right: 6px; } }
  & dl { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; border-top: 1px solid var(--border); padding-top: 10px; }
  & dl > div + div { border-left: 1px solid var(--border); padding-left: 12px; }
  & dt { font-size: var(--fs-11); color: var(--text-3); }
  & dd { font-size: var(--fs-13); font-weight: var(--fw-semibold); }
`;

/** Present power against what is contracted. */
export default function Gauge({ container, block }: WidgetViewProps) {
  const { t } = useTranslation('widgets');
  const title = useWidgetTitle(container);
  const series = widgetSeries(container, block)[0];
  const device = container.config.devices[0];
  if (!series || !device) return null;
  const scale = gaugeScale(device, block.reservations ?? []);
  const { column, unit, decimals } = series;
  const value = column.latest?.value ?? column.total;
  const measured = column.values.filter((one) => one !== null);
  const facts: [string, number | null][] = [
    [t('gauge.reserved'), scale.reservation],
    [t('gauge.available'), scale.reservation === null ? null : scale.max],
    [t('gauge.peak'), measured.length > 0 ? Math.max(...measured) : null],
  ];
  return (
    <div css={style}>
      <div className="dial">
        <Dial value={value} unit={unit} prefix={column.prefix} scale={scale} label={title} />
      </div>
      {scale.lacksReservation && (
        <p className="line warning">
          <Icon name="exclamation-triangle" />
          {t('gauge.notConfigured')}
        </p>
      )}
      {scale.reservation !== null && value !== null && (
        <p className="line">
          <Percent share={value / scale.reservation} /> {t('gauge.ofReservation')}
        </p>
      )}
      <dl>
        {facts.map(([name, number]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <CompactNum value={number} unit={unit} decimals={decimals} prefix={column.prefix} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
