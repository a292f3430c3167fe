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
  /** −1: not yet sent. */
  reportId: number;
  recurrence: Recurrence | null;
  /** Issues to be shown, by path: `recurrence.users`. */
  issues: Readonly<Record<string, string>>;
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

/** The button that sets a schedule up goes with its press, as does the one that removes it: the focus goes on to what came. */
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

/** Whether, when, of which period and to whom the report is sent by itself (R-REC-01, R-REC-02). */
export const SchedulePanel = ({ reportId, recurrence, issues, isReadOnly, onChange }: SchedulePanelProps) => {
  const { t } = useTranslation('schedule');
  const { sites } = useStructure();
  const host = useFocusOnCome(recurrence !== null);
  return (
    <div css={style} ref={host}>
      {recurrence ? (
        <ScheduleParts
          reportId={reportId === UNSAVED_REPORT_ID ? null : reportId}
          recurrence={recurrence}
          issues={issues}
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
