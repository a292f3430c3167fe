import { Suspense, useEffect } from 'react';
import type { AnonymousPage } from '#platform/anonymous-page.ts';
import { setCurrentRouteName } from '#platform/route-name.ts';
import { LoginLayout, LoginScreen, PasswordHelpPage } from './routes/lazy-pages.ts';

const PageOf = ({ page }: { page: AnonymousPage }) => {
  if (page.name === 'loginView') return <LoginScreen />;
  if (page.name === 'forgottenPasswordView') return <PasswordHelpPage topic="forgottenPassword" />;
  return <PasswordHelpPage topic="setPassword" />;
};

/** A page before the login, in the authentication layout. */
export const AnonymousScreen = ({ page }: { page: AnonymousPage }) => {
  useEffect(() => setCurrentRouteName(page.name), [page.name]);
  return (
    <Suspense fallback={null}>
      <LoginLayout>
        <PageOf page={page} />
      </LoginLayout>
    </Suspense>
  );
};
