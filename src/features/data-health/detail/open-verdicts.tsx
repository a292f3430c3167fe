import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { VerdictRow } from '#contract/readings/data-health.ts';
import { parameterDefinition } from '#contract/readings/parameters.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import type { AskingProps } from '#features/data-health/decide/dialog-kind.ts';
import { RegisterValue } from '#features/data-health/register-value.tsx';
import { VERDICT_STYLES } from '#features/data-health/verdict-style.ts';
import { Tag } from '#ui/tag.tsx';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import { VerdictActions } from './verdict-actions.tsx';

export interface OpenVerdictsProps extends AskingProps {
  label: string;
  verdicts: readonly VerdictRow[];
}

const style = css`
  & li {
    display: grid; grid-template-columns: minmax(150px, auto) minmax(0, 1fr) auto; gap: 4px 16px; align-items: center;
    padding: 12px 14px; border-top: 1px solid var(--border);
  }
  & li:first-of-type { border-top: 0; }
  & .facts { display: flex; flex-wrap: wrap; gap: 2px 14px; font-size: var(--fs-12); }
  & .facts b { font-weight: var(--fw-medium); }
  & .means { font-size: var(--fs-12); color: var(--text-2); }
  & .actions { display: flex; flex-wrap: wrap; gap: 6px; justify-content: flex-end; align-items: center; }
  @media (max-width: 900px) { & li { grid-template-columns: minmax(0, 1fr); } & .actions { justify-content: flex-start; } }
`;

/** Matters that wait for a person, one after the other, each with its choices. */
export const OpenVerdicts = ({ label, verdicts, zone, mayDecide, onAsk }: OpenVerdictsProps) => {
  const { t } = useTranslation('health');
  const labelOf = useParameterLabel();
  return (
    <ul css={style} aria-label={label}>
      {verdicts.map((verdict) => {
        const { kind, parameter, at, value, before } = verdict;
        const unit = parameterDefinition(parameter)?.unit ?? '';
        const time = formatDayTime(Date.parse(at), zone, 'second');
        return (
          <li key={`${kind} ${parameter} ${at}`}>
            <span>
              <Tag {...VERDICT_STYLES[kind]}>{t(`verdict.${kind}.name`)}</Tag>
            </span>
            <div>
              <p className="facts">
                <b className="tn">{time}</b>
                <span>{labelOf(parameter)}</span>
                <span>
                  {before !== null && (
                    <>
                      <RegisterValue value={before} />
                      {' → '}
                    </>
                  )}
                  <RegisterValue value={value} unit={unit} />
                </span>
              </p>
              <p className="means">{t(`verdict.${kind}.means`)}</p>
            </div>
            <span className="actions">
              <VerdictActions
                verdict={verdict}
                isDecided={false}
                mayDecide={mayDecide}
                time={time}
                onAsk={onAsk}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
};
