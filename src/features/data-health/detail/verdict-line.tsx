import { useTranslation } from 'react-i18next';
import type { Decision, VerdictRow } from '#contract/data-health.ts';
import { parameterDefinition } from '#contract/parameters.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { Tag } from '#ui/tag.tsx';
import { useParameterLabel } from '#widgets/parameter-label.ts';
import type { Asking } from '../decide/asking.ts';
import { lengthText } from '../length-text.ts';
import { DECISION_LOOKS, VERDICT_LOOKS } from '../looks.ts';
import { Register } from '../register.tsx';
import { VerdictActions } from './verdict-actions.tsx';

export interface VerdictLineProps {
  verdict: VerdictRow;
  /** What a person decided on it, while in force. */
  decision: Decision | undefined;
  zone: string;
  mayDecide: boolean;
  onAsk: (asking: Asking) => void;
}

/** One thing found in the readings: what, when, the numbers, what it means, what can be done. */
export const VerdictLine = ({ verdict, decision, zone, mayDecide, onAsk }: VerdictLineProps) => {
  const { t } = useTranslation('health');
  const labelOf = useParameterLabel();
  const { kind, parameter, at, until, value, before, amount } = verdict;
  const unit = parameterDefinition(parameter)?.unit ?? '';
  const seconds = until === null ? null : (Date.parse(until) - Date.parse(at)) / 1000;
  return (
    <tr>
      <td>
        <Tag {...VERDICT_LOOKS[kind]}>{t(`verdict.${kind}.name`)}</Tag>
      </td>
      <td>{labelOf(parameter)}</td>
      <td className="tn">
        {formatDayTime(Date.parse(at), zone, 'second')}
        {until && (
          <>
            {' – '}
            {formatDayTime(Date.parse(until), zone)}
            {seconds !== null && <span className="muted"> {lengthText(seconds, t)}</span>}
          </>
        )}
      </td>
      <td className="num">
        <Register value={before} unit={unit} />
      </td>
      <td className="num">
        <Register value={value} unit={unit} />
      </td>
      <td className="num">
        <Register value={amount} unit={unit} isChange />
      </td>
      <td className="words">
        {decision ? (
          <Tag {...DECISION_LOOKS[decision.kind]}>{t(`decision.${decision.kind}`)}</Tag>
        ) : (
          t(`verdict.${kind}.means`)
        )}
      </td>
      <td className="actions">
        <VerdictActions
          verdict={verdict}
          isDecided={decision !== undefined}
          mayDecide={mayDecide}
          time={formatDayTime(Date.parse(at), zone, 'second')}
          onAsk={onAsk}
        />
      </td>
    </tr>
  );
};
