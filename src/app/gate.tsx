import { lazy, Suspense, useEffect } from 'react';
import { useAddressPath } from '#platform/routes/address.ts';
import { type AnonymousPage, anonymousPageAt } from '#platform/routes/anonymous-page.ts';
import { setCurrentRouteName } from '#platform/routes/route-name.ts';
import { needsLogin } from './needs-login.ts';
import {
  DeliveredPage,
  ForgottenPasswordPage,
  LoginLayout,
  LoginScreen,
  SetPasswordPage,
} from './routes/lazy-pages.ts';
import { SentToLogin } from './sent-to-login.tsx';
import { useScreen } from './use-session.ts';
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
const AnonymousScreen = ({ page }: { page: AnonymousPage }) => {
  useEffect(() => setCurrentRouteName(page.name), [page.name]);
  return (
    <Suspense fallback={null}>
      <LoginLayout>
        <PageOf page={page} />
      </LoginLayout>
    </Suspense>
  );
};

/** The router with all behind it loads after the login. */
const RoutedApp = lazy(async () => ({ default: (await import('./routes/routed-app.tsx')).RoutedApp }));

// One element: a change of the address renders the router once.
const ROUTED_APP = (
  <Suspense fallback={null}>
    <RoutedApp />
  </Suspense>
);

const isPrintPage = (path: string): boolean => path.startsWith('/print/');

/**
 * Guard in front of the router: pages that need a login are remembered and the login page is shown. The few pages before
 * a login do without the router, so that whoever logs in does not wait for it; all others, and the public 404, are its own.
 */
export const Gate = () => {
  const screen = useScreen();
  const path = useAddressPath();
  if (!isPrintPage(path)) {
    if (screen === 'restoring') return null;
    const page = anonymousPageAt(path);
    // A mailed link belongs to its own account or recipient, whoever is logged in here.
    if (page?.name === 'setPasswordView' || page?.name === 'deliveredView')
      return <AnonymousScreen page={page} />;
    if (screen === 'anonymous') {
      if (page) return <AnonymousScreen page={page} />;
      if (needsLogin(path)) return <SentToLogin />;
    }
  }
  return ROUTED_APP;
};
