import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';

/** The bell of the top bar: opens the notification centre. */
export const NotificationBell = () => {
  const { t } = useTranslation('notifications');
  return <IconButton icon="bell" label={t('centre.title')} />;
};
