import type { ServicesAnswer } from '#contract/installation.ts';
import { ROUTE_TREE, type RouteName, type RouteParent } from '#contract/route-names.ts';
import { PATHS, UNBUILT_PATHS } from '#platform/paths.ts';

export interface MenuItem {
  name: RouteName | 'dashboardView';
  to: string;
  icon?: string;
  /** Optional part of an installation that the item belongs to. */
  service?: ServicesAnswer['services'][number];
}

export interface MenuGroup {
  name: RouteParent;
  icon: string;
  service?: ServicesAnswer['services'][number];
  items: readonly MenuItem[];
}

const ALL: Partial<Record<RouteName, string>> = { ...UNBUILT_PATHS, ...PATHS };

/** Pages of one client: they are reached from that client. */
const OF_A_CLIENT: readonly RouteName[] = [
  'managementModules',
  'managementModuleSetting',
  'managementPlcSetting',
];

/** The pages of a group in the order of the role matrix; those whose address names an object are no place to begin. */
const itemsOf = (group: MenuGroup['name']): MenuItem[] =>
  ROUTE_TREE[group].flatMap((name): MenuItem[] => {
    const to = ALL[name];
    return to === undefined || to.includes(':') || OF_A_CLIENT.includes(name) ? [] : [{ name, to }];
  });

/** First word of an address: the pages of a group share it. */
const firstWord = (path: string): string | undefined => path.split('/')[1];

/** Does an address belong to a group, be it one of its menu items or a page below? */
export const isInGroup = (group: MenuGroup, pathname: string): boolean =>
  group.items.some((item) => firstWord(item.to) === firstWord(pathname));

export const HOME: MenuItem = { name: 'dashboardView', to: PATHS.dashboardView, icon: 'home' };

/** The menu in its order; the administration stands below a line. */
export const MENU: readonly MenuGroup[] = [
  { name: 'energetic', icon: 'bolt', items: itemsOf('energetic') },
  { name: 'finance', icon: 'wallet', service: 'finance', items: itemsOf('finance') },
  { name: 'reports', icon: 'file', items: itemsOf('reports') },
  { name: 'energeticModule', icon: 'sitemap', items: itemsOf('energeticModule') },
  { name: 'documents', icon: 'folder', service: 'documents', items: itemsOf('documents') },
  {
    name: 'admin',
    icon: 'cog',
    items: itemsOf('admin').map(
      (item): MenuItem => (item.name === 'adminDataImport' ? { ...item, service: 'import' } : item),
    ),
  },
  { name: 'management', icon: 'building', items: itemsOf('management') },
];
