import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/reports/widget.ts';

/** The widget's own name, else that of its kind. */
export function useWidgetTitle({ component, config }: Container): string {
  const { t } = useTranslation('widgets');
  return config.name || t(`kind.${component}`);
}
