import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Loader } from '#app/loader/loader.tsx';
import { useScreen } from '#app/use-session.ts';
import { session } from '#app/wiring/session.wiring.ts';
import { selectRememberedRoute } from '#machines/session/session.selectors.ts';
import { PATHS } from '#platform/routes/paths.ts';
import { Leaving } from './leaving.tsx';

/** Goes on to the page that was asked for, once: coming back to the login's address leads to the dashboard. */
const Onward = () => {
  const [route] = useState(() => selectRememberedRoute(session.getSnapshot()));
  useEffect(() => session.send({ type: 'route.opened' }), []);
  return <Navigate to={route ?? PATHS.dashboardView} replace />;
};

/** On the address of a page before the login, for those who are logged in: goes on to the page they asked for. */
export const Arrival = () => {
  const screen = useScreen();
  if (screen === 'product') return <Onward />;
  if (screen === 'leaving') return <Leaving />;
  return screen === 'loader' ? <Loader /> : null;
};
