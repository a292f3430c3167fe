import { useEffect } from 'react';
import { useScreen } from '../use-session.ts';
import { session } from '../wiring/session.wiring.ts';
import { Leaving } from './leaving.tsx';

/** /logout: ends the session; the login page follows by itself. */
export const LogoutPage = () => {
  const screen = useScreen();
  useEffect(() => {
    if (screen === 'product' || screen === 'loader') session.send({ type: 'logout.requested' });
  }, [screen]);
  return <Leaving />;
};
