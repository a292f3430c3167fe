import { Outlet } from 'react-router-dom';
import { ChooseClientPage } from '#features/system-pages/choose-client-page.tsx';
import { useClient } from '#platform/session/client-choice.ts';
import { isManagementInstance } from '#platform/session/instance-kind.ts';

/** Pages about one installation: on the management instance they need a selected client (P-NAV-04). */
export const ClientNeeded = () => {
  const client = useClient();
  return isManagementInstance() && client === null ? <ChooseClientPage /> : <Outlet />;
};
