import { css } from '@emotion/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { periodEnd } from '#domain/formatting/period-end.ts';
import { shortPeriod } from '#domain/formatting/short-period.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import type { PageView } from '#features/reports/view/view-period.ts';
import { PHONE, useMediaQuery } from '#platform/page/media-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import type { PageComparisons } from './comparison-choice.tsx';
import { usePeriodSteps } from './use-period-steps.ts';

// Loaded on demand: calendars are large and few readers of a report need them.
const PeriodChoice = lazy(async () => ({ default: (await import('./period-choice.tsx')).PeriodChoice }));

// Fills the rest of the line on a phone.
const style = css`
  display: inline-flex;
  align-items: center;
  @media (max-width: 640px) {
    flex: 1000; display: grid;
    & > span { display: grid; }
    & button { justify-content: flex-start; }
  }
`;

const backStyle = css`
  @media (max-width: 640px) { order: 1; }
`;

const loadingStyle = css`
  min-height: 380px;
`;

/** Width of the popover, px. */
const WIDTH = 580;

export interface PeriodPickerProps extends Pick<PageView, 'compareWith'> {
  period: WallPeriod;
  zone: string;
  comparisons: PageComparisons;
  /** Reason why the period cannot be changed; absent when it can. */
  fixedBecause?: string | undefined;
  /** Returns from a chosen period; null when none was chosen. */
  back: { label: string; onBack: () => void } | null;
  onView: (change: Partial<PageView>) => void;
}

/** Shows the period on screen, steps to its neighbours and opens the choice of another: a popover, on a phone a sheet. */
export const PeriodPicker = (props: PeriodPickerProps) => {
  const { period, zone, comparisons, compareWith, fixedBecause, back, onView } = props;
  const { t } = useTranslation('reports');
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isPhone = useMediaQuery(PHONE);
  const isFixed = fixedBecause !== undefined;
  const { day, clock } = periodEnd(period.endTime);
  const { earlier, later } = usePeriodSteps(
    period,
    zone,
    isFixed ? null : (stepped) => onView({ period: stepped }),
  );
  const close = (): void => setIsOpen(false);
  const earlierButton = !isFixed && (
    <IconButton
      icon="chevron-left"
      label={earlier ? t('view.earlier', { period: shortPeriod(earlier) }) : t('view.noEarlier')}
      disabled={earlier === null}
      onClick={() => earlier && onView({ period: earlier })}
    />
  );
  const laterButton = !isFixed && (
    <IconButton
      icon="chevron-right"
      label={later ? t('view.later', { period: shortPeriod(later) }) : t('view.noLater')}
      disabled={later === null}
      onClick={() => later && onView({ period: later })}
    />
  );
  const choice = (
    <Suspense fallback={<div css={loadingStyle} />}>
      <PeriodChoice
        period={period}
        zone={zone}
        compareWith={compareWith}
        comparisons={comparisons}
        onView={(change) => {
          if (change.period !== undefined) close();
          onView(change);
        }}
      />
    </Suspense>
  );
  return (
    <>
      {back && (
        <span css={backStyle}>
          <Button icon="replay" variant="ghost" onClick={back.onBack}>
            {back.label}
          </Button>
        </span>
      )}
      <span css={style}>
        {!isPhone && earlierButton}
        <span title={fixedBecause ?? t('view.periodUntil', { end: `${day} ${clock}`, zone })}>
          <Button
            ref={opener}
            icon="calendar"
            popup="dialog"
            isExpanded={isOpen}
            disabled={isFixed}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className="visually-hidden">{t('view.period')} </span>
            {shortPeriod(period)}
          </Button>
        </span>
        {!isPhone && laterButton}
      </span>
      {isOpen && isPhone && (
        // The head of a phone has no room for the arrows. A step leaves the sheet open.
        <SidePanel
          title={t('view.choosePeriod')}
          width={WIDTH}
          actions={
            <>
              {earlierButton}
              {laterButton}
            </>
          }
          onClose={close}
        >
          {choice}
        </SidePanel>
      )}
      {isOpen && !isPhone && (
        <Popover label={t('view.choosePeriod')} opener={opener} width={WIDTH} onClose={close}>
          {choice}
        </Popover>
      )}
    </>
  );
};
