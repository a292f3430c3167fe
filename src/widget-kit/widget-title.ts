import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/reports/widget.ts';

/** The widget's own name, or the name of its kind without one. */
export function useWidgetTitle({ component, config }: Container): string {
  const { t } = useTranslation('widgets');
  return config.name || t(`kind.${component}`);
}
