import { useTranslation } from 'react-i18next';
import { WholePage } from '#features/system-pages/whole-page.tsx';

/** Shown while the logout is being sent. */
export const Leaving = () => {
  const { t } = useTranslation();
  return (
    <WholePage>
      <p role="status">{t('logout.running')}</p>
    </WholePage>
  );
};
