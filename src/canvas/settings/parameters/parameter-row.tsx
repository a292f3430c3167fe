import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#canvas/settings/problem.tsx';
import type { ChartParameter } from '#contract/reports/widget.ts';
import { useTheme } from '#platform/page/theme.ts';
import { unitOf } from '#platform/session/measured.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { chartColor } from '#widget-kit/palette.ts';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import { GREATEST_DECIMALS } from '#widget-kit/settings/devices.ts';
import { KpiFields } from './kpi-fields.tsx';
import { NumberBox } from './number-box.tsx';
import { type KpiColumns, parameterColumns } from './parameter-columns.ts';

export interface ParameterRowProps {
  parameter: ChartParameter;
  /** Path of the parameter in the form. */
  path: string;
  /** Index of its series within the widget. */
  color: number;
  /** False when the device has sent no value of it or no longer exists. */
  hasValues: boolean;
  kpis: KpiColumns;
  onChange: (parameter: ChartParameter) => void;
  onDecimals: (decimals: number) => void;
  /** Undefined when the widget kind needs the parameter. */
  onDelete: (() => void) | undefined;
}

const style = css`
  min-height: 34px;
  & > .swatch { width: 10px; height: 10px; border-radius: 2px; }
  & > .name { font-size: var(--fs-12); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > .issue { grid-column: 2 / -1; }
`;

/** Decimals shown for stored data without the setting (R-SET-15). */
const DECIMALS_WHERE_ABSENT = 4;

/** One parameter of a device: its colour, name, unit, decimals and limits. */
export const ParameterRow = ({
  parameter,
  path,
  color,
  hasValues,
  kpis,
  onChange,
  onDecimals,
  onDelete,
}: ParameterRowProps) => {
  const { t } = useTranslation('widgets');
  const name = useParameterLabel()(parameter.value);
  const { fill } = chartColor(color, useTheme());
  return (
    <div css={[parameterColumns(kpis), style]}>
      <span className="swatch" style={{ background: fill }} />
      <span className="name" title={name}>
        {parameter.text || name} <span className="unit">{unitOf(parameter.value)}</span>{' '}
        {!hasValues && <Tag tone="warn">{t('settings.noValues')}</Tag>}
      </span>
      <NumberBox
        label={t('settings.decimalsOf', { name })}
        caption={t('settings.decimals')}
        min={0}
        max={GREATEST_DECIMALS}
        step={1}
        value={parameter.decimals ?? DECIMALS_WHERE_ABSENT}
        onValue={(decimals) => {
          // An emptied field keeps the last number: decimals cannot be undefined.
          if (decimals !== undefined) onDecimals(decimals);
        }}
      />
      {kpis !== 'none' && (
        <KpiFields {...{ parameter, name, onChange }} hasMinimum={kpis === 'minimum and maximum'} />
      )}
      {onDelete ? (
        <IconButton
          size="sm"
          icon="times"
          label={t('settings.removeParameter', { name })}
          onClick={onDelete}
        />
      ) : (
        <span />
      )}
      <Problem path={`${path}.decimals`} />
      <Problem path={`${path}.kpi`} />
    </div>
  );
};
