import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import type { Report } from '#contract/reports/report.ts';
import { usePermission } from '#platform/session/structure.ts';
import { ConfigureContext } from './configure-context.ts';

// Loaded on demand: readers never need it, and users who may change the report need it rarely.
const SetWidgetUp = lazy(() => import('./set-widget-up.tsx'));

export interface ConfigureWidgetsProps {
  report: Report;
  /** False on paper; an edition never changes anyway. */
  isChangeable: boolean;
  /** Called when the stored report differs from the one on screen. */
  onChanged: () => void;
  children: ReactNode;
}

/** Opens widget settings from the widgets' own menus, for users who may change the report. */
export const ConfigureWidgets = ({ report, isChangeable, onChanged, children }: ConfigureWidgetsProps) => {
  const mayChange = usePermission(ROUTE_OF_REPORT_TYPE[report.type], 'u');
  const [openId, setOpenId] = useState<string | null>(null);
  const canConfigure = mayChange && isChangeable && report.issue === null;
  const configuring = useMemo(() => ({ canConfigure, configure: setOpenId }), [canConfigure]);
  return (
    <ConfigureContext value={configuring}>
      {children}
      {canConfigure && openId !== null && (
        <Suspense fallback={null}>
          <SetWidgetUp
            report={report}
            openId={openId}
            onClose={() => setOpenId(null)}
            onStored={() => {
              setOpenId(null);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </ConfigureContext>
  );
};
