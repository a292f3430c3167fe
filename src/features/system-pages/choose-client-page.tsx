import { useTranslation } from 'react-i18next';
import { SystemMessage } from './system-message.tsx';

/** Replaces every page with client data on a management instance until a client is chosen. */
export const ChooseClientPage = () => {
  const { t } = useTranslation();
  return <SystemMessage icon="building" title={t('chooseClient.title')} hint={t('chooseClient.hint')} />;
};
