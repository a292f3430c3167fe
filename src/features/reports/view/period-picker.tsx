import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortPeriod } from '#domain/formatting/short-period.ts';
import { shiftWallTime, type WallPeriod } from '#domain/report-period.ts';
import { Button } from '#ui/button.tsx';
import { PeriodDialog } from './period-dialog.tsx';

export interface PeriodPickerProps {
  period: WallPeriod;
  zone: string;
  /** Why the period cannot be changed; absent: it can. */
  fixedBecause?: string | undefined;
  onPick: (period: WallPeriod) => void;
}

/** Shows the period that is on screen and opens the choice of another. */
export const PeriodPicker = ({ period, zone, fixedBecause, onPick }: PeriodPickerProps) => {
  const { t } = useTranslation('reports');
  const [isOpen, setIsOpen] = useState(false);
  const end = shiftWallTime(period.endTime, 15).replace('T', ' ');
  return (
    <>
      <span title={fixedBecause ?? t('view.periodUntil', { end, zone })}>
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
        <PeriodDialog
          period={period}
          zone={zone}
          onClose={() => setIsOpen(false)}
          onPick={(picked) => {
            setIsOpen(false);
            onPick(picked);
          }}
        />
      )}
    </>
  );
};
