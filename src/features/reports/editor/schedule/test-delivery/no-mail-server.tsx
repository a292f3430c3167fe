import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from '#features/reports/editor/schedule/notice.tsx';
import { readServices } from '#features/reports/editor/schedule/schedule-api.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { PATHS } from '#platform/routes/paths.ts';
import { usePermission } from '#platform/session/structure.ts';

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
