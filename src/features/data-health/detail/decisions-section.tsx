import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { Decision } from '#contract/readings/data-health.ts';
import { parameterDefinition } from '#contract/readings/parameters.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import type { AskingProps } from '#features/data-health/decide/dialog-kind.ts';
import { QuietNote } from '#features/data-health/quiet-note.tsx';
import { RegisterValue } from '#features/data-health/register-value.tsx';
import { DECISION_STYLES } from '#features/data-health/verdict-style.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { tableStyle } from '#ui/page/table-style.ts';
import { Tag } from '#ui/tag.tsx';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';

interface DecisionTextProps {
  decision: Decision;
  zone: string;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Details of a decision beyond its kind: the registers and serials of an exchange, the times of an outage. */
const DecisionText = ({ decision, zone }: DecisionTextProps) => {
  const { t } = useTranslation('health');
  const { kind, parameter, at, until, data } = decision;
  const write = (iso: string): string => formatDayTime(Date.parse(iso), zone, 'second');
  if (kind === 'planned_outage')
    return (
      <span className="tn">{`${write(at).slice(0, 16)} – ${until ? write(until).slice(0, 16) : ''}`}</span>
    );
  if (kind === 'day_reopened')
    return <span className="tn">{t('decisions.utcDay', { day: at.slice(0, 10) })}</span>;
  if (kind !== 'exchange') return <span className="tn">{write(at)}</span>;
  const unit = parameterDefinition(parameter ?? '')?.unit ?? '';
  const exchangedAt = textOf(data.exchangedAt);
  return (
    <>
      <span className="tn">{write(exchangedAt || at)}</span>
      {': '}
      {textOf(data.oldSerial)} <RegisterValue value={numberOf(data.oldEnd)} unit={unit} />
      {' → '}
      {textOf(data.newSerial)} <RegisterValue value={numberOf(data.newStart)} unit={unit} />
    </>
  );
};

export interface DecisionsSectionProps extends AskingProps {
  decisions: readonly Decision[];
}

const style = css`
  & .reason, & .wraps { white-space: normal; padding-top: 6px; padding-bottom: 6px; }
  & .reason { min-width: 160px; }
  & .wraps { min-width: 200px; }
  & .actions { text-align: right; width: 1%; }
  & [data-undone='true'] td:not(.actions) { color: var(--text-3); }
`;

const COLUMNS = ['what', 'parameter', 'concerns', 'reason', 'author'] as const;

/** All decisions on a module, the newest first; undone ones stay as history. */
export const DecisionsSection = ({ decisions, zone, mayDecide, onAsk }: DecisionsSectionProps) => {
  const { t } = useTranslation('health');
  const labelOf = useParameterLabel();
  return (
    <Panel title={t('decisions.title')} note={decisions.length || undefined} isFlush>
      {decisions.length === 0 ? (
        <QuietNote icon="history" title={t('decisions.empty')} hint={t('decisions.emptyHint')} />
      ) : (
        <table css={[tableStyle, style]}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`decisions.column.${column}`)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('decisions.column.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {decisions.map((decision) => (
              <tr key={decision.id} data-undone={decision.undoneAt !== null}>
                <td>
                  <Tag {...DECISION_STYLES[decision.kind]}>{t(`decision.${decision.kind}`)}</Tag>
                </td>
                <td>{decision.parameter ? labelOf(decision.parameter) : t('decisions.allParameters')}</td>
                <td className="wraps">
                  <DecisionText decision={decision} zone={zone} />
                </td>
                <td className="reason">{decision.reason}</td>
                <td>
                  {decision.author ?? t('decisions.system')}
                  <span className="tn muted"> {formatDayTime(Date.parse(decision.decidedAt), zone)}</span>
                </td>
                <td className="actions">
                  <Undo decision={decision} zone={zone} mayDecide={mayDecide} onAsk={onAsk} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
};

interface UndoProps extends Omit<DecisionsSectionProps, 'decisions'> {
  decision: Decision;
}

const Undo = ({ decision, zone, mayDecide, onAsk }: UndoProps) => {
  const { t } = useTranslation('health');
  if (decision.undoneAt !== null) {
    const time = formatDayTime(Date.parse(decision.undoneAt), zone);
    return <Tag>{t('decisions.undone', { time, name: decision.undoneBy ?? t('decisions.system') })}</Tag>;
  }
  if (!mayDecide) return null;
  return (
    <Button size="sm" icon="undo" popup="dialog" onClick={() => onAsk({ about: 'undo', decision })}>
      {t('decisions.undo')}
      <span className="visually-hidden"> {t(`decision.${decision.kind}`)}</span>
    </Button>
  );
};
