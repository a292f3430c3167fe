import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Loader } from '#app/loader/loader.tsx';
import { useScreen } from '#app/use-session.ts';
import { session } from '#app/wiring/session.wiring.ts';
import { selectRememberedRoute } from '#machines/session/session.selectors.ts';
import { PATHS } from '#platform/routes/paths.ts';
import { Leaving } from './leaving.tsx';

/** Opens the page that was asked for, once: coming back to the login's address leads to the dashboard. */
const Onward = () => {
  const [route] = useState(() => selectRememberedRoute(session.getSnapshot()));
  useEffect(() => session.send({ type: 'route.opened' }), []);
  return <Navigate to={route ?? PATHS.dashboardView} replace />;
};

/** Shown to logged-in users at the address of a page before the login: opens the page that they asked for. */
export const Arrival = () => {
  const screen = useScreen();
  if (screen === 'product') return <Onward />;
  if (screen === 'leaving') return <Leaving />;
  return screen === 'loader' ? <Loader /> : null;
};
