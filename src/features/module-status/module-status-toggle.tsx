import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';

/** Opens and closes the module status drawer. */
export const ModuleStatusToggle = () => {
  const { t } = useTranslation('status');
  return <IconButton icon="server" label={t('title')} />;
};
