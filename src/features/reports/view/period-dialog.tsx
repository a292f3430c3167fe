import { css } from '@emotion/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORT_PERIODS } from '#contract/reports/report.ts';
import { currentQuarter, resolvePeriod, type WallPeriod } from '#domain/time/report-period.ts';
import { Button } from '#ui/buttons/button.tsx';
import { WallTimeField } from '#ui/fields/wall-time-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { refusePeriod } from './view-period.ts';

export interface PeriodDialogProps {
  period: WallPeriod;
  zone: string;
  onPick: (period: WallPeriod) => void;
  onClose: () => void;
}

const style = css`
  display: grid;
  grid-template-columns: 168px minmax(0, 1fr);
  gap: 20px;
  & > .presets { display: flex; flex-direction: column; gap: 2px; border-right: 1px solid var(--border); padding-right: 12px; }
  & > .presets button { justify-content: flex-start; }
  & > .range { display: flex; flex-direction: column; gap: 14px; }
  & .zone { font-size: var(--fs-11); color: var(--text-3); }
  & .issue { font-size: var(--fs-12); color: var(--error-text); min-height: 18px; }
  @media (max-width: 640px) { grid-template-columns: 1fr; & > .presets { border: 0; padding: 0; } }
`;

const PRESETS = REPORT_PERIODS.filter((period) => period !== 'fixed');

/** Offers presets, or start and end in steps of a quarter-hour; changes nothing before it is confirmed. */
export const PeriodDialog = ({ period, zone, onPick, onClose }: PeriodDialogProps) => {
  const { t } = useTranslation('reports');
  const [chosen, setChosen] = useState<WallPeriod>(period);
  const now = currentQuarter(Date.now(), zone);
  const today = now.slice(0, 10);
  const refusal = refusePeriod(chosen, now);
  const isSame = (other: WallPeriod): boolean =>
    other.startTime === chosen.startTime && other.endTime === chosen.endTime;

  return (
    <Dialog
      title={t('view.choosePeriod')}
      width={620}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" disabled={refusal !== null} onClick={() => onPick(chosen)}>
            {t('view.applyPeriod')}
          </Button>
        </>
      }
    >
      <div css={style}>
        <div className="presets">
          {PRESETS.map((preset) => {
            const resolved = resolvePeriod(preset, Date.now(), zone);
            return (
              <Button
                key={preset}
                size="sm"
                variant={isSame(resolved) ? 'ghost' : 'quiet'}
                {...(isSame(resolved) ? { icon: 'check' } : {})}
                onClick={() => setChosen(resolved)}
              >
                {t(`period.${preset}`)}
              </Button>
            );
          })}
        </div>
        <div className="range">
          <WallTimeField
            label={t('period.start')}
            value={chosen.startTime}
            lastDay={today}
            onValue={(startTime) => setChosen({ ...chosen, startTime })}
          />
          <WallTimeField
            isEnd
            label={t('period.end')}
            value={chosen.endTime}
            lastDay={today}
            onValue={(endTime) => setChosen({ ...chosen, endTime })}
          />
          <p className="zone">{t('period.zoneNote', { zone })}</p>
          <p className="issue" role="alert">
            {refusal && t(`period.refused.${refusal}`)}
          </p>
        </div>
      </div>
    </Dialog>
  );
};
