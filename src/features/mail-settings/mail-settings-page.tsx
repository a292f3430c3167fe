import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { MailSettings } from '#contract/installation/mail-settings.ts';
import { http } from '#platform/http/http.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { usePermission } from '#platform/session/structure.ts';
import { Icon } from '#ui/icon.tsx';
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

const noteStyle = css`
  display: flex;
  gap: 8px;
  max-width: 860px;
  font-size: var(--fs-12);
  color: var(--info-text);
  background: var(--info-soft);
  border-radius: var(--r-2);
  padding: 10px 12px;
  & .pi { margin-top: 2px; font-size: 13px; }
`;

/** Settings for how the mails of an installation leave it. */
export const MailSettingsPage = ({ place }: MailSettingsPageProps) => {
  const { t } = useTranslation('mailserver');
  const { settings: path, guard, title } = ROUTES_OF_PLACE[place];
  const isGranted = usePermission(guard, 'u');
  const settings = useResource(`mail-settings ${place}`, (signal) =>
    http.get<MailSettings>(path, { signal }),
  );
  const lacksRights = isGranted && settings.status === 'ready' && !settings.data.mayChange;
  return (
    <>
      <PageHead title={t(title)} tags={!isGranted && <span className="meta">{t('readOnly')}</span>} />
      <PageBody>
        {lacksRights && (
          <p css={noteStyle} role="note">
            <Icon name="lock" />
            {t('readOnlyRights')}
          </p>
        )}
        {settings.status === 'loading' && (
          <div css={panelStyle}>
            <Skeleton lines={8} />
          </div>
        )}
        {settings.status === 'error' && <LoadFailure error={settings.error} onRetry={settings.reload} />}
        {settings.status === 'ready' && (
          <MailSettingsForm
            place={place}
            loaded={settings.data}
            mayChange={isGranted && settings.data.mayChange}
          />
        )}
      </PageBody>
    </>
  );
};
