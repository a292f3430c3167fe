import type { ServicesAnswer } from '#contract/installation.ts';
import type { RouteName } from '#contract/route-names.ts';
import { MENU, type MenuGroup } from './menu.ts';

type Services = ServicesAnswer['services'];

export interface MenuView {
  services: Services;
  isManagement: boolean;
  /** May the user read this route? */
  mayRead: (name: RouteName) => boolean;
}

const isOn = (service: Services[number] | undefined, services: Services): boolean =>
  service === undefined || services.includes(service);

/**
 * The groups and items that a user sees: permitted ones, of parts that are switched on. On the management instance
 * the other items need a selected client, and none can be selected yet.
 */
export const visibleMenu = ({ services, isManagement, mayRead }: MenuView): MenuGroup[] =>
  MENU.filter((group) => (group.name === 'management') === isManagement && isOn(group.service, services))
    .map((group) => ({
      ...group,
      items: group.items.filter(
        (item) => item.name !== 'dashboardView' && isOn(item.service, services) && mayRead(item.name),
      ),
    }))
    .filter((group) => group.items.length > 0);
