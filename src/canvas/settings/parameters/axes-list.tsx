import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { settingsGroupStyle } from '#canvas/settings/tabs/settings-group-style.ts';
import { useSettings } from '#canvas/settings/use-settings.ts';
import type { ChartDevice } from '#contract/reports/widget.ts';
import { unitOf } from '#platform/session/measured.ts';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import { changeDecimals, GREATEST_DECIMALS } from '#widget-kit/settings/devices.ts';
import { NumberBox } from './number-box.tsx';

/** Axis shared by all series of a chart with the same unit. */
interface UnitAxis {
  unit: string;
  /** Distinct parameters on the axis, in the order of their first device. */
  parameters: string[];
  decimals: number | undefined;
}

/** Axes of a chart in the order of assignment: the first two are drawn. */
function unitAxes(devices: readonly ChartDevice[]): UnitAxis[] {
  const axes = new Map<string, UnitAxis>();
  for (const { value, decimals } of devices.flatMap(({ parameters }) => parameters)) {
    const unit = unitOf(value);
    const axis = axes.get(unit);
    if (!axis) axes.set(unit, { unit, parameters: [value], decimals });
    else if (!axis.parameters.includes(value)) axis.parameters.push(value);
  }
  return [...axes.values()];
}

const rowStyle = css`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto 62px;
  align-items: center;
  gap: 10px;
  min-height: 38px;
  padding: 4px 12px;
  font-size: var(--fs-12);
  & b { font-weight: var(--fw-semibold); }
  & .names { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--text-2); }
  & .side { color: var(--text-3); font-size: var(--fs-11); }
  @media (max-width: 640px) { --caption: block; }
`;

const SIDES = ['left', 'right'] as const;

/** Axes derived from the units of the chosen parameters, each with its decimals (R-SET-14). */
export const AxesList = () => {
  const { t } = useTranslation('widgets');
  const labelOf = useParameterLabel();
  const { widget, configure } = useSettings();
  const { devices } = widget.config;
  const axes = unitAxes(devices);
  return (
    <section css={settingsGroupStyle} aria-label={t('settings.axes.title')}>
      <header>
        <h3>{t('settings.axes.title')}</h3>
        <span className="note">{t('settings.axes.note')}</span>
      </header>
      {axes.length === 0 && <p className="empty">{t('settings.axes.empty')}</p>}
      {axes.length > 0 && (
        <ul>
          {axes.map(({ unit, parameters, decimals }, index) => (
            <li key={unit} css={rowStyle}>
              <b>{unit || t('settings.axes.noUnit')}</b>
              <span className="names">{parameters.map(labelOf).join(', ')}</span>
              <span className="side">{t(`settings.axes.${SIDES[index] ?? 'hidden'}`)}</span>
              <NumberBox
                label={t('settings.decimalsOf', { name: unit || t('settings.axes.noUnit') })}
                caption={t('settings.decimals')}
                min={0}
                max={GREATEST_DECIMALS}
                step={1}
                value={decimals}
                onValue={(value) => {
                  const [first] = parameters;
                  if (first && value !== undefined)
                    configure({ devices: changeDecimals(devices, first, value) });
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
