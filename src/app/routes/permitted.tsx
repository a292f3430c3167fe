import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { REPORT_TYPES, type ReportType, UNSAVED_REPORT_ID } from '#contract/report.ts';
import { type Flag, type GrantableName, ROUTE_OF_REPORT_TYPE } from '#contract/route-names.ts';
import { ForbiddenPage } from '#features/system-pages/forbidden-page.tsx';
import { NotFoundPage } from '#features/system-pages/not-found-page.tsx';
import { usePermission } from '#platform/structure.ts';

export interface PermittedProps {
  name: GrantableName;
  /** What the page is for; reading unless told. */
  flag?: Flag;
  children: ReactNode;
}

/** A page for those who may use its route; the others get the 403 page in its place. */
export const Permitted = ({ name, flag = 'r', children }: PermittedProps) =>
  usePermission(name, flag) ? children : <ForbiddenPage asked={{ name, flag }} />;

const isReportType = (type: string | undefined): type is ReportType =>
  (REPORT_TYPES as readonly (string | undefined)[]).includes(type);

/** The editor asks for c (new) or u (existing) of its type's name. */
export const EditorPermitted = ({ children }: { children: ReactNode }) => {
  const { type, reportId } = useParams();
  if (!isReportType(type)) return <NotFoundPage />;
  return (
    <Permitted name={ROUTE_OF_REPORT_TYPE[type]} flag={Number(reportId) === UNSAVED_REPORT_ID ? 'c' : 'u'}>
      {children}
    </Permitted>
  );
};
