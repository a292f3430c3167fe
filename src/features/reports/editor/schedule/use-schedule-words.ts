import { useTranslation } from 'react-i18next';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import { describeRule } from '#domain/recurrence/describe.ts';
import { sayWords } from '#domain/recurrence/say-words.ts';
import { useLocale } from '#platform/session/structure.ts';

/**
 * Writes recurrences in the language of the page: `Every month on the first day at 06:00`; a paused one is marked as
 * paused.
 */
export function useRuleSentence(): (recurrence: Pick<Recurrence, 'rule' | 'isActive'> | null) => string {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  return (recurrence) => {
    if (!recurrence) return t('title');
    const sentence = sayWords(describeRule(recurrence.rule), locale, (key, values) => t(key, values));
    return recurrence.isActive ? sentence : t('pausedSentence', { sentence });
  };
}

/** One recurrence in one sentence. */
export const useScheduleWords = (recurrence: Pick<Recurrence, 'rule' | 'isActive'> | null): string =>
  useRuleSentence()(recurrence);
