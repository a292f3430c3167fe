import { useTranslation } from 'react-i18next';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import { listWords } from '#domain/recurrence/say-words.ts';
import { Notice } from '#features/reports/editor/schedule/notice.tsx';
import { useLocale } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { monthName } from './names-of-days.ts';
import { impossibleDay, onLastDay, type RuleOutcome } from './rule-outcome.ts';

export interface RuleNoticesProps {
  recurrence: Recurrence;
  outcome: RuleOutcome;
  isReadOnly: boolean;
  onRule: (rule: string) => void;
}

/** Problems of a rule, or what it leaves out, in words and with a way out; shown while the rule is being chosen. */
export const RuleNotices = ({ recurrence, outcome, isReadOnly, onRule }: RuleNoticesProps) => {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  const lastDay = onLastDay(recurrence.rule);
  const toLastDay = lastDay && !isReadOnly && (
    <Button size="sm" onClick={() => onRule(lastDay)}>
      {t('notice.useLastDay')}
    </Button>
  );
  if ('refusal' in outcome) {
    const never = outcome.refusal === 'neverRuns' ? impossibleDay(recurrence.rule) : null;
    return (
      <Notice tone="error" action={never && toLastDay}>
        {never
          ? t('notice.noSuchDay', { day: never.day, month: monthName(never.month, locale) })
          : t(`refused.${outcome.refusal}`)}
      </Notice>
    );
  }
  const { gaps, runs } = outcome;
  if (runs.length === 0) return <Notice tone="warn">{t('notice.ended')}</Notice>;
  if (gaps.skipped.length > 0) {
    const months = listWords(
      gaps.skipped.map((month) => monthName(month, locale)),
      locale,
    );
    return (
      <Notice tone="warn" action={toLastDay}>
        {t('notice.skips', { months })}
      </Notice>
    );
  }
  if (!gaps.isLeapDay) return null;
  return (
    <Notice tone="info" action={toLastDay}>
      {t('notice.leapDay', { month: monthName(2, locale) })}
    </Notice>
  );
};
