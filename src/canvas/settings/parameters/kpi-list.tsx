import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#canvas/settings/problem.tsx';
import { settingsGroupStyle } from '#canvas/settings/tabs/settings-group-style.ts';
import { useSettings } from '#canvas/settings/use-settings.ts';
import type { ReportType } from '#contract/reports/report.ts';
import type { ChartDevice } from '#contract/reports/widget.ts';
import { unitOf } from '#platform/session/measured.ts';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import { KpiFields } from './kpi-fields.tsx';

const rowStyle = (hasMinimum: boolean) => css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 34px ${hasMinimum ? '82px' : ''} 82px;
  align-items: end;
  gap: 4px 10px;
  padding: 6px 12px;
  font-size: var(--fs-12);
  & > .name { align-self: center; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > .switch { align-self: center; }
  & > .switch > span { display: none; }
  & > .issue { grid-column: 1 / -1; }
  @media (max-width: 640px) { --caption: block; }
`;

const headStyle = css`
  & > header .heads { margin-left: auto; padding-right: 13px; display: flex; gap: 10px; font-size: var(--fs-11); color: var(--text-3); }
  & > header .heads > span { width: 82px; text-align: right; }
  @media (max-width: 640px) { & > header .heads { display: none; } }
`;

const withParameter = (
  devices: readonly ChartDevice[],
  at: number,
  index: number,
  parameter: ChartDevice['parameters'][number],
): ChartDevice[] =>
  devices.map((device, i) =>
    i === at ? { ...device, parameters: device.parameters.with(index, parameter) } : device,
  );

/** List of the limits of all parameters of a chart. */
export const KpiList = ({ reportType }: { reportType: ReportType }) => {
  const { t } = useTranslation('widgets');
  const labelOf = useParameterLabel();
  const { widget, configure } = useSettings();
  const { devices } = widget.config;
  const hasMinimum = reportType === 'availability-report';
  if (devices.length === 0) return null;
  return (
    <section css={[settingsGroupStyle, headStyle]} aria-label={t('settings.kpi')}>
      <header>
        <h3>{t('settings.kpi')}</h3>
        <span className="heads" aria-hidden="true">
          {hasMinimum && <span>{t('settings.minimum')}</span>}
          <span>{t('settings.maximum')}</span>
        </span>
      </header>
      <ul>
        {devices.flatMap((device, at) =>
          device.parameters.map((parameter, index) => {
            const name = [device.name, labelOf(parameter.value)].filter(Boolean).join(' · ');
            return (
              <li key={`${device.uuid} ${parameter.value}`} css={rowStyle(hasMinimum)}>
                <span className="name" title={name}>
                  {name} <span className="unit">{unitOf(parameter.value)}</span>
                </span>
                <KpiFields
                  parameter={parameter}
                  name={name}
                  hasMinimum={hasMinimum}
                  onChange={(changed) => configure({ devices: withParameter(devices, at, index, changed) })}
                />
                <Problem path={`config.devices[${at}].parameters[${index}].kpi`} />
              </li>
            );
          }),
        )}
      </ul>
    </section>
  );
};
