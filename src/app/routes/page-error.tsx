import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { SystemMessage } from '#features/system-pages/system-message.tsx';
import { Button } from '#ui/buttons/button.tsx';

/** Shown in place of a page that threw: the layout around it continues to work. */
export const PageError = () => {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <SystemMessage
      icon="exclamation-triangle"
      title={t('error.page.title')}
      hint={t('error.page.hint')}
      action={<Button onClick={() => window.location.reload()}>{t('action.reload')}</Button>}
    />
  );
};
