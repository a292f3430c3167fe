import { css } from '@emotion/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleHealthDetail } from '#contract/readings/data-health.ts';
import { formatDay } from '#domain/formatting/date.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import { dayBefore, yearDays } from './calendar.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CoverageLegend } from './coverage-legend.tsx';
import { CoverageTable } from './coverage-table.tsx';

type ParameterHealth = ModuleHealthDetail['parameters'][number];

const signature = ({ days, firstTs }: ParameterHealth): string =>
  `${firstTs === null ? '' : new Date(firstTs).toISOString().slice(0, 10)} ${JSON.stringify(days)}`;

/** Groups parameters measured on the same days to the same share: a meter usually sends all its values at once. */
const groupBySameDays = (parameters: readonly ParameterHealth[]): ParameterHealth[][] => [
  ...Map.groupBy(parameters, signature).values(),
];

export interface CoverageSectionProps {
  detail: ModuleHealthDetail;
  /** Requested year; the detail may still belong to another one. */
  year: number;
  onYear: (year: number) => void;
}

type Form = 'calendar' | 'table';

const yearStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  font-weight: var(--fw-medium);
`;
const groupStyle = css`
  display: flex;
  flex-direction: column;
  gap: 6px;
  & h3 { font-size: var(--fs-12); font-weight: var(--fw-medium); color: var(--text-2); }
`;

const firstOf = (group: readonly ParameterHealth[]): number | null =>
  group.reduce<number | null>(
    (first, { firstTs }) => (first === null ? firstTs : Math.min(first, firstTs ?? first)),
    null,
  );

/** Measured part of every day of a year, by parameter; parameters that agree share a calendar. */
export const CoverageSection = ({ detail, year, onYear }: CoverageSectionProps) => {
  const { t } = useTranslation('health');
  const labelOf = useParameterLabel();
  const [form, setForm] = useState<Form>('calendar');
  const { zone, parameters, firstFetch, year: shownYear } = detail;
  const yesterday = dayBefore(formatDay(Date.now(), zone));
  const thisYear = Number(formatDay(Date.now(), zone).slice(0, 4));
  const firstYear = firstFetch === null ? thisYear : Number(formatDay(firstFetch, zone).slice(0, 4));
  return (
    <Panel
      title={t('coverage.title')}
      actions={
        <>
          <Segmented<Form>
            size="sm"
            label={t('coverage.form')}
            value={form}
            options={[
              { value: 'calendar', label: t('coverage.calendar') },
              { value: 'table', label: t('coverage.table') },
            ]}
            onValue={setForm}
          />
          <span css={yearStyle}>
            <IconButton
              size="sm"
              icon="chevron-left"
              label={t('coverage.previousYear')}
              disabled={year <= firstYear}
              onClick={() => onYear(year - 1)}
            />
            <span className="tn" aria-live="polite">
              {year}
            </span>
            <IconButton
              size="sm"
              icon="chevron-right"
              label={t('coverage.nextYear')}
              disabled={year >= thisYear}
              onClick={() => onYear(year + 1)}
            />
          </span>
        </>
      }
    >
      {parameters.length === 0 && (
        <EmptyState icon="calendar" title={t('coverage.empty')} hint={t('coverage.emptyHint')} />
      )}
      {groupBySameDays(parameters).map((group) => {
        const isAll = group.length === parameters.length && group.length > 1;
        const names = isAll
          ? t('coverage.allParameters', { count: group.length })
          : group.map(({ parameter }) => labelOf(parameter)).join(', ');
        const first = firstOf(group);
        const expected = first === null ? null : { from: formatDay(first, zone), until: yesterday };
        const days = yearDays(shownYear, group[0]?.days ?? {}, expected);
        const label = t('coverage.label', { names, year: shownYear });
        return (
          <div key={names} css={groupStyle}>
            <h3>{names}</h3>
            {form === 'calendar' ? (
              <CalendarGrid key={shownYear} label={label} days={days} />
            ) : (
              <CoverageTable label={label} days={days} />
            )}
          </div>
        );
      })}
      {parameters.length > 0 && form === 'calendar' && <CoverageLegend />}
    </Panel>
  );
};
