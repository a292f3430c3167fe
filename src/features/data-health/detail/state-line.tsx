import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { ModuleHealthDetail } from '#contract/readings/data-health.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { lengthText } from '#features/data-health/length-text.ts';
import { ageText } from '#platform/locale/age-text.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { FreshnessDot } from '#ui/freshness-dot.tsx';
import { panelStyle } from '#ui/page/table-style.ts';
import { whatToDo } from './what-to-do.ts';

export interface StateLineProps {
  detail: ModuleHealthDetail;
  onRefresh: () => void;
}

const style = css`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px 14px;
  &[data-silent] { border-color: var(--error); background: var(--error-soft); }
  & > [data-freshness] { margin-top: 6px; }
  & > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & h2 { font-size: var(--fs-14); font-weight: var(--fw-semibold); }
  & p { margin: 0; font-size: var(--fs-12); color: var(--text-2); }
  & .todo { margin-top: 4px; color: var(--text); }
`;

/** Whether the module sends, since when not, what is known about the reason, and what to do. */
export const StateLine = ({ detail, onRefresh }: StateLineProps) => {
  const { t } = useTranslation('health');
  const { t: widgetText } = useTranslation('widgets');
  const { state, ageSeconds, disabled, lastFetch, expectedInterval, zone, controller, lastAnswer } = detail;
  const time = (instant: number): string => `${formatDayTime(instant, zone)} (${zone})`;
  const age = ageText(ageSeconds ?? 0, widgetText);
  const step = whatToDo(detail);
  const headline = {
    current: t('state.sends', { age }),
    delayed: t('state.late', { age }),
    outdated: t('state.silent', { age }),
    no_data: t('state.never'),
  }[state];
  const facts = [
    lastFetch !== null && t('state.lastReading', { time: time(lastFetch) }),
    expectedInterval === null
      ? t('state.intervalUnknown')
      : t('state.expected', { interval: lengthText(expectedInterval, t) }),
    controller && t('state.controller', { controller: controller.name, ...controller }),
    lastAnswer && t(`state.answer.${lastAnswer.kind}`, { time: time(lastAnswer.at), text: lastAnswer.text }),
  ];
  return (
    <section css={[panelStyle, style]} aria-label={t('state.label')} data-silent={step ? '' : undefined}>
      <FreshnessDot state={state} />
      <div>
        <h2 className="tn">{disabled ? `${t('state.disabled')} ${headline}` : headline}</h2>
        <p className="tn">{facts.filter(Boolean).join(' · ')}</p>
        {step && <p className="todo">{t(`state.todo.${step}`)}</p>}
      </div>
      <IconButton size="sm" icon="refresh" label={t('list.refresh')} onClick={onRefresh} />
    </section>
  );
};
