import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { loginPath } from '#platform/paths.ts';
import { useLocale } from '#platform/structure.ts';
import { useScreen } from '../use-session.ts';
import { session } from '../wiring/session.wiring.ts';
import { Leaving } from './leaving.tsx';

/** /logout: ends the session, then shows the login page. */
export const LogoutPage = () => {
  const screen = useScreen();
  const locale = useLocale();
  useEffect(() => {
    if (screen === 'product' || screen === 'loader') session.send({ type: 'logout.requested' });
  }, [screen]);
  return screen === 'anonymous' ? <Navigate to={loginPath(locale)} replace /> : <Leaving />;
};
