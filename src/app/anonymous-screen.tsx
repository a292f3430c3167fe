import { Suspense, useEffect } from 'react';
import type { AnonymousPage } from '#platform/routes/anonymous-page.ts';
import { setCurrentRouteName } from '#platform/routes/route-name.ts';
import {
  DeliveredPage,
  ForgottenPasswordPage,
  LoginLayout,
  LoginScreen,
  SetPasswordPage,
} from './routes/lazy-pages.ts';
import { session } from './wiring/session.wiring.ts';

// A new password has ended all sessions of its account, most likely including that of this browser.
const endSession = (): void => session.send({ type: 'session.endedElsewhere' });

const PageOf = ({ page }: { page: AnonymousPage }) => {
  if (page.name === 'loginView') return <LoginScreen />;
  if (page.name === 'forgottenPasswordView') return <ForgottenPasswordPage />;
  if (page.name === 'deliveredView') return <DeliveredPage token={page.token} />;
  return <SetPasswordPage token={page.token} onDone={endSession} />;
};

/** A page shown before the login, in the authentication layout. */
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
