import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { UNSAVED_REPORT_ID } from '#contract/report.ts';
import { ROUTE_OF_REPORT_TYPE } from '#contract/route-names.ts';
import { reportPath } from '#platform/paths.ts';
import { usePermission } from '#platform/structure.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PdfButton } from '#widgets/pdf-button.tsx';
import { useEditor } from '../editor-context.ts';
import type { PanelName } from '../panels/editor-panel.tsx';
import { useScheduleWords } from '../schedule/use-schedule-words.ts';
import type { LifecycleActor } from '../wiring/lifecycle-actor.ts';
import { MoreMenu } from './more-menu.tsx';
import { UndoButtons } from './undo-buttons.tsx';

export interface HeadActionsProps {
  actor: LifecycleActor;
  isNarrow: boolean;
  onPanel: (name: PanelName) => void;
}

/** Long words of a schedule give way before the name of the report does. */
const scheduleStyle = css`
  display: flex;
  flex: 0 3 auto;
  min-width: 112px;
  & > button { flex: 0 1 auto; min-width: 0; }
  & > button > span { overflow: hidden; text-overflow: ellipsis; }
`;

/** What can be done with the report; a narrow page can look at it and nothing else. */
export const HeadActions = ({ actor, isNarrow, onPanel }: HeadActionsProps) => {
  const { t } = useTranslation(['editor', 'reports']);
  const { id, report } = useEditor();
  const isDraft = useSelector(actor, ({ context }) => context.isDraft);
  const scheduleWords = useScheduleWords(report.recurrence ?? null);
  const mayCopy = usePermission(ROUTE_OF_REPORT_TYPE[report.type], 'c');
  const isSent = id !== UNSAVED_REPORT_ID;
  const view = isSent && (
    <LinkButton icon="eye" to={reportPath(id)}>
      {t('reports:form.view')}
    </LinkButton>
  );
  if (isNarrow) return view;
  return (
    <>
      <div css={scheduleStyle} title={scheduleWords}>
        <Button icon="calendar-clock" variant="quiet" popup="dialog" onClick={() => onPanel('schedule')}>
          <span>{scheduleWords}</span>
        </Button>
      </div>
      <UndoButtons />
      {view}
      {mayCopy && (
        <Button icon="copy" popup="dialog" onClick={() => onPanel('copy')}>
          {t('head.copy')}
        </Button>
      )}
      {isSent && !isDraft && <PdfButton reportId={id} />}
      <MoreMenu actor={actor} onPanel={onPanel} />
    </>
  );
};
