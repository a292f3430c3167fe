import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { unitOf } from '#contract/parameters.ts';
import type { ChartParameter } from '#contract/report.ts';
import { useTheme } from '#platform/theme.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { inputStyle } from '#ui/input-style.ts';
import { Tag } from '#ui/tag.tsx';
import { chartColor } from '#widgets/palette.ts';
import { useParameterLabel } from '#widgets/parameter-label.ts';
import { Issue } from './issue.tsx';
import { GREATEST_DECIMALS } from './model/devices.ts';

export interface ParameterRowProps {
  parameter: ChartParameter;
  /** Path of the parameter in the form. */
  path: string;
  /** Number of its series among all of the widget. */
  color: number;
  /** False: the device has sent nothing of it, or no longer exists. */
  hasValues: boolean;
  onDecimals: (decimals: number) => void;
  onDelete: () => void;
}

const style = css`
  display: grid;
  grid-template-columns: 10px minmax(0, 1fr) auto 72px 26px;
  align-items: center;
  gap: 10px;
  min-height: 34px;
  & > .swatch { width: 10px; height: 10px; border-radius: 2px; }
  & > .name { font-size: var(--fs-12); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & label { font-size: var(--fs-11); color: var(--text-3); }
  & > .issue { grid-column: 2 / -1; }
`;

const numberStyle = css`
  height: var(--control-sm);
  font-size: var(--fs-12);
  text-align: right;
`;

/** Stored data without the setting is shown with four (R-SET-15). */
const DECIMALS_WHERE_ABSENT = 4;

/** One parameter of a device: its colour, name, unit and decimals. */
export const ParameterRow = ({
  parameter,
  path,
  color,
  hasValues,
  onDecimals,
  onDelete,
}: ParameterRowProps) => {
  const { t } = useTranslation('reports');
  const name = useParameterLabel()(parameter.value);
  const { fill } = chartColor(color, useTheme());
  const id = `${path}.decimals`;
  return (
    <div css={style}>
      <span className="swatch" style={{ background: fill }} />
      <span className="name">
        {parameter.text || name} <span className="unit">{unitOf(parameter.value)}</span>{' '}
        {!hasValues && <Tag tone="warn">{t('form.noValues')}</Tag>}
      </span>
      <label htmlFor={id}>{t('form.decimals')}</label>
      <input
        id={id}
        css={[inputStyle, numberStyle]}
        className="tn"
        type="number"
        min={0}
        max={GREATEST_DECIMALS}
        step={1}
        aria-label={t('form.decimalsOf', { name })}
        value={parameter.decimals ?? DECIMALS_WHERE_ABSENT}
        onChange={({ target }) => {
          // An emptied box keeps the last number: decimals are never unknown.
          if (target.value !== '') onDecimals(Number(target.value));
        }}
      />
      <IconButton size="sm" icon="times" label={t('form.removeParameter', { name })} onClick={onDelete} />
      <Issue path={`${path}.decimals`} />
    </div>
  );
};
