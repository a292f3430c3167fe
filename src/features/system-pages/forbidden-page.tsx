import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { SystemMessage } from './system-message.tsx';

/** 403: stands in place of a page that the user may not read. */
export const ForbiddenPage = () => {
  const { t } = useTranslation();
  return (
    <SystemMessage
      icon="lock"
      title={t('forbidden.title')}
      hint={t('forbidden.hint')}
      action={<LinkButton to={PATHS.dashboardView}>{t('action.toDashboard')}</LinkButton>}
    />
  );
};
