import { useMeasureTypesInUse } from '#platform/locale/measure-types.ts';
import { useClient } from '#platform/session/client-choice.ts';
import { isManagementInstance } from '#platform/session/instance-kind.ts';
import { isPermitted, useStructure, useUser } from '#platform/session/structure.ts';
import { type VisibleGroup, visibleMenu } from './visible-menu.ts';

/** Menu of the logged-in user. */
export function useVisibleMenu(): VisibleGroup[] {
  const user = useUser();
  const { roles, services } = useStructure();
  const client = useClient();
  return visibleMenu({
    services,
    isManagement: isManagementInstance(),
    hasClient: client !== null,
    measureTypes: useMeasureTypesInUse(),
    mayRead: (name) => isPermitted(user, roles, name, 'r'),
  });
}
