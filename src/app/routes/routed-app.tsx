import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { session } from '#app/wiring/session.wiring.ts';
import { dynamicRouteName } from '#contract/people/route-names.ts';
import { writeInstantsByClock } from '#platform/locale/instant-text.ts';
import { announceAddress } from '#platform/routes/address.ts';
import { PATHS, type PathName } from '#platform/routes/paths.ts';
import { setCurrentRouteName } from '#platform/routes/route-name.ts';
import { financeTypeOf, isMeasureType } from '#platform/routes/route-parameters.ts';
import { routes } from './routes.tsx';

type Matches = ReturnType<typeof createBrowserRouter>['state']['matches'];

/** Route name of a page; a page of a measure type is named after the type. */
function nameOf(matches: Matches): Parameters<typeof setCurrentRouteName>[0] {
  const match = matches.at(-1);
  const { name = null } = (match?.route.handle as { name: PathName } | undefined) ?? {};
  const { measureType = '', financeType = '' } = match?.params ?? {};
  if (name === 'energeticMeasureType' && isMeasureType(measureType))
    return dynamicRouteName('energetic', measureType);
  const costsOf = name === 'financeMeasureType' ? financeTypeOf(financeType) : null;
  return costsOf ? dynamicRouteName('finance', costsOf) : name;
}

/**
 * Creates the router in history mode; it keeps the name of the current route for the calls' header and notices a
 * logout.
 */
function createRouter() {
  const router = createBrowserRouter(routes());
  setCurrentRouteName(nameOf(router.state.matches));
  router.subscribe(({ matches, location }) => {
    setCurrentRouteName(nameOf(matches));
    announceAddress();
    // Sent before anything is drawn: the tab may be closed right after the click.
    if (location.pathname === PATHS.logout) session.send({ type: 'logout.requested' });
  });
  return router;
}

writeInstantsByClock();

/**
 * Everything that the router shows. The router starts from the address at that moment, which other code has changed
 * before a login.
 */
export const RoutedApp = () => {
  const [router, setRouter] = useState<ReturnType<typeof createRouter> | null>(null);
  useEffect(() => {
    const made = createRouter();
    setRouter(made);
    return () => made.dispose();
  }, []);
  return router && <RouterProvider router={router} />;
};
