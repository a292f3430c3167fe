import { createBrowserRouter } from 'react-router-dom';
import type { PathName } from '#platform/paths.ts';
import { setCurrentRouteName } from '#platform/route-name.ts';
import { routes } from './routes/routes.tsx';

type Matches = ReturnType<typeof createBrowserRouter>['state']['matches'];

const nameOf = (matches: Matches): PathName | null =>
  (matches.at(-1)?.route.handle as { name: PathName } | undefined)?.name ?? null;

/** The router in history mode; keeps the name of the route on screen for the calls' header. */
export function createRouter() {
  const router = createBrowserRouter(routes());
  setCurrentRouteName(nameOf(router.state.matches));
  router.subscribe(({ matches }) => setCurrentRouteName(nameOf(matches)));
  return router;
}
