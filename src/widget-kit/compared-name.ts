import type { Container } from '#contract/reports/widget.ts';
import type { WidgetSeries } from './widget-series.ts';
import type { WidgetTableInput } from './widget-table.ts';

/** Name of a compared column: `Energy · Previous year`. */
export const comparedName =
  ({ config }: Container, { t, label }: Pick<WidgetTableInput, 't' | 'label'>) =>
  ({ parameter, parameterText }: WidgetSeries): string =>
    `${parameterText || label(parameter)} · ${t(`comparison.${config.compareWith ?? 'previous-period'}`)}`;
