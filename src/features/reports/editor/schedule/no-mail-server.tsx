import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#platform/paths.ts';
import { usePermission } from '#platform/structure.ts';
import { useResource } from '#platform/use-resource.ts';
import { Notice } from './notice.tsx';
import { readServices } from './schedule-api.ts';

/** Where no mail server is set a schedule reaches nobody: said while it is made, with the way to mend it. */
export const NoMailServer = () => {
  const { t } = useTranslation(['schedule', 'deliveries']);
  const maySeeSettings = usePermission('adminSystemSettings', 'r');
  const maySeeOutbox = usePermission('adminOutbox', 'r');
  // Asked anew: it may have been set since the page was loaded.
  const services = useResource('services', readServices);
  if (services.status !== 'ready' || services.data.services.includes('mail')) return null;
  return (
    <Notice
      tone="warn"
      action={
        maySeeSettings ? (
          <Link to={PATHS.adminMail}>{t('deliveries:toMailSettings')}</Link>
        ) : (
          maySeeOutbox && <Link to={PATHS.adminOutbox}>{t('deliveries:toOutbox')}</Link>
        )
      }
    >
      {t('noMailServer')}
    </Notice>
  );
};
