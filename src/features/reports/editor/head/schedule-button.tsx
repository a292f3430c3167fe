import { css } from '@emotion/react';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import type { PanelName } from '#features/reports/editor/panels/editor-panel.tsx';
import { useScheduleWords } from '#features/reports/editor/schedule/use-schedule-words.ts';
import { Button } from '#ui/buttons/button.tsx';

// Long schedule texts are shortened.
const style = css`
  display: flex;
  flex: 0 1 auto;
  min-width: 112px;
  /* Its icon stands below the first letter of the name. */
  margin-left: -9px;
  & > button { flex: 0 1 auto; min-width: 0; }
  & > button > span { overflow: hidden; text-overflow: ellipsis; }
`;

/** Button that says when the report is sent, and opens its schedule. */
export const ScheduleButton = ({ onPanel }: { onPanel: (name: PanelName) => void }) => {
  const { report } = useEditor();
  const words = useScheduleWords(report.recurrence ?? null);
  return (
    <div css={style} title={words}>
      <Button
        size="sm"
        icon="calendar-clock"
        variant="quiet"
        popup="dialog"
        onClick={() => onPanel('schedule')}
      >
        <span>{words}</span>
      </Button>
    </div>
  );
};
