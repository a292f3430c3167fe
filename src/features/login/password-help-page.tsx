import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTitleStore } from '#platform/page-title.ts';
import { loginPath } from '#platform/paths.ts';
import { useLocale } from '#platform/structure.ts';
import { PageLink } from '#ui/page-link.tsx';

export interface PasswordHelpPageProps {
  topic: 'forgottenPassword' | 'setPassword';
}

/** Says who helps with a password: there is no page yet on which users do it themselves. */
export const PasswordHelpPage = ({ topic }: PasswordHelpPageProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  useEffect(() => pageTitleStore.set(t(`${topic}.title`)), [t, topic]);
  return (
    <>
      <h1>{t(`${topic}.title`)}</h1>
      <p className="subtitle">{t(`${topic}.hint`)}</p>
      <PageLink to={loginPath(locale)}>{t('action.toLogin')}</PageLink>
    </>
  );
};
