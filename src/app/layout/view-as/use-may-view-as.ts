import { isManagementInstance } from '#platform/session/instance-kind.ts';
import { usePermission, useUser } from '#platform/session/structure.ts';

/** Administrators of permissions may look through a role, as long as they do not yet; developers may everything. */
export function useMayViewAs(): boolean {
  const { viewAs } = useUser();
  const mayReadRoles = usePermission(isManagementInstance() ? 'managementRoles' : 'adminPermissions', 'r');
  return mayReadRoles && viewAs === null;
}
