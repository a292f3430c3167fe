import { css } from '@emotion/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_PERIOD_YEARS } from '#contract/reports/report.ts';
import { currentQuarter, type WallPeriod } from '#domain/time/report-period.ts';
import { isSamePeriod, refusePeriod } from '#features/reports/view/view-period.ts';
import { Button } from '#ui/buttons/button.tsx';
import { WallTimeField } from '#ui/fields/wall-time-field.tsx';
import { PeriodNotesList } from './period-notes-list.tsx';

export interface PeriodRangeProps {
  /** Period on screen. */
  period: WallPeriod;
  zone: string;
  onPeriod: (period: WallPeriod) => void;
}

const style = css`
  display: flex;
  flex-direction: column;
  gap: 10px;
  & > .end { display: flex; align-items: flex-start; gap: 12px; min-height: var(--control); }
  & > .end p { flex: 1; min-width: 0; font-size: var(--fs-12); color: var(--error-text); }
  & > .zone { font-size: var(--fs-11); color: var(--text-3); }
`;

/** Start and end in steps of a quarter-hour; changes nothing before it is confirmed. */
export const PeriodRange = ({ period, zone, onPeriod }: PeriodRangeProps) => {
  const { t } = useTranslation('reports');
  const [chosen, setChosen] = useState(period);
  const now = currentQuarter(Date.now(), zone);
  const lastDay = now.slice(0, 10);
  // What is on screen already needs no confirmation, also where it reaches beyond today.
  const isShown = isSamePeriod(chosen, period);
  const refusal = isShown ? null : refusePeriod(chosen, now);
  return (
    <div css={style}>
      <WallTimeField
        label={t('period.start')}
        value={chosen.startTime}
        lastDay={lastDay}
        onValue={(startTime) => setChosen({ ...chosen, startTime })}
      />
      <WallTimeField
        isEnd
        label={t('period.end')}
        value={chosen.endTime}
        lastDay={lastDay}
        onValue={(endTime) => setChosen({ ...chosen, endTime })}
      />
      <p className="zone">{t('period.zoneNote', { zone })}</p>
      <PeriodNotesList period={chosen} zone={zone} />
      <div className="end">
        <p role="alert">{refusal && t(`period.refused.${refusal}`, { years: MOST_PERIOD_YEARS })}</p>
        <Button variant="primary" disabled={isShown || refusal !== null} onClick={() => onPeriod(chosen)}>
          {t('view.applyPeriod')}
        </Button>
      </div>
    </div>
  );
};
