import type { RouteName } from '#contract/people/route-names.ts';

/** Management pages about one client. */
const OF_A_CLIENT: ReadonlySet<string> = new Set<RouteName>([
  'managementModules',
  'managementModuleSetting',
  'managementPlcSetting',
]);

/**
 * True when a page needs a selected client on the management instance: all but the management pages about all
 * clients.
 */
export const needsClient = (name: string): boolean => !name.startsWith('management') || OF_A_CLIENT.has(name);
