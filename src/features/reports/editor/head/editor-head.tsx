import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import type { PanelName } from '#features/reports/editor/panels/editor-panel.tsx';
import { Notice } from '#features/reports/editor/schedule/notice.tsx';
import { useScheduleWords } from '#features/reports/editor/schedule/use-schedule-words.ts';
import type { LifecycleActor } from '#features/reports/editor/wiring/lifecycle-actor.ts';
import { selectKeeping } from '#machines/report-lifecycle/report-lifecycle.selectors.ts';
import { useSaveKey } from '#platform/locale/save-key.ts';
import { problemText } from '#platform/locale/validation-messages.ts';
import { NARROW_EDITOR, useMediaQuery } from '#platform/page/media-query.ts';
import { useShownPage } from '#platform/routes/page-title.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ProblemLine } from '#ui/fields/problem-line.tsx';
import { HeadActions } from './head-actions.tsx';
import { KeepingState } from './keeping-state.tsx';
import { NewerVersion } from './newer-version.tsx';
import { ReportName } from './report-title.tsx';

// Long schedule texts are shortened.
const scheduleStyle = css`
  display: flex;
  flex: 0 1 auto;
  min-width: 112px;
  /* Its icon stands below the first letter of the name. */
  margin-left: -9px;
  & > button { flex: 0 1 auto; min-width: 0; }
  & > button > span { overflow: hidden; text-overflow: ellipsis; }
`;

/** Button that says when the report is sent, and opens its schedule. */
const ScheduleButton = ({ onPanel }: { onPanel: (name: PanelName) => void }) => {
  const { report } = useEditor();
  const words = useScheduleWords(report.recurrence ?? null);
  return (
    <div css={scheduleStyle} title={words}>
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

/** Full reason why the server refuses the work, and what keeps the work all the same. */
const RefusedNotice = ({ actor }: { actor: LifecycleActor }) => {
  const { t } = useTranslation(['editor', 'common']);
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'refused' }));
  const code = useSelector(actor, ({ context }) => context.failure?.code);
  if (!isRefused || !code) return null;
  const reason = t(`common:error.${code}`);
  // A manual save makes no draft.
  const way = code === 'too_many_drafts' ? 'refusedDraft' : 'refusedWhy';
  return (
    <div css={{ padding: '0 var(--page-pad) 8px' }}>
      <Notice tone="warn">{t(`autosave.${way}`, { reason })}</Notice>
    </div>
  );
};

export interface EditorHeadProps {
  actor: LifecycleActor;
  onPanel: (name: PanelName) => void;
}

const style = css`
  position: sticky;
  top: var(--topbar-height);
  z-index: var(--z-sticky);
  background: var(--ground);
  border-bottom: 1px solid var(--border);
  /* Of one height: the canvas below never shifts, but where work cannot be kept. */
  & > .line { display: flex; align-items: center; gap: 8px; min-height: 56px; padding: 1px var(--page-pad); }
  /* Gives way to the buttons at its end, which never move. */
  & .about { flex: 1; min-width: 0; }
  & .about > div { display: flex; align-items: center; gap: 8px; min-width: 0; }
  & .about > .state { min-height: 26px; }
`;

/** Head of the editor: the report's name, the state of its work, and the possible actions. */
export const EditorHead = ({ actor, onPanel }: EditorHeadProps) => {
  const { t } = useTranslation(['editor', 'reports']);
  const { report, save, problems, showsProblems } = useEditor();
  const problem = showsProblems ? problems.name : undefined;
  const problemId = useId();
  const saveKey = useSaveKey();
  const isSaving = useSelector(actor, selectKeeping) === 'saving';
  const isNarrow = useMediaQuery(NARROW_EDITOR);
  const title = report.name.trim() || t(`reports:type.${report.type}.create`);
  useShownPage(title, ROUTE_OF_REPORT_TYPE[report.type]);
  return (
    <header css={style}>
      <div className="line">
        <div className="about">
          <div>
            <ReportName problemId={problem && problemId} />
            <NewerVersion actor={actor} />
          </div>
          <div className="state">
            {problem && <ProblemLine id={problemId}>{problemText(t, problem)}</ProblemLine>}
            {!isNarrow && <ScheduleButton onPanel={onPanel} />}
            <KeepingState actor={actor} />
          </div>
        </div>
        <HeadActions actor={actor} isNarrow={isNarrow} onPanel={onPanel} />
        {!isNarrow && (
          <Button icon={isSaving ? 'hourglass' : 'save'} variant="primary" title={saveKey} onClick={save}>
            {t('reports:form.save')}
            <span className="visually-hidden" aria-live="polite">
              {isSaving && t('reports:form.saving')}
            </span>
          </Button>
        )}
      </div>
      <RefusedNotice actor={actor} />
    </header>
  );
};
