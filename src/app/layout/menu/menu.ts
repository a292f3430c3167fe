import type { ServicesAnswer } from '#contract/installation/installation.ts';
import {
  dynamicRouteName,
  type GrantableName,
  type MeasureType,
  ROUTE_TREE,
  type RouteName,
  type RouteParent,
} from '#contract/people/route-names.ts';
import { PATHS } from '#platform/routes/paths.ts';
import { energeticPath, financePath, UNBUILT_PATHS } from '#platform/routes/unbuilt-paths.ts';

type Service = ServicesAnswer['services'][number];

export interface MenuItem {
  name: GrantableName | 'dashboardView';
  to: string;
  /** Key of its title. */
  title: string;
  icon?: string;
  /** Optional part of an installation that the item belongs to. */
  service?: Service;
}

export interface MenuGroup {
  name: RouteParent;
  icon: string;
  service?: Service;
  items: readonly MenuItem[];
}

const ALL: Partial<Record<RouteName, string>> = { ...UNBUILT_PATHS, ...PATHS };

/**
 * Pages of a group in the order of the role matrix; pages whose address names an object are left out, as nobody
 * begins there.
 */
const itemsOf = (group: RouteParent): MenuItem[] =>
  ROUTE_TREE[group].flatMap((name): MenuItem[] => {
    const to = ALL[name];
    return to === undefined || to.includes(':') ? [] : [{ name, to, title: `page.${name}` }];
  });

const measuredItems = (types: readonly MeasureType[]): MenuItem[] =>
  types.map((type) => ({
    name: dynamicRouteName('energetic', type),
    to: energeticPath(type),
    title: `measureType.${type}`,
  }));

const costItems = (types: readonly MeasureType[]): MenuItem[] =>
  types.map((type) => ({
    name: dynamicRouteName('finance', type),
    to: financePath(type),
    title: `measureType.${type}`,
  }));

/** Parts of the system settings that have their own pages. */
const SETTINGS_ITEMS: readonly MenuItem[] = [
  { name: 'adminSystemSettings', to: PATHS.adminMail, title: 'page.adminMail' },
  { name: 'adminSystemSettings', to: PATHS.adminConnection, title: 'page.adminConnection' },
];

const adminItems = (): MenuItem[] =>
  itemsOf('admin').flatMap((item) => {
    if (item.name === 'adminOutbox') return [...SETTINGS_ITEMS, item];
    return [item.name === 'adminDataImport' ? { ...item, service: 'import' } : item];
  });

/** First word of an address: the pages of a group share it. */
const firstWord = (path: string): string | undefined => path.split('/')[1];

/** True when an address belongs to a group: to one of its menu items or to a page below. */
export const isInGroup = (group: MenuGroup, pathname: string): boolean =>
  group.items.some((item) => firstWord(item.to) === firstWord(pathname));

export const HOME: MenuItem = {
  name: 'dashboardView',
  to: PATHS.dashboardView,
  title: 'page.dashboardView',
  icon: 'home',
};

/** Whole menu in its order; each measure type in use has its own item, added when the modules are known. */
export const menuOf = (inUse: readonly MeasureType[]): MenuGroup[] => [
  { name: 'energetic', icon: 'bolt', items: [...measuredItems(inUse), ...itemsOf('energetic')] },
  {
    name: 'finance',
    icon: 'wallet',
    service: 'finance',
    items: [...costItems(inUse), ...itemsOf('finance')],
  },
  { name: 'reports', icon: 'file', items: itemsOf('reports') },
  { name: 'energeticModule', icon: 'sitemap', items: itemsOf('energeticModule') },
  { name: 'documents', icon: 'folder', service: 'documents', items: itemsOf('documents') },
  { name: 'admin', icon: 'cog', items: adminItems() },
  { name: 'management', icon: 'building', items: itemsOf('management') },
];

/** Menu without the items that are added at run time: enough to find the group of an address. */
export const MENU: readonly MenuGroup[] = menuOf([]);
