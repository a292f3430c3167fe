import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { Decision, VerdictRow } from '#contract/data-health.ts';
import { tableStyle } from '#ui/table-style.ts';
import type { Asking } from '../decide/asking.ts';
import { VerdictLine } from './verdict-line.tsx';

export interface VerdictTableProps {
  label: string;
  verdicts: readonly VerdictRow[];
  decisions: readonly Decision[];
  zone: string;
  mayDecide: boolean;
  onAsk: (asking: Asking) => void;
}

const style = css`
  & .words { white-space: normal; min-width: 200px; max-width: 360px; color: var(--text-2); padding-top: 6px; padding-bottom: 6px; }
  & .actions { text-align: right; width: 1%; }
  & .actions > * { margin-left: 4px; vertical-align: middle; }
`;

const COLUMNS = ['what', 'parameter', 'when', 'before', 'value', 'amount', 'means'] as const;
const NUMBERS: readonly string[] = ['before', 'value', 'amount'];

const dayOf = (iso: string): string => iso.slice(0, 10);

/** The decision in force on a verdict's reading; of a closed day, the one that reopened it. */
const decisionOn = (verdict: VerdictRow, decisions: readonly Decision[]): Decision | undefined =>
  decisions.find(({ kind, parameter, at, undoneAt }) => {
    if (undoneAt !== null || kind === 'planned_outage' || verdict.kind === 'gap') return false;
    if (kind === 'day_reopened')
      return verdict.kind === 'late_for_closed_day' && dayOf(at) === dayOf(verdict.at);
    return parameter === verdict.parameter && at === verdict.at;
  });

/** What was found in the readings, one line each. */
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
