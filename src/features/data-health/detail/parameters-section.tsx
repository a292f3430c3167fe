import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { ModuleHealthDetail } from '#contract/readings/data-health.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { MISSING } from '#domain/formatting/number.ts';
import { RegisterValue } from '#features/data-health/register-value.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { tableStyle } from '#ui/page/table-style.ts';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';

export interface ParametersSectionProps {
  parameters: ModuleHealthDetail['parameters'];
  zone: string;
}

const style = css`& tbody td { height: var(--row); }`;

const COLUMNS = ['name', 'first', 'last', 'value'] as const;

/** Parameters that a module sends, with their first and last readings. */
export const ParametersSection = ({ parameters, zone }: ParametersSectionProps) => {
  const { t } = useTranslation('health');
  const labelOf = useParameterLabel();
  const time = (instant: number | null): string =>
    instant === null ? MISSING : formatDayTime(instant, zone, 'second');
  if (parameters.length === 0) return null;
  return (
    <Panel title={t('parameters.title')} note={parameters.length} isFlush>
      <table css={[tableStyle, style]}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={column === 'value' ? 'num' : undefined}>
                {t(`parameters.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parameters.map(({ parameter, unit, firstTs, lastTs, lastValue }) => (
            <tr key={parameter}>
              <td>{labelOf(parameter)}</td>
              <td className="tn muted">{time(firstTs)}</td>
              <td className="tn">{time(lastTs)}</td>
              <td className="num">
                <RegisterValue value={lastValue} unit={unit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
};
