import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { useHeadUnits } from '#widget-kit/chart/head-units.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { Dial } from './dial.tsx';
import { dialNumbers } from './dial-text.ts';
import { FactLine } from './fact-line.tsx';
import { gaugeFacts } from './gauge-facts.ts';
import { gaugeReading } from './gauge-reading.ts';
import { gaugeSubject } from './gauge-subject.ts';

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
export default function Gauge({ container, block }: WidgetViewProps) {
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
      <FactLine facts={gaugeFacts(scale, reading)} numbers={numbers} series={series} />
    </div>
  );
}
