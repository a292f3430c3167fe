import type { ServicesAnswer } from '#contract/installation/installation.ts';
import type { GrantableName, MeasureType } from '#contract/people/route-names.ts';
import { needsClient } from '#platform/routes/pages-of-a-client.ts';
import { type MenuGroup, type MenuItem, menuOf } from './menu.ts';

type Services = ServicesAnswer['services'];

export interface MenuView {
  services: Services;
  isManagement: boolean;
  /** True when a client is selected on the management instance. */
  hasClient: boolean;
  measureTypes: readonly MeasureType[];
  /** True when the user may read this route. */
  mayRead: (name: GrantableName) => boolean;
}

/** An item as the user sees it; `reason`: key of the text that says why it is disabled. */
export interface VisibleItem extends MenuItem {
  reason: 'nav.chooseClient' | null;
}

export interface VisibleGroup extends MenuGroup {
  items: readonly VisibleItem[];
}

const isOn = (service: Services[number] | undefined, services: Services): boolean =>
  service === undefined || services.includes(service);

function isGroupShown({ name, service }: MenuGroup, view: MenuView): boolean {
  if (name === 'management') return view.isManagement;
  return (!view.isManagement || view.hasClient) && isOn(service, view.services);
}

const isItemShown = ({ name, service }: MenuItem, { services, mayRead }: MenuView): boolean =>
  name !== 'dashboardView' && isOn(service, services) && mayRead(name);

const isWaitingForClient = ({ name }: MenuItem, { isManagement, hasClient }: MenuView): boolean =>
  isManagement && !hasClient && needsClient(name);

const asSeen = (item: MenuItem, view: MenuView): VisibleItem => ({
  ...item,
  reason: isWaitingForClient(item, view) ? 'nav.chooseClient' : null,
});

/**
 * Groups and items that a user sees: permitted ones, of parts that are switched on. On the management instance, until
 * a client is selected, management items about one client are disabled and the other groups absent (P-NAV-01 to 04).
 */
export const visibleMenu = (view: MenuView): VisibleGroup[] =>
  menuOf(view.measureTypes)
    .filter((group) => isGroupShown(group, view))
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => isItemShown(item, view)).map((item) => asSeen(item, view)),
    }))
    .filter((group) => group.items.length > 0);
