import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { REPORT_TYPES, type ReportType, UNSAVED_REPORT_ID } from '#contract/report.ts';
import { ROUTE_OF_REPORT_TYPE, type RouteName } from '#contract/route-names.ts';
import { ForbiddenPage } from '#features/system-pages/forbidden-page.tsx';
import { NotFoundPage } from '#features/system-pages/not-found-page.tsx';
import { usePermission } from '#platform/structure.ts';

/** A page for those who may read its route; the others get the 403 page in its place. */
export const Permitted = ({ name, children }: { name: RouteName; children: ReactNode }) =>
  usePermission(name, 'r') ? children : <ForbiddenPage />;

const isReportType = (type: string | undefined): type is ReportType =>
  (REPORT_TYPES as readonly (string | undefined)[]).includes(type);

const MayEdit = ({ type, isNew, children }: { type: ReportType; isNew: boolean; children: ReactNode }) =>
  usePermission(ROUTE_OF_REPORT_TYPE[type], isNew ? 'c' : 'u') ? children : <ForbiddenPage />;

/** The editor asks for c (new) or u (existing) of its type's name. */
export const EditorPermitted = ({ children }: { children: ReactNode }) => {
  const { type, reportId } = useParams();
  if (!isReportType(type)) return <NotFoundPage />;
  return (
    <MayEdit type={type} isNew={Number(reportId) === UNSAVED_REPORT_ID}>
      {children}
    </MayEdit>
  );
};
