import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#contract/report.ts';
import { ROUTE_OF_REPORT_TYPE } from '#contract/route-names.ts';
import { usePermission } from '#platform/structure.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { ConfigureContext } from './configure-context.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { RemovePanelQuestion } from './remove-panel-question.tsx';
import { useChangeReport } from './use-change-report.ts';

// Readers never need it, and whoever may change the report needs it now and then.
const SettingsDialog = lazy(() => import('./settings-dialog.tsx'));

export interface ConfigureWidgetsProps {
  report: Report;
  /** False on paper; a frozen issue never changes anyway. */
  isChangeable: boolean;
  /** Called when the stored report is another one than on screen. */
  onChanged: () => void;
  children: ReactNode;
}

/** Lets the widgets of a page be set up from their own menus by whoever may change the report. */
export const ConfigureWidgets = ({ report, isChangeable, onChanged, children }: ConfigureWidgetsProps) => {
  const { t } = useTranslation('widgets');
  const mayChange = usePermission(ROUTE_OF_REPORT_TYPE[report.type], 'u');
  const [openId, setOpenId] = useState<string | null>(null);
  const isDirty = useRef(false);
  const hasUnsavedWork = useCallback(() => isDirty.current, []);
  const keepDirty = useCallback((isOne: boolean) => {
    isDirty.current = isOne;
  }, []);
  const { apply, conflict, merge, dropConflict } = useChangeReport(report);

  const canConfigure = mayChange && isChangeable && report.issue === null;
  const configuring = useMemo(() => ({ canConfigure, configure: setOpenId }), [canConfigure]);
  const container = report.structure.find(({ i }) => i === openId);
  const hasChildren = report.structure.some(({ parent }) => parent && parent === openId);
  const [isAsking, setIsAsking] = useState(false);
  const finish = (isStored: boolean): void => {
    if (!isStored) return;
    setOpenId(null);
    onChanged();
  };

  const remove = async (children: 'delete' | 'moveOut'): Promise<void> => {
    if (container) finish(await apply({ kind: 'delete', id: container.i, children }));
  };

  return (
    <ConfigureContext value={configuring}>
      {children}
      {canConfigure && container && (
        <Suspense fallback={null}>
          <SettingsDialog
            key={container.i}
            container={container}
            reportType={report.type}
            note={t(report.draft ? 'settings.save.draft' : 'settings.save.published')}
            onSave={async (changed) => finish(await apply({ kind: 'save', container: changed }))}
            asksToDelete={!hasChildren}
            onDelete={() => (hasChildren ? setIsAsking(true) : remove('delete'))}
            onClose={() => setOpenId(null)}
            onDirty={keepDirty}
          />
          <LeaveGuard hasUnsavedWork={hasUnsavedWork} />
        </Suspense>
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
            finish(true);
          }}
          onClose={dropConflict}
        />
      )}
    </ConfigureContext>
  );
};
