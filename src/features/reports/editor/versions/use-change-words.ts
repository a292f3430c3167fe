import { useTranslation } from 'react-i18next';
import type { VersionChanges } from '#contract/reports/report-differences.ts';

/** Sums up in one line what a version changed: `Schedule: changed · Gas: added · +2`. */
export function useChangeWords(): (changes: VersionChanges) => string {
  const { t } = useTranslation(['editor', 'widgets']);
  return ({ fields, widgets, widgetCount }) => {
    const more = widgetCount - widgets.length;
    const words = [
      ...fields.map((field) => `${t(`differences.field.${field}`)}: ${t('differences.changed')}`),
      ...widgets.map(
        ({ kind, component, name }) =>
          `${name || t(`widgets:kind.${component}`)}: ${t(`differences.${kind}`)}`,
      ),
      ...(more > 0 ? [`+${more}`] : []),
    ];
    return words.join(' · ') || t('differences.none');
  };
}
