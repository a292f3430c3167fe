import { useTranslation } from 'react-i18next';
import type { Decision, VerdictRow } from '#contract/readings/data-health.ts';
import { parameterDefinition } from '#contract/readings/parameters.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import type { AskingProps } from '#features/data-health/decide/dialog-kind.ts';
import { lengthText } from '#features/data-health/length-text.ts';
import { RegisterValue } from '#features/data-health/register-value.tsx';
import { DECISION_STYLES, VERDICT_STYLES } from '#features/data-health/verdict-style.ts';
import { Tag } from '#ui/tag.tsx';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import { VerdictActions } from './verdict-actions.tsx';

export interface VerdictLineProps extends AskingProps {
  verdict: VerdictRow;
  /** Decision of a person on it that is in force. */
  decision: Decision | undefined;
}

/** Finding in the readings that waits for no decision: what, when, the numbers. */
export const VerdictLine = ({ verdict, decision, zone, mayDecide, onAsk }: VerdictLineProps) => {
  const { t } = useTranslation('health');
  const labelOf = useParameterLabel();
  const { kind, parameter, at, until, value, before, amount } = verdict;
  const unit = parameterDefinition(parameter)?.unit ?? '';
  const [from, to] = [Date.parse(at), until === null ? null : Date.parse(until)];
  const time = formatDayTime(from, zone, 'second');
  return (
    <tr>
      <td>
        <span title={t(`verdict.${kind}.means`)}>
          <Tag {...VERDICT_STYLES[kind]}>{t(`verdict.${kind}.name`)}</Tag>
        </span>
      </td>
      <td>{labelOf(parameter)}</td>
      <td className="tn">
        {to === null ? (
          time
        ) : (
          <>
            {formatDayTime(from, zone)} – {formatDayTime(to, zone)}{' '}
            <span className="muted">{lengthText((to - from) / 1000, t)}</span>
          </>
        )}
      </td>
      <td className="num">
        <RegisterValue value={before} unit={unit} />
      </td>
      <td className="num">
        <RegisterValue value={value} unit={unit} />
      </td>
      <td className="num">
        <RegisterValue value={amount} unit={unit} isChange />
      </td>
      <td className="actions">
        {decision && <Tag {...DECISION_STYLES[decision.kind]}>{t(`decision.${decision.kind}`)}</Tag>}
        <VerdictActions
          verdict={verdict}
          isDecided={decision !== undefined}
          mayDecide={mayDecide}
          time={time}
          onAsk={onAsk}
        />
      </td>
    </tr>
  );
};
