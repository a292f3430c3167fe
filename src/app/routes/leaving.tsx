import { useTranslation } from 'react-i18next';
import { WholePage } from '#features/system-pages/whole-page.tsx';

/** While the logout is on its way. */
export const Leaving = () => {
  const { t } = useTranslation();
  return (
    <WholePage>
      <p role="status">{t('logout.running')}</p>
    </WholePage>
  );
};
