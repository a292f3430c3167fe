import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { Decision, VerdictRow } from '#contract/readings/data-health.ts';
import type { AskingProps } from '#features/data-health/decide/dialog-kind.ts';
import { tableStyle } from '#ui/page/table-style.ts';
import { decisionOn } from './decision-on.ts';
import { VerdictLine } from './verdict-line.tsx';

export interface VerdictTableProps extends AskingProps {
  label: string;
  verdicts: readonly VerdictRow[];
  decisions: readonly Decision[];
}

const style = css`
  & tbody td { height: 34px; }
  & .actions { text-align: right; width: 1%; }
  & .actions > * { margin-left: 4px; vertical-align: middle; }
`;

const COLUMNS = ['what', 'parameter', 'when', 'before', 'value', 'amount'] as const;
const NUMBERS: readonly string[] = ['before', 'value', 'amount'];

/** Findings in the readings, one line each. */
export const VerdictTable = ({ label, verdicts, decisions, ...rest }: VerdictTableProps) => {
  const { t } = useTranslation('health');
  return (
    <table css={[tableStyle, style]} aria-label={label}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={NUMBERS.includes(column) ? 'num' : undefined}>
              {t(`verdict.column.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('verdict.column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {verdicts.map((verdict) => (
          <VerdictLine
            key={`${verdict.kind} ${verdict.parameter} ${verdict.at}`}
            verdict={verdict}
            decision={decisionOn(verdict, decisions)}
            {...rest}
          />
        ))}
      </tbody>
    </table>
  );
};
