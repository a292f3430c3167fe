import { useTranslation } from 'react-i18next';
import type { Decision } from '#contract/readings/data-health.ts';
import { parameterDefinition } from '#contract/readings/parameters.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { RegisterValue } from '#features/data-health/register-value.tsx';

export interface DecisionTextProps {
  decision: Decision;
  zone: string;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Details of a decision beyond its kind: the registers and serials of an exchange, the times of an outage. */
export const DecisionText = ({ decision, zone }: DecisionTextProps) => {
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
