import { Navigate } from 'react-router-dom';
import { ROUTE_TREE } from '#contract/people/route-names.ts';
import { PATHS } from '#platform/routes/paths.ts';
import { isPermitted, useStructure, useUser } from '#platform/session/structure.ts';

/** The head of the menu's group, typed as an address: on to the first of its pages that the user may see. */
export const FirstOfReports = () => {
  const user = useUser();
  const { roles } = useStructure();
  const first = ROUTE_TREE.reports.find((name) => isPermitted(user, roles, name, 'r'));
  return <Navigate to={PATHS[first ?? 'reportsDashboard']} replace />;
};
