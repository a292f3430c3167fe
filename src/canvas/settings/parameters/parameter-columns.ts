import { css } from '@emotion/react';
import type { ReportType } from '#contract/reports/report.ts';
import { type SettableKind, widgetTraits } from '#domain/reports/widget-traits.ts';

/** Limits offered for a parameter (R-SET-17). */
export type KpiColumns = 'none' | 'maximum' | 'minimum and maximum';

export function kpiColumns(kind: SettableKind, type: ReportType): KpiColumns {
  if (!widgetTraits(kind).hasKpi) return 'none';
  return type === 'availability-report' ? 'minimum and maximum' : 'maximum';
}

const LIMITS: Record<KpiColumns, string> = {
  none: '',
  maximum: '34px minmax(0, 1fr)',
  'minimum and maximum': '34px minmax(0, 1fr) minmax(0, 1fr)',
};

const stacked = (kpis: KpiColumns, button: number) => `
  --caption: block;
  grid-template-columns: 10px minmax(0, 1fr) ${LIMITS[kpis]} ${button}px;
  padding-bottom: 10px;
  & > .swatch { align-self: center; }
  & > .name { grid-column: 2 / -1; }
  & > .name + * { grid-column: 2; }
  & > :not(.swatch, .name) { align-self: end; }
  & > .switch { padding-bottom: 5px; }
  & > .switch > :first-of-type { margin-bottom: 5px; }
`;

/** Columns for colour, name, decimals, limits and button; beside limits, and on a phone, the name has a line of its own. */
export const parameterColumns = (kpis: KpiColumns) => css`
  display: grid;
  grid-template-columns: 10px minmax(0, 1fr) 62px 26px;
  align-items: center;
  gap: 4px 10px;
  ${kpis === 'none' ? '' : stacked(kpis, 26)}
  @media (max-width: 640px) {
    ${stacked(kpis, 40)}
    & > .switch { padding-bottom: 10px; }
    & > .switch > :first-of-type { margin-bottom: 13px; }
  }
`;
