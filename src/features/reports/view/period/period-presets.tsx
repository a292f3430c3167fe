import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { REPORT_PERIODS } from '#contract/reports/report.ts';
import { resolvePeriod, type WallPeriod } from '#domain/time/report-period.ts';
import { isSamePeriod, type PageView } from '#features/reports/view/view-period.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';

export interface PeriodPresetsProps {
  /** Period on screen. */
  period: WallPeriod;
  zone: string;
  /** True when a widget of the page can compare. */
  canCompare: boolean;
  onView: (change: Partial<PageView>) => void;
}

const style = css`
  display: grid;
  gap: 1px;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li { display: flex; }
  & > li > button:first-of-type { flex: 1; justify-content: flex-start; }
  & > li > button[aria-current] { background: var(--accent-soft); color: var(--accent-text); }
  @media (max-width: 640px) { grid-template-columns: 1fr 1fr; }
`;

const PRESETS = REPORT_PERIODS.filter((period) => period !== 'fixed');

/** Periods that act at once, each alone or beside the period before it. */
export const PeriodPresets = ({ period, zone, canCompare, onView }: PeriodPresetsProps) => {
  const { t } = useTranslation('reports');
  const now = Date.now();
  return (
    <ul css={style} aria-label={t('period.presets')}>
      {PRESETS.map((preset) => {
        const resolved = resolvePeriod(preset, now, zone);
        const name = t(`period.${preset}`);
        return (
          <li key={preset}>
            <Button
              size="sm"
              variant="quiet"
              isCurrent={isSamePeriod(resolved, period)}
              onClick={() => onView({ period: resolved })}
            >
              {name}
            </Button>
            {canCompare && (
              <IconButton
                size="sm"
                icon="arrow-right-arrow-left"
                label={t('period.withBefore', { period: name })}
                onClick={() => onView({ period: resolved, compareWith: 'previous-period' })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
};
