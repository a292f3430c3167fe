import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import { UNSAVED_REPORT_ID } from '#contract/reports/report.ts';
import { newRecurrence } from '#features/reports/editor/model/report-values.ts';
import { useStructure } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ScheduleParts } from './schedule-parts.tsx';

export interface SchedulePanelProps {
  /** −1 when it has not been sent to the server yet. */
  reportId: number;
  recurrence: Recurrence | null;
  /** Problems to show, by path: `recurrence.users`. */
  problems: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (recurrence: Recurrence | null) => void;
}

const style = css`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  display: flex;
  flex-direction: column;
`;

/**
 * Moves the focus into the new content: the buttons that set up and remove a schedule disappear when they are
 * pressed.
 */
function useFocusOnCome(isThere: boolean) {
  const host = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it comes or goes
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    const part = host.current?.querySelector('section') ?? host.current;
    if (isLost) part?.querySelector<HTMLElement>('[tabindex="0"], input, button')?.focus();
  }, [isThere]);
  return host;
}

/** Edits whether, when, for which period and to whom the report is sent automatically (R-REC-01, R-REC-02). */
export const SchedulePanel = ({
  reportId,
  recurrence,
  problems,
  isReadOnly,
  onChange,
}: SchedulePanelProps) => {
  const { t } = useTranslation('schedule');
  const { sites } = useStructure();
  const host = useFocusOnCome(recurrence !== null);
  return (
    <div css={style} ref={host}>
      {recurrence ? (
        <ScheduleParts
          reportId={reportId === UNSAVED_REPORT_ID ? null : reportId}
          recurrence={recurrence}
          problems={problems}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
      ) : (
        <EmptyState
          icon="calendar"
          title={t('none')}
          hint={t('noneHint')}
          action={
            !isReadOnly && (
              <Button
                variant="primary"
                icon="plus"
                onClick={() => onChange(newRecurrence(sites[0]?.timezone ?? 'UTC'))}
              >
                {t('action.add')}
              </Button>
            )
          }
        />
      )}
    </div>
  );
};
