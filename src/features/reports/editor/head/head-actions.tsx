import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { PdfButton } from '#canvas/pdf-button.tsx';
import { UNSAVED_REPORT_ID } from '#contract/reports/report.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import type { PanelName } from '#features/reports/editor/panels/editor-panel.tsx';
import type { LifecycleActor } from '#features/reports/editor/wiring/lifecycle-actor.ts';
import { reportPath } from '#platform/routes/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { MoreMenu } from './more-menu.tsx';
import { UndoButtons } from './undo-buttons.tsx';

export interface HeadActionsProps {
  actor: LifecycleActor;
  isNarrow: boolean;
  onPanel: (name: PanelName) => void;
}

/**
 * Actions on the report; a narrow page can only open the view. All buttons are there from the beginning, so that
 * nothing moves under the pointer once they are enabled.
 */
export const HeadActions = ({ actor, isNarrow, onPanel }: HeadActionsProps) => {
  const { t } = useTranslation(['editor', 'reports']);
  const { id } = useEditor();
  const isDraft = useSelector(actor, ({ context }) => context.isDraft);
  const isSent = id !== UNSAVED_REPORT_ID;
  const view = isSent && (
    <LinkButton icon="eye" to={reportPath(id)}>
      {t('reports:form.view')}
    </LinkButton>
  );
  if (isNarrow) return view;
  return (
    <>
      <UndoButtons />
      {view || (
        <Button icon="eye" isBusy title={t('head.viewLater')}>
          {t('reports:form.view')}
        </Button>
      )}
      {isSent && !isDraft ? (
        <PdfButton reportId={id} />
      ) : (
        <Button icon="file-pdf" isBusy title={t('head.pdfLater')}>
          {t('reports:pdf.action')}
        </Button>
      )}
      <MoreMenu actor={actor} onPanel={onPanel} />
    </>
  );
};
