import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#contract/reports/report.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx';
import { RemovePanelQuestion } from './save/remove-panel-question.tsx';
import { useChangeReport } from './save/use-change-report.ts';
import SettingsDialog from './settings-dialog.tsx';

interface ConflictDialogProps {
  /** False when the newer version of the report no longer has the widget. */
  isThere: boolean;
  /** While its promise runs, all buttons are disabled. */
  onMerge: () => Promise<void>;
  onReload: () => void;
  onClose: () => void;
}

/**
 * Shown when somebody else has saved the report meanwhile: offers to put the widget's settings into the newer
 * version.
 */
const ConflictDialog = ({ isThere, onMerge, onReload, onClose }: ConflictDialogProps) => {
  const { t } = useTranslation('widgets');
  const [isMerging, setIsMerging] = useState(false);
  const merge = async (): Promise<void> => {
    setIsMerging(true);
    try {
      await onMerge();
    } finally {
      setIsMerging(false);
    }
  };
  return (
    <Dialog
      title={t('settings.conflict.title')}
      onClose={() => !isMerging && onClose()}
      footer={
        <>
          <Button disabled={isMerging} onClick={onClose}>
            {t('settings.leave.stay')}
          </Button>
          <Button variant={isThere ? 'secondary' : 'primary'} disabled={isMerging} onClick={onReload}>
            {t('settings.conflict.reload')}
          </Button>
          {isThere && (
            <Button variant="primary" disabled={isMerging} onClick={() => void merge()}>
              {t('settings.conflict.merge')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(isThere ? 'settings.conflict.body' : 'settings.conflict.gone')}</p>
    </Dialog>
  );
};

export interface SetWidgetUpProps {
  report: Report;
  /** Id of the widget whose settings are open. */
  openId: string;
  onClose: () => void;
  /** Called when the stored report differs from the one on screen. */
  onStored: () => void;
}

/** Settings of one widget of a report, with the questions that saving and deleting may raise. */
const SetWidgetUp = ({ report, openId, onClose, onStored }: SetWidgetUpProps) => {
  const { t } = useTranslation('widgets');
  const isDirty = useRef(false);
  const hasUnsavedWork = useCallback(() => isDirty.current, []);
  const keepDirty = useCallback((isOne: boolean) => {
    isDirty.current = isOne;
  }, []);
  const { apply, conflict, merge, dropConflict } = useChangeReport(report);
  const [isAsking, setIsAsking] = useState(false);

  const container = report.structure.find(({ i }) => i === openId);
  const hasChildren = report.structure.some(({ parent }) => parent === openId);
  const finish = (isStored: boolean): void => {
    if (isStored) onStored();
  };
  const remove = async (children: 'delete' | 'moveOut'): Promise<void> => {
    if (container) finish(await apply({ kind: 'delete', id: container.i, children }));
  };

  return (
    <>
      {container && (
        <>
          <SettingsDialog
            key={container.i}
            container={container}
            reportType={report.type}
            note={t(report.draft ? 'settings.save.draft' : 'settings.save.published')}
            onSave={async (changed) => finish(await apply({ kind: 'save', container: changed }))}
            asksToDelete={!hasChildren}
            onDelete={() => (hasChildren ? setIsAsking(true) : remove('delete'))}
            onClose={onClose}
            onDirty={keepDirty}
          />
          <LeaveGuard hasUnsavedWork={hasUnsavedWork} />
        </>
      )}
      {isAsking && container && (
        <RemovePanelQuestion
          panel={container}
          structure={report.structure}
          onAnswer={(children) => {
            setIsAsking(false);
            if (children) void remove(children);
          }}
        />
      )}
      {conflict && (
        <ConflictDialog
          isThere={conflict.isThere}
          onMerge={async () => finish(await merge())}
          onReload={() => {
            dropConflict();
            onStored();
          }}
          onClose={dropConflict}
        />
      )}
    </>
  );
};

// React.lazy needs a default export.
export default SetWidgetUp;
