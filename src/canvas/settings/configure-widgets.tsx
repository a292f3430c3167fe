import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import type { Report } from '#contract/reports/report.ts';
import { usePermission } from '#platform/session/structure.ts';
import { ConfigureContext } from './configure-context.ts';

// Readers never need it, and whoever may change the report needs it now and then.
const SetWidgetUp = lazy(() => import('./set-widget-up.tsx'));

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
