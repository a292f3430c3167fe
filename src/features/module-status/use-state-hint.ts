import { useTranslation } from 'react-i18next';
import type { Module } from '#contract/readings/module.ts';
import { CURRENT_SECONDS, DELAYED_SECONDS, type FreshnessState } from '#domain/freshness.ts';
import { ageText } from '#platform/locale/age-text.ts';
import { intervalOf, limitsOf } from './module-state.ts';

const OWN = { current: 'hint.ownCurrent', delayed: 'hint.ownDelayed', outdated: 'hint.ownOutdated' } as const;

/** Explains what a state means, by the module's own limits when it has some (a longer interval). */
export function useStateHint(): (state: FreshnessState, module: Module | null) => string {
  const { t } = useTranslation('status');
  const { t: age } = useTranslation('widgets');
  return (state, module) => {
    const interval = module && intervalOf(module);
    if (!module || !interval || state === 'no_data') return t(`hint.${state}`);
    const limits = limitsOf(module);
    if (limits.current === CURRENT_SECONDS && limits.delayed === DELAYED_SECONDS) return t(`hint.${state}`);
    const limit = state === 'current' ? limits.current : limits.delayed;
    return t(OWN[state], { limit: ageText(limit, age), interval: ageText(interval, age) });
  };
}
