import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { PdfButton } from '#canvas/pdf-button.tsx';
import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import { UNSAVED_REPORT_ID } from '#contract/reports/report.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import type { PanelName } from '#features/reports/editor/panels/editor-panel.tsx';
import type { LifecycleActor } from '#features/reports/editor/wiring/lifecycle-actor.ts';
import { selectUnsavedChanges } from '#machines/report-lifecycle/report-lifecycle.selectors.ts';
import { reportPath } from '#platform/routes/paths.ts';
import { usePermission } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconMenu } from '#ui/buttons/icon-menu.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import type { MenuEntry } from '#ui/overlays/menu-entry.ts';
import { UndoButtons } from './undo-buttons.tsx';

interface MoreMenuProps {
  actor: LifecycleActor;
  onPanel: (name: PanelName) => void;
}

/**
 * Actions needed less often: settings of the report, copying it, its versions, discarding changes, deleting the
 * report.
 */
const MoreMenu = ({ actor, onPanel }: MoreMenuProps) => {
  const { t } = useTranslation('editor');
  const { id, report, isReadOnly } = useEditor();
  const isDraft = useSelector(actor, ({ context }) => context.isDraft);
  const hasChanges = useSelector(actor, selectUnsavedChanges) > 0;
  const mayCopy = usePermission(ROUTE_OF_REPORT_TYPE[report.type], 'c');
  const mayDelete = usePermission(ROUTE_OF_REPORT_TYPE[report.type], 'd');
  const isSent = id !== UNSAVED_REPORT_ID;
  const entries: MenuEntry[] = [
    { key: 'settings', icon: 'cog', label: t('head.settings'), onChoose: () => onPanel('settings') },
  ];
  if (mayCopy)
    entries.push({ key: 'copy', icon: 'copy', label: t('head.copy'), onChoose: () => onPanel('copy') });
  // Also for a draft: work that another window has kept of it stands there.
  if (isSent)
    entries.push({
      key: 'versions',
      icon: 'history',
      label: t('head.versions'),
      onChoose: () => onPanel('versions'),
    });
  if (isSent && !isDraft)
    entries.push({
      key: 'discard',
      icon: 'replay',
      label: t('head.discard'),
      disabled: !hasChanges || isReadOnly,
      onChoose: () => onPanel('discard'),
    });
  // Authors may delete their own drafts.
  if (isSent && (mayDelete || isDraft))
    entries.push({
      key: 'delete',
      icon: 'trash',
      label: t('head.delete'),
      disabled: isReadOnly,
      onChoose: () => actor.send({ type: 'delete.requested' }),
    });
  return <IconMenu icon="ellipsis-h" label={t('head.more')} entries={entries} />;
};

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
