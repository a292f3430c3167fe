import { css } from '@emotion/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { periodEnd } from '#domain/formatting/period-end.ts';
import { shortPeriod } from '#domain/formatting/short-period.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { Button } from '#ui/buttons/button.tsx';

// Loaded on demand: calendars are large and few readers of a report need them.
const PeriodDialog = lazy(async () => ({ default: (await import('./period-dialog.tsx')).PeriodDialog }));

// Fills the rest of the line on a phone.
const style = css`
  @media (max-width: 640px) { flex: 1000; display: grid; & button { justify-content: flex-start; } }
`;

const backStyle = css`
  @media (max-width: 640px) { order: 1; }
`;

export interface PeriodPickerProps {
  period: WallPeriod;
  zone: string;
  /** Reason why the period cannot be changed; absent when it can. */
  fixedBecause?: string | undefined;
  /** Returns from a chosen period; null when none was chosen. */
  back: { label: string; onBack: () => void } | null;
  onPick: (period: WallPeriod) => void;
}

/** Shows the period on screen and opens the dialog to choose another. */
export const PeriodPicker = ({ period, zone, fixedBecause, back, onPick }: PeriodPickerProps) => {
  const { t } = useTranslation('reports');
  const [isOpen, setIsOpen] = useState(false);
  const { day, clock } = periodEnd(period.endTime);
  return (
    <>
      {back && (
        <span css={backStyle}>
          <Button icon="replay" variant="ghost" onClick={back.onBack}>
            {back.label}
          </Button>
        </span>
      )}
      <span css={style} title={fixedBecause ?? t('view.periodUntil', { end: `${day} ${clock}`, zone })}>
        <Button
          icon="calendar"
          popup="dialog"
          disabled={fixedBecause !== undefined}
          onClick={() => setIsOpen(true)}
        >
          <span className="visually-hidden">{t('view.period')} </span>
          {shortPeriod(period)}
        </Button>
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <PeriodDialog
            period={period}
            zone={zone}
            onClose={() => setIsOpen(false)}
            onPick={(picked) => {
              setIsOpen(false);
              onPick(picked);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
