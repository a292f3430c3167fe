import { css } from '@emotion/react';
import type { WallPeriod } from '#domain/time/report-period.ts';
import type { PageView } from '#features/reports/view/view-period.ts';
import { PrimeRoot } from '#ui/styles/prime-root.tsx';
import { ComparisonChoice, type PageComparisons } from './comparison-choice.tsx';
import { PeriodPresets } from './period-presets.tsx';
import { PeriodRange } from './period-range.tsx';

export interface PeriodChoiceProps extends Pick<PageView, 'compareWith'> {
  /** Period on screen. */
  period: WallPeriod;
  zone: string;
  comparisons: PageComparisons;
  onView: (change: Partial<PageView>) => void;
}

const style = css`
  display: grid;
  grid-template-columns: 196px minmax(0, 1fr);
  padding: 12px;
  gap: 16px;
  & > .own { display: flex; flex-direction: column; gap: 12px; min-width: 0; }
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
    overflow: auto;
    flex: 1;
  }
`;

/** Everything about the period of a page: presets and a comparison, which act at once, and own dates. */
export const PeriodChoice = ({ period, zone, compareWith, comparisons, onView }: PeriodChoiceProps) => (
  <PrimeRoot>
    <div css={style}>
      <PeriodPresets period={period} zone={zone} canCompare={comparisons.isPossible} onView={onView} />
      <div className="own">
        <PeriodRange
          key={`${period.startTime}/${period.endTime}`}
          period={period}
          zone={zone}
          onPeriod={(chosen) => onView({ period: chosen })}
        />
        <ComparisonChoice
          period={period}
          zone={zone}
          value={compareWith}
          comparisons={comparisons}
          onValue={(value) => onView({ compareWith: value })}
        />
      </div>
    </div>
  </PrimeRoot>
);
