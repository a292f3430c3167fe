import { useEffect } from 'react';
import { useScreen } from '#app/use-session.ts';
import { session } from '#app/wiring/session.wiring.ts';
import { Leaving } from './leaving.tsx';

/** /logout: ends the session; the login page follows by itself. */
export const LogoutPage = () => {
  const screen = useScreen();
  useEffect(() => {
    if (screen === 'product' || screen === 'loader') session.send({ type: 'logout.requested' });
  }, [screen]);
  return <Leaving />;
};
