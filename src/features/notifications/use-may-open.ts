import type { NotificationLink } from '#contract/installation/notification.ts';
import { isPermitted, useStructure, useUser } from '#platform/session/structure.ts';
import { ROUTE_OF_LINK } from './link-target.ts';

/** True when the logged-in user may open the page of a notification's link. */
export function useMayOpen(): (link: NotificationLink) => boolean {
  const user = useUser();
  const { roles } = useStructure();
  return ({ key }) => {
    const route = ROUTE_OF_LINK[key];
    return route === null || isPermitted(user, roles, route, 'r');
  };
}
