import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import {
  type Flag,
  type GrantableName,
  ROUTE_OF_REPORT_TYPE,
  type RouteName,
} from '#contract/people/route-names.ts';
import { REPORT_TYPES, type ReportType, UNSAVED_REPORT_ID } from '#contract/reports/report.ts';
import { ForbiddenPage } from '#features/system-pages/forbidden-page.tsx';
import { NotFoundPage } from '#features/system-pages/not-found-page.tsx';
import { usePermission } from '#platform/session/structure.ts';

export interface PermittedProps {
  name: GrantableName;
  /** Right that the page needs; default: reading. */
  flag?: Flag;
  children: ReactNode;
}

/** A page for users who may use its route; others get the 403 page instead. */
export const Permitted = ({ name, flag = 'r', children }: PermittedProps) =>
  usePermission(name, flag) ? children : <ForbiddenPage asked={{ name, flag }} />;

const isReportType = (type: string | undefined): type is ReportType =>
  (REPORT_TYPES as readonly (string | undefined)[]).includes(type);

/**
 * The editor needs c (new) or u (existing) of its type's name. Users who may create reports of a type can continue
 * their own drafts without u: only the server knows the author of a stored report, and it refuses others.
 */
export const EditorPermitted = ({ children }: { children: ReactNode }) => {
  const { type, reportId } = useParams();
  if (!isReportType(type)) return <NotFoundPage />;
  const isNew = Number(reportId) === UNSAVED_REPORT_ID;
  return (
    <OfType name={ROUTE_OF_REPORT_TYPE[type]} isNew={isNew}>
      {children}
    </OfType>
  );
};

const OfType = ({ name, isNew, children }: { name: RouteName; isNew: boolean; children: ReactNode }) => {
  const mayCreate = usePermission(name, 'c');
  const mayUpdate = usePermission(name, 'u');
  return (
    <Permitted name={name} flag={isNew || (mayCreate && !mayUpdate) ? 'c' : 'u'}>
      {children}
    </Permitted>
  );
};
