import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { SystemMessage } from '#features/system-pages/system-message.tsx';
import { useClient } from '#platform/session/client-choice.ts';
import { isManagementInstance } from '#platform/session/instance-kind.ts';

/** Replaces every page with client data on a management instance until a client is chosen. */
const ChooseClientPage = () => {
  const { t } = useTranslation();
  return <SystemMessage icon="building" title={t('chooseClient.title')} hint={t('chooseClient.hint')} />;
};

/** Pages about one installation: on the management instance they need a selected client (P-NAV-04). */
export const ClientNeeded = () => {
  const client = useClient();
  return isManagementInstance() && client === null ? <ChooseClientPage /> : <Outlet />;
};
