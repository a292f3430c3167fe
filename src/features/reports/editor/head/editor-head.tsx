import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { selectKeeping } from '#machines/report-lifecycle/report-lifecycle.selectors.ts';
import { NARROW_EDITOR, useMediaQuery } from '#platform/media-query.ts';
import { pageTitleStore } from '#platform/page-title.ts';
import { useSaveKey } from '#platform/save-key.ts';
import { Button } from '#ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import type { PanelName } from '../panels/editor-panel.tsx';
import type { LifecycleActor } from '../wiring/lifecycle-actor.ts';
import { HeadActions } from './head-actions.tsx';
import { KeepingState } from './keeping-state.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import { ReportName } from './report-name.tsx';

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
  & > .line { display: flex; align-items: center; gap: 8px; min-height: 56px; padding: 8px var(--page-pad); }
  & .grow { flex: 1; }
  /* One line: the canvas below never shifts, but where work cannot be kept. */
  @media (max-width: 899px) { & > .line { flex-wrap: wrap; } }
`;

/** Head of the editor: the report's name, how its work is kept, and what can be done with it. */
export const EditorHead = ({ actor, onPanel }: EditorHeadProps) => {
  const { t } = useTranslation(['editor', 'reports']);
  const { report, save } = useEditor();
  const saveKey = useSaveKey();
  const isSaving = useSelector(actor, selectKeeping) === 'saving';
  const isNarrow = useMediaQuery(NARROW_EDITOR);
  const title = report.name.trim() || t(`reports:type.${report.type}.create`);
  useEffect(() => {
    pageTitleStore.set(title);
    return () => pageTitleStore.set(null);
  }, [title]);
  return (
    <header css={style}>
      <div className="line">
        <ReportName />
        <KeepingState actor={actor} />
        <span className="grow" />
        <HeadActions actor={actor} isNarrow={isNarrow} onPanel={onPanel} />
        {!isNarrow && (
          <Button icon="save" variant="primary" title={saveKey} onClick={save}>
            {t(isSaving ? 'reports:form.saving' : 'reports:form.save')}
          </Button>
        )}
      </div>
      <RefusedNotice actor={actor} />
    </header>
  );
};
