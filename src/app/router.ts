import { createBrowserRouter, type UIMatch } from 'react-router-dom';
import { bindNavigation } from '#platform/navigation.ts';
import type { PathName } from '#platform/paths.ts';
import { setCurrentRouteName } from '#platform/route-name.ts';
import { routes } from './routes/routes.tsx';

const nameOf = (matches: readonly Pick<UIMatch, 'handle'>[] | readonly { route: { handle?: unknown } }[]) => {
  const last = matches.at(-1);
  const handle = last && ('route' in last ? last.route.handle : last.handle);
  return (handle as { name: PathName } | undefined)?.name ?? null;
};

/** The router in history mode; keeps the name of the route on screen for the calls' header. */
export function createRouter() {
  const router = createBrowserRouter(routes());
  setCurrentRouteName(nameOf(router.state.matches));
  router.subscribe(({ matches }) => setCurrentRouteName(nameOf(matches)));
  bindNavigation((to) => void router.navigate(to));
  return router;
}
