import { useTranslation } from 'react-i18next';
import type { MailSettings } from '#contract/mail-settings.ts';
import { http } from '#platform/http.ts';
import { usePermission } from '#platform/structure.ts';
import { useResource } from '#platform/use-resource.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { panelStyle } from '#ui/table-style.ts';
import { MailSettingsForm } from './mail-settings-form.tsx';
import { DOORS, type MailSettingsPlace } from './mail-settings-place.ts';

export interface MailSettingsPageProps {
  place: MailSettingsPlace;
}

/** How the mails of an installation leave it. */
export const MailSettingsPage = ({ place }: MailSettingsPageProps) => {
  const { t } = useTranslation('mailserver');
  const { settings: path, guard, title } = DOORS[place];
  const mayChange = usePermission(guard, 'u');
  const settings = useResource(`mail-settings ${place}`, (signal) =>
    http.get<MailSettings>(path, { signal }),
  );
  return (
    <>
      <PageHead title={t(title)} tags={!mayChange && <span className="meta">{t('readOnly')}</span>} />
      <PageBody>
        {settings.status === 'loading' && (
          <div css={panelStyle}>
            <Skeleton lines={8} />
          </div>
        )}
        {settings.status === 'error' && <LoadFailure error={settings.error} onRetry={settings.reload} />}
        {settings.status === 'ready' && (
          <MailSettingsForm place={place} loaded={settings.data} mayChange={mayChange} />
        )}
      </PageBody>
    </>
  );
};
