import { useSelector } from '@xstate/react';
import { Navigate } from 'react-router-dom';
import { selectRememberedRoute } from '#machines/session/session.selectors.ts';
import { PATHS } from '#platform/paths.ts';
import { Loader } from '../loader/loader.tsx';
import { useScreen } from '../use-session.ts';
import { session } from '../wiring/session.wiring.ts';
import { Leaving } from './leaving.tsx';

/** On the address of a page before the login, for those who are logged in: goes on to the page they asked for. */
export const Arrival = () => {
  const screen = useScreen();
  const route = useSelector(session, selectRememberedRoute);
  if (screen === 'product') return <Navigate to={route ?? PATHS.dashboardView} replace />;
  if (screen === 'leaving') return <Leaving />;
  return screen === 'loader' ? <Loader /> : null;
};
