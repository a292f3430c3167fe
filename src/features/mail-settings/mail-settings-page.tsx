import { useTranslation } from 'react-i18next';
import type { MailSettings } from '#contract/installation/mail-settings.ts';
import { http } from '#platform/http/http.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { usePermission } from '#platform/session/structure.ts';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { PageBody } from '#ui/page/page-body.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { panelStyle } from '#ui/page/table-style.ts';
import { MailSettingsForm } from './mail-settings-form.tsx';
import { type MailSettingsPlace, ROUTES_OF_PLACE } from './mail-settings-place.ts';

export interface MailSettingsPageProps {
  place: MailSettingsPlace;
}

/** Settings for how the mails of an installation leave it. */
export const MailSettingsPage = ({ place }: MailSettingsPageProps) => {
  const { t } = useTranslation('mailserver');
  const { settings: path, guard, title } = ROUTES_OF_PLACE[place];
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
