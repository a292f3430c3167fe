import { useEffect } from 'react';
import { currentAddress, goTo } from '#platform/routes/address.ts';
import { loginPath, PATHS } from '#platform/routes/paths.ts';
import { useLocale } from '#platform/session/structure.ts';
import { needsLogin } from './needs-login.ts';
import { session } from './wiring/session.wiring.ts';

/** The dashboard opens after a login anyway, and a user who has logged out does not want to log out again. */
const FORGETTABLE: readonly string[] = [PATHS.dashboardView, PATHS.logout];

/** Remembers the page that was asked for, and opens the login page instead. */
export const SentToLogin = () => {
  const locale = useLocale();
  useEffect(() => {
    const { pathname } = window.location;
    // An effect can run twice: the second time the login page is on screen already.
    if (needsLogin(pathname) && !FORGETTABLE.includes(pathname))
      session.send({ type: 'route.remembered', path: currentAddress() });
    goTo(loginPath(locale), true);
  }, [locale]);
  return null;
};
