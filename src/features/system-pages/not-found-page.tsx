import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/routes/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { SystemMessage } from './system-message.tsx';

/** 404: the address leads to no page. */
export const NotFoundPage = () => {
  const { t } = useTranslation();
  return (
    <SystemMessage
      icon="compass"
      title={t('notFound.title')}
      hint={t('notFound.hint')}
      action={<LinkButton to={PATHS.dashboardView}>{t('action.toDashboard')}</LinkButton>}
    />
  );
};
