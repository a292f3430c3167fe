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
  maximum: '34px 82px',
  'minimum and maximum': '34px 82px 82px',
};

const LIMITS_ON_PHONES: Record<KpiColumns, string> = {
  none: '',
  maximum: '34px minmax(0, 1fr)',
  'minimum and maximum': '34px minmax(0, 1fr) minmax(0, 1fr)',
};

/** Columns for colour, name, decimals, limits and button; on a phone the name has a line of its own. */
export const parameterColumns = (kpis: KpiColumns) => css`
  display: grid;
  grid-template-columns: 10px minmax(0, 1fr) 62px ${LIMITS[kpis]} 26px;
  align-items: center;
  gap: 4px 10px;
  @media (max-width: 640px) {
    grid-template-columns: 10px minmax(0, 1fr) ${LIMITS_ON_PHONES[kpis]} 40px;
    padding-bottom: 10px;
    & > .swatch { align-self: center; }
    & > .name { grid-column: 2 / -1; }
    & > .name + * { grid-column: 2; }
    & > :not(.swatch, .name) { align-self: end; }
    & > .switch { padding-bottom: 10px; }
    & > .switch > :first-of-type { margin-bottom: 13px; }
  }
`;
