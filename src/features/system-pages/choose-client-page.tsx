import { useTranslation } from 'react-i18next';
import { SystemMessage } from './system-message.tsx';

/** Management instance: in place of a page that shows a client's data, as long as no client is chosen. */
export const ChooseClientPage = () => {
  const { t } = useTranslation();
  return <SystemMessage icon="building" title={t('chooseClient.title')} hint={t('chooseClient.hint')} />;
};
