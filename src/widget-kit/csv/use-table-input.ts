import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import type { WidgetTableInput } from '#widget-kit/widget-table.ts';

type Facts = Pick<
  WidgetTableInput,
  'container' | 'period' | 'now' | 'isFrozen' | 'reportType' | 'outOfReach'
> & {
  block: WidgetTableInput['block'] | null;
};

/** Input of a widget's table, in the language of the page; null without data. */
export function useTableInput({
  container,
  block,
  period,
  now,
  isFrozen = false,
  reportType,
  outOfReach = 0,
}: Facts): WidgetTableInput | null {
  const { t, i18n } = useTranslation('widgets');
  const label = useParameterLabel();
  return useMemo(
    () =>
      block && {
        container,
        block,
        period,
        now,
        isFrozen,
        reportType,
        outOfReach,
        t,
        label,
        locale: i18n.language,
      },
    [container, block, period, now, isFrozen, reportType, outOfReach, t, label, i18n.language],
  );
}
